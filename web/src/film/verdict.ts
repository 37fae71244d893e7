import type { Happening } from '../protocol'
import type { Words } from '../words/film/en'

/** Last line of a shot: which figures were hit, and which were unharmed. */
const GRAVER = ['dead', 'destroyed', 'out', 'disabled', 'wounded', 'hit', 'treated', 'unharmed', 'bounced off']

/** What a film came to, in a few words. */
export function verdict(film: Happening, f: Words): string {
  const marks = tally(film.marks.toSorted((a, b) => GRAVER.indexOf(a.what) - GRAVER.indexOf(b.what)), (what, many) => f.mark(what, many, true))
  const beaten = (film.against.length ? f.beats : f.hits)(film.wins.length)
  if (film.kind === 'shot' || (film.kind === 'fight' && film.against.length)) return [beaten, marks.join(', ')].filter(Boolean).join(': ')
  if (film.kind === 'roll') return [...(film.result ? [film.result === 'passed' ? f.passed : f.failed] : []), ...marks].join(', ')
  return marks.join(', ')
}

/** How often it comes to as much, in words; nothing where that is not told, or is always so. */
export const luck = (film: Happening, f: Words): string => (film.chance > 0 && film.chance < 1 ? f.luck(Math.min(99, Math.max(1, Math.round(100 * film.chance))), sortOf(film), film.result) : '')

/** Whether there is something to read of it beside the table: dice, or how often it comes so. */
export const isTold = (film: Happening, f: Words): boolean => (film.kind !== 'move' && film.against.length + film.dice.length > 0) || luck(film, f) !== ''

/** What such things are called: fire support falls, a squad strikes. */
const sortOf = ({ kind, path, against }: Happening): string => (kind === 'roll' && path.length ? 'fall' : kind === 'fight' && against.length ? 'strike' : kind)

/** Results by figure: each kind of mark once, with its count. */
export const outcome = ({ marks }: Pick<Happening, 'marks'>, f: Words): string[] => tally(marks, (what, many) => f.mark(what, many, true))

function tally(marks: Happening['marks'], named: (what: string, many: number) => string): string[] {
  const many = new Map<string, number>()
  for (const { what } of marks) many.set(what, (many.get(what) ?? 0) + 1)
  return [...many].map(([what, count]) => named(what, count))
}
