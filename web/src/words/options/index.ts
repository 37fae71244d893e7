import { Catalogue, speech, type Language } from '../words.svelte'

/** English needs none. */
const texts = new Catalogue<Record<string, string>>({ en: async () => ({ words: {} }), de: german })

/** Refusals quote the sentence of the option that forbids another. */
async function german(): Promise<typeof import('./german')> {
  const [options, { quoting }] = await Promise.all([import('./german'), import('../game/said')])
  quoting(options.words)
  return options
}

/** A text of the rules (an option's title or sentence, a chapter, a subject) in the page's language, where there are words for it. */
export const ruleText = (text: string): string => texts.all?.[text] ?? text

/** The language of texts after that. */
export const ruleTongue = (...all: string[]): Language | undefined => (all.every((text) => texts.all?.[text]) ? undefined : speech.foreign)
