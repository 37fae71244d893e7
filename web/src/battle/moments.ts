import { harmOf } from '../film/rows'
import type { Happening, Scene, Told } from '../protocol'
import { undoneOf } from '../replay/marks'

/** A film of the battle that is over, with the event that it is of. */
export interface Moment {
  film: Happening
  told: Told
}

type SideOf = (unit: number) => number

/** Above this chance nobody speaks of luck. */
const RARE = 0.5
const ATTACKS = ['shot', 'fight', 'burst']
const FAILS = ['nothing', 'failed']

/** All films that stand, in their order. */
const allOf = (story: Told[]): Moment[] => {
  const undone = undoneOf(story)
  return story.filter(({ n, kind }) => kind === 'order' && !undone.has(n)).flatMap((told) => told.films.map((film) => ({ film, told })))
}

/**
 * What decided it: of the last turn in which the `loser` was hurt what hurt it worst, the last of several alike, and of a test the
 * attack that led to it; where it never was hurt, the last deed of the other side.
 */
export function decisive(story: Told[], loser: number, sideOf: SideOf): Moment | undefined {
  if (loser < 0) return undefined
  const moments = allOf(story)
  const harm = ({ film }: Moment) => harmOf(film.marks.filter(({ unit }) => sideOf(unit) === loser))
  const hurting = moments.filter((one) => harm(one) < Infinity)
  const turn = hurting.at(-1)?.told.turn
  const worst = Math.min(...hurting.filter(({ told }) => told.turn === turn).map(harm))
  const gravest = hurting.findLast((one) => harm(one) === worst)
  return gravest ? causeOf(gravest) : moments.findLast(({ film }) => sideOf(film.unit) === 1 - loser)
}

/** What somebody did to somebody, rather than what followed from it. */
const causeOf = ({ film, told }: Moment): Moment => {
  const attack = told.films.slice(0, told.films.indexOf(film) + 1).findLast(({ kind }) => ATTACKS.includes(kind))
  return { film: attack ?? film, told }
}

/** Whose success a film is: that of one who acts, or of the defenders in a round of close combat; -1: nobody's. */
function successOf({ kind, result, unit, other, against }: Happening): number {
  if (FAILS.includes(result)) return -1
  return kind === 'fight' && !against.length && result === 'minor' ? other : unit
}

/** Whether a film is against a side: it is aimed at, or hurt. */
const isAgainst = ({ kind, unit, other, marks }: Happening, side: number, sideOf: SideOf): boolean =>
  kind !== 'roll' && ([unit, other].some((one) => sideOf(one) === side) || marks.some((mark) => sideOf(mark.unit) === side))

/** The rarest of some moments, the first of several alike. */
const rarest = (moments: Moment[]): Moment | undefined => moments.reduce<Moment | undefined>((best, one) => (best && best.film.chance <= one.film.chance ? best : one), undefined)

/** Of a side the deed with the rarest good result; and the rarest bad one, or the enemy's rarest success against it. */
export function luckiest(story: Told[], side: number, sideOf: SideOf): { best?: Moment; worst?: Moment } {
  const rare = allOf(story).filter(({ film }) => film.chance > 0 && film.chance < RARE)
  /** A success, if it hurts no friend. */
  const own = ({ film }: Moment) => sideOf(successOf(film)) === side && harmOf(film.marks.filter(({ unit }) => sideOf(unit) === side)) === Infinity
  const bad = ({ film }: Moment) => (successOf(film) < 0 ? sideOf(film.unit) === side : sideOf(successOf(film)) === 1 - side && isAgainst(film, side, sideOf))
  const [best, worst] = [rarest(rare.filter(own)), rarest(rare.filter(bad))]
  return { ...(best && { best }), ...(worst && { worst }) }
}

/** The side that lost; -1: nobody did. */
export const loserOf = ({ sides, winner }: Scene): number => {
  const won = sides.findIndex(({ name }) => name === winner)
  return won < 0 ? -1 : 1 - won
}
