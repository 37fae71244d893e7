import type { Happening, Wanted } from '../protocol'

/** Dice that stand side by side: those of a film, which begin with those that had to be beaten, or others that fell between. */
export interface Row {
  film?: Happening
  /** Places among all dice. */
  dice: number[]
  /** How many of them had to be beaten. */
  bar: number
}

/** Milliseconds: until the first die that is new lands, from one to the next, and how long each takes for it. */
const [LAND, APART, TAKES] = [420, 110, 110]

/** The dice that have fallen, film by film, in the order in which they fell. */
export function rowsOf(films: Happening[], dice: Wanted[]): Row[] {
  const rows: Row[] = films.map((film) => ({ film, dice: [...film.against, ...film.dice], bar: film.kind === 'shot' ? film.against.length : 0 }))
  const diceOfFilms = new Set(rows.flatMap((row) => row.dice))
  const first = (row: Row): number => (row.dice.length ? Math.min(...row.dice) : -1)
  for (const [k, die] of dice.entries()) {
    if (diceOfFilms.has(k) || !die.shows) continue
    const beside = rows.find((row) => !row.film && row.dice.at(-1) === k - 1)
    if (beside) beside.dice.push(k)
    else rows.push({ dice: [k], bar: 0 })
  }
  return rows.filter((row) => row.dice.length || row.film?.marks.length).toSorted((a, b) => first(a) - first(b))
}

/** How far a die has landed some milliseconds after it fell; the first `known` lay there before. */
export const landed = (k: number, known: number, ms: number): number => (k < known ? 1 : Math.min(1, Math.max(0, (ms - LAND - APART * (k - known)) / TAKES)))

/** How long it takes until so many dice have landed that are new. */
export const lengthOf = (fresh: number): number => (fresh ? LAND + APART * (fresh - 1) + TAKES : 0)

/** Whether it is said what a film came to: of one that is under way it is not known yet. */
export const isOver = ({ kind, result, wins }: Happening): boolean => result !== '' || (kind === 'roll' && wins.length > 0)
