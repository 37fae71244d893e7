import { prefs } from '../prefs.svelte'

type Plain =
  | 'enter' | 'escape' | 'undo' | 'redo' | 'in' | 'out' | 'all' | 'corner' | 'round' | 'keypad' | 'line' | 'help' | 'save'
  | 'dice' | 'sheet' | 'hint'

/** What a key asks for on the battle screen. */
export type Deed =
  | { do: 'step'; right: number; down: number }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'letter' | 'tool'; key: string }
  | { do: Plain }

export interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
/** These go before the words of the menu. */
const PLAIN: Record<string, Plain> = {
  Enter: 'enter', ' ': 'enter', Escape: 'escape', Backspace: 'undo', '+': 'in', '=': 'in', '-': 'out', '−': 'out', '0': 'all', '9': 'corner', '/': 'line', '?': 'help',
  'Ctrl+Z': 'undo', 'Ctrl+Shift+Z': 'redo', 'Ctrl+Y': 'redo', 'Ctrl+S': 'save',
}
/** The page's own letters, where the menu has no word for them. */
const LETTERS: Record<string, Plain> = { X: 'round', K: 'keypad', S: 'dice', D: 'sheet', H: 'hint' }
const LETTER = /^[A-Z]$/
const MODIFIERS = /^(Shift|Control|Alt|Meta|AltGraph|CapsLock)$/

/** What a pressed key is called: `N`, `Shift+N`, `Ctrl+S`; nothing for a modifier alone, or with Alt. */
export function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): string {
  if (altKey || MODIFIERS.test(key)) return ''
  const upper = key.length === 1 ? key.toUpperCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && LETTER.test(upper) ? 'Shift+' : ''}${upper}`
}
const TOOLS = 'RLVTGBP'

/** The deed of a key, or nothing. Words of the menu (`taken`) go before the page's own letters, but for N. */
export function deedOf(event: Key, taken: ReadonlySet<string>): Deed | undefined {
  const arrow = ARROWS[event.key]
  if (arrow) {
    const far = event.shiftKey ? 0.1 : event.ctrlKey || event.metaKey ? 6 : 1
    return { do: 'step', right: arrow[0] * far, down: arrow[1] * far }
  }
  const pressed = nameOf(event)
  const name = prefs.keys[pressed] ?? pressed
  const plain = PLAIN[name]
  if (plain) return { do: plain }
  const letter = name.replace('Shift+', '')
  if (!LETTER.test(letter)) return undefined
  if (letter === 'N') return { do: 'next', by: letter === name ? 1 : -1 }
  if (taken.has(name)) return { do: 'letter', key: name }
  if (TOOLS.includes(name)) return { do: 'tool', key: name }
  const own = LETTERS[letter]
  return own ? { do: own } : { do: 'letter', key: letter }
}
