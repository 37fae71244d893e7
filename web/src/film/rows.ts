import type { Happening, Told } from '../protocol'
import type { Words } from '../words/film/en'
import { outcome } from './verdict'

/** What one unit did, in one go: a row of the strip, under its number. */
export interface Deed {
  n: number
  unit: number
  told: Told[]
  films: Happening[]
}

const HARM = new Set(['dead', 'wounded', 'out', 'suppressed', 'confidence lost', 'surrendered', 'destroyed', 'disabled', 'hit'])

/** What was told, by whose go it was: one begins where a unit is activated, or another acts. */
export function deedsOf(news: Told[]): Deed[] {
  const deeds: Deed[] = []
  for (const entry of news) {
    const begins = entry.facts.indexOf('activated')
    const named = begins < 0 ? -1 : (entry.lines[begins]?.find((part) => part.kind === 'unit')?.unit ?? -1)
    const unit = named >= 0 ? named : (entry.films.find((film) => film.unit >= 0)?.unit ?? -1)
    const last = deeds.at(-1)
    if (last && begins < 0) {
      last.told.push(entry)
      last.films.push(...entry.films)
      if (last.unit < 0) last.unit = unit
    } else deeds.push({ n: 0, unit, told: [entry], films: [...entry.films] })
  }
  return deeds.filter((deed) => deed.unit >= 0).map((deed, k) => ({ ...deed, n: k + 1 }))
}

/** What it did, in a few words each, none twice; of a move, and of what has no words, its line up to its dice. */
export function did(deed: Deed, f: Words, code: (unit: number) => string, textOf: (one: Told, line: number) => string): string[] {
  const line = (one: Told, film: Happening): string => {
    const [who, ...rest] = textOf(one, film.line).split(': ')[0]!.replace(/\.$/, '').split(' ')
    return [...(who === code(deed.unit) ? [] : [who]), ...rest].join(' ')
  }
  const of = (one: Told, film: Happening): string => {
    if (film.kind === 'shot') return f.fired(code(film.other) || '?')
    if (film.kind === 'fight') return f.fought(code(film.unit === deed.unit ? film.other : film.unit))
    if (film.kind === 'move') return film.unit === deed.unit ? line(one, film) : ''
    return film.kind === 'burst' ? f.shelled : ''
  }
  const said = [...new Set(deed.told.flatMap((one) => one.films.map((film) => of(one, film))).filter(Boolean))]
  const one = deed.told.findLast((each) => each.films.length)
  return said.length || !one ? said : [line(one, one.films.at(-1)!)]
}

/** What came of it, where that is not what it did; `harm`: those who look on are the worse for it. */
export function cameOf(deed: Deed, f: Words, sideOf: (unit: number) => number, seat: number): { text: string; harm: boolean } {
  const all = deed.films.flatMap((film) => film.marks).filter(({ what }) => what !== 'unharmed')
  const own = all.filter(({ unit }) => sideOf(unit) === seat)
  const harm = seat >= 0 && own.some(({ what }) => HARM.has(what))
  if (!harm && deed.films.every(({ kind }) => kind === 'roll')) return { text: '', harm }
  const marks = harm ? own : all
  const shots = deed.films.filter(({ kind }) => kind === 'shot')
  const none = shots.length && !marks.length ? f.nothing : ''
  return { text: outcome({ marks }, f).join(', ') || none, harm }
}
