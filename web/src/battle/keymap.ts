import { prefs } from '../prefs.svelte'
import { keyFor } from './keys'

/** These mean the same everywhere, and keep their meaning. */
export const FIXED = ['Enter', 'Escape', 'Tab', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** The keys after `pressed` was given what `name` does: the two change places, so that nothing is lost. */
export function rebound(name: string, pressed: string): Record<string, string> {
  const before = keyFor(name)
  const keys = { ...prefs.keys, [before]: prefs.keys[pressed] ?? pressed, [pressed]: name }
  return Object.fromEntries(Object.entries(keys).filter(([key, means]) => key !== means))
}

/** A key in words: `Shift+N` as `Umschalt N`. */
export const spelt = (name: string, words: Record<string, string>): string =>
  name.split(/\+(?=.)/).map((part) => words[part] ?? part).join(' ')
