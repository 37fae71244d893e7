import type { Happening, Told } from '../protocol'
import type { Words } from '../words/film/en'
import { outcome } from './verdict'

/** What one unit did, in one go: a row of the recap, under its number. */
export interface Deed {
  n: number
  unit: number
  told: Told[]
  films: Happening[]
}

/** Consequences, the worst first. */
const WORST = ['destroyed', 'dead', 'out', 'disabled', 'surrendered', 'leader lost', 'wounded', 'hit', 'immobilised', 'systems out', 'got out', 'confidence lost', 'suppressed']
const HARM = new Set(WORST.filter((what) => what !== 'got out'))
const HULL = new Set(['destroyed', 'disabled', 'immobilised', 'systems out'])
const CALLED = /^(requested|call)/

/** Whether a mark tells of more than armour that held. */
const isHurt = ({ what }: { what: string }): boolean => what !== 'unharmed' && what !== 'bounced off'

const rank = ({ what }: { what: string }): number => (WORST.indexOf(what) + 1 || WORST.length + 1) - 1

/** How grave the harm is that marks tell of, the gravest being 0; Infinity: none does harm. */
export const harmOf = (marks: Happening['marks']): number => Math.min(Infinity, ...marks.filter(({ what }) => HARM.has(what)).map(rank))

/** How grave a deed is: what came of it, then a call for fire, a way that was gone, anything else. */
function gravity({ told, films }: Deed): number {
  const marks = films.flatMap((film) => film.marks).filter(isHurt)
  if (marks.length) return Math.min(...marks.map(rank))
  if (told.some(({ facts }) => facts.some((fact) => CALLED.test(fact)))) return WORST.length + 1
  return WORST.length + (films.some(({ kind }) => kind === 'move') ? 2 : films.length ? 3 : 4)
}

/** What was told, by whose go it was, the worst first: one begins where a unit is activated, or the other side acts. */
export function deedsOf(news: Told[]): Deed[] {
  const deeds: Deed[] = []
  for (const entry of news) {
    const begins = entry.facts.indexOf('activated')
    const named = begins < 0 ? -1 : (entry.lines[begins]?.find((part) => part.kind === 'unit')?.unit ?? -1)
    const unit = named >= 0 ? named : (entry.films.find((film) => film.unit >= 0)?.unit ?? -1)
    const last = begins < 0 ? deeds.findLast(({ told }) => told[0]!.seat === entry.seat) : undefined
    if (last) {
      last.told.push(entry)
      last.films.push(...entry.films)
      if (last.unit < 0) last.unit = unit
    } else deeds.push({ n: 0, unit, told: [entry], films: [...entry.films] })
  }
  return deeds.filter((deed) => deed.unit >= 0).sort((a, b) => gravity(a) - gravity(b)).map((deed, k) => ({ ...deed, n: k + 1 }))
}

/** What it does, in a few words each, none twice; of a move, and of what has no words, its line up to its dice. */
export function did(deed: Deed, f: Words, code: (unit: number) => string, textOf: (one: Told, line: number) => string): string[] {
  const line = (one: Told, n: number): string => {
    const [who, ...rest] = textOf(one, n).split(': ')[0]!.replace(/\.$/, '').split(' ')
    return [...(who === code(deed.unit) ? [] : [who]), ...rest].join(' ')
  }
  const of = (one: Told, film: Happening): string => {
    if (film.kind === 'shot') return f.fired(code(film.other) || '?')
    if (film.kind === 'fight') return film.other < 0 ? '' : f.fought(code(film.unit === deed.unit ? film.other : film.unit))
    if (film.kind === 'move') return film.unit === deed.unit ? line(one, film.line) : ''
    return film.kind === 'burst' ? f.shelled : ''
  }
  const said = [...new Set(deed.told.flatMap((one) => one.films.map((film) => of(one, film))).filter(Boolean))]
  if (said.length) return said
  const one = deed.told.findLast((each) => each.films.length)
  if (one) return [line(one, one.films.at(-1)!.line)]
  // without a film: what is told of it, but that it was its go
  return deed.told.flatMap((each) => each.lines.flatMap((_, k) => (each.facts[k] === 'activated' || !each.facts[k] ? [] : [line(each, k)]))).slice(0, 2)
}

/** What comes of it, a clause for each unit, own ones first; `harm`: those who look on are the worse for it. A vehicle has its name. */
export function cameOf(deed: Deed, f: Words, called: (unit: number, hull: boolean) => string, sideOf: (unit: number) => number, seat: number): { text: string; harm: boolean } {
  const marks = deed.films.flatMap((film) => film.marks).filter(isHurt)
  const units = [...new Set(marks.map(({ unit }) => unit))]
  const clauses = units.map((unit) => ({ unit, marks: marks.filter((mark) => mark.unit === unit).sort((a, b) => rank(a) - rank(b)) }))
  clauses.sort((a, b) => Number(sideOf(b.unit) === seat) - Number(sideOf(a.unit) === seat) || rank(a.marks[0]!) - rank(b.marks[0]!))
  const harm = seat >= 0 && marks.some(({ what, unit }) => HARM.has(what) && sideOf(unit) === seat)
  return { text: clauses.map(({ unit, marks }) => f.befell(called(unit, marks.some(({ what }) => HULL.has(what))), outcome({ marks }, f), marks.map(({ what }) => what))).join('; '), harm }
}
