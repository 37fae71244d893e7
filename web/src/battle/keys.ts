/** What a key asks for on the battle screen. */
export type Deed =
  | { do: 'step'; right: number; down: number }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'letter' | 'tool'; key: string }
  | { do: 'enter' | 'escape' | 'undo' | 'redo' | 'in' | 'out' | 'all' | 'round' | 'keypad' | 'line' | 'help' | 'save' }

export interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const PLAIN: Record<string, Exclude<Deed['do'], 'step' | 'next' | 'letter' | 'tool'>> = {
  Enter: 'enter', ' ': 'enter', Escape: 'escape', Backspace: 'undo', '+': 'in', '=': 'in', '-': 'out', '−': 'out', '0': 'all', '/': 'line', '?': 'help',
}
const TOOLS = 'RLVTGB'
const LETTERS: Record<string, Exclude<Deed['do'], 'step' | 'next' | 'letter' | 'tool'>> = { X: 'round', K: 'keypad' }

/** The deed of a key, or nothing. Words of the menu (`taken`) go before the page's own letters, but for N. */
export function deedOf(event: Key, taken: ReadonlySet<string>): Deed | undefined {
  const command = event.ctrlKey || event.metaKey
  const arrow = ARROWS[event.key]
  if (arrow) {
    const far = event.shiftKey ? 0.1 : command ? 6 : 1
    return { do: 'step', right: arrow[0] * far, down: arrow[1] * far }
  }
  const letter = event.key.toUpperCase()
  if (command) {
    if (letter === 'Z') return { do: event.shiftKey ? 'redo' : 'undo' }
    if (letter === 'S') return { do: 'save' }
    return letter === 'Y' ? { do: 'redo' } : undefined
  }
  if (event.altKey) return undefined
  const plain = PLAIN[event.key]
  if (plain) return { do: plain }
  if (!/^[A-Z]$/.test(letter)) return undefined
  if (letter === 'N') return { do: 'next', by: event.shiftKey ? -1 : 1 }
  const named = event.shiftKey ? `Shift+${letter}` : letter
  if (taken.has(named)) return { do: 'letter', key: named }
  if (TOOLS.includes(named)) return { do: 'tool', key: letter }
  const own = LETTERS[letter]
  return own ? { do: own } : { do: 'letter', key: letter }
}

/** Typing dice, one key a die: a face, a first digit that waits for a second, or nothing. */
export function typed(before: string, key: string, faces: number): { face?: number; begun?: string } | undefined {
  if (!/^[0-9]$/.test(key)) return undefined
  const value = Number(before + key)
  if (value > faces) return before ? undefined : Number(key) <= faces && Number(key) > 0 ? { face: Number(key) } : undefined
  if (value === 0) return before ? undefined : faces === 10 ? { face: 10 } : undefined
  if (!before && value * 10 <= faces) return { begun: key }
  return { face: value }
}
