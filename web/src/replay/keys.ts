import type { Key } from '../battle/deeds'
import type { Mark } from './marks'

/** What a key asks for in a replay. */
export type Deed =
  | { do: 'step'; by: 1 | -1 }
  | { do: 'next'; what: Mark | 'turn' }
  | { do: 'tool'; key: string }
  | { do: 'first' | 'last' | 'play' | 'in' | 'out' | 'all' | 'round' | 'back' | 'help' | 'save' }

const PLAIN: Record<string, Deed> = {
  ArrowLeft: { do: 'step', by: -1 }, ArrowRight: { do: 'step', by: 1 }, Home: { do: 'first' }, End: { do: 'last' },
  P: { do: 'play' }, F: { do: 'next', what: 'fire' }, C: { do: 'next', what: 'casualty' }, T: { do: 'next', what: 'turn' },
  '+': { do: 'in' }, '=': { do: 'in' }, '-': { do: 'out' }, '−': { do: 'out' }, '0': { do: 'all' }, X: { do: 'round' },
  Escape: { do: 'back' }, '?': { do: 'help' },
}

export function deedOf(event: Key): Deed | undefined {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  if (event.ctrlKey || event.metaKey) return key === 'S' ? { do: 'save' } : undefined
  return event.altKey ? undefined : (PLAIN[key] ?? (/^[RLVGB]$/.test(key) ? { do: 'tool', key } : undefined))
}
