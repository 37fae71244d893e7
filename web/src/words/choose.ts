import { stored } from '../net/stored'
import { KEY, speech } from './words.svelte'

/** Speak a language, and remember it. */
export async function choose(language: string): Promise<void> {
  await speech.speak(language)
  stored(() => localStorage.setItem(KEY, language))
}
