import { keyOf, type Asked, type Moment, type Point, type Wanted, type Weighed } from './chances'
import type { Interval } from './api'

/**
 * A moment in which the chances turned: by how much for the first side, and what of it the order did, as far as its side could know, its
 * dice, and what it could not know.
 */
export interface Turning {
  moment: Moment
  before: number
  after: number
  choice: number
  dice: number
  unseen: number
}

const LEAST = 0.08
/** How many are told. */
const FEW = 3
/** Battles by which a chance may be known, however narrow its interval. */
const SURELY = 12
const half = ([, low, high]: Interval): number => (high - low) / 2

const fought = ({ wins }: Pick<Point, 'wins'>): number => wins.reduce((sum, won) => sum + won, 0)

/** Whether a chance is known as well as by so many battles from an even position: by as many, or by fewer where one side wins nearly all. */
export const enough = (point: Point | undefined, count: number): boolean =>
  !!point && (fought(point) >= count || (fought(point) >= SURELY && half(point.shares[0]) <= 0.98 / Math.sqrt(count)))

/** Points in the order in which battles are due: those first that have had fewest, so that all have as many when time is up. */
export const fewestFirst = (points: readonly Asked[]): Asked[] => [...points].sort((a, b) => fought(a) - fought(b))

/** The last moment of every activation: after each the chances are reckoned. */
export const stages = (moments: readonly Moment[]): Moment[] => moments.filter((one, k) => moments[k + 1]?.activation !== one.activation)

/** The moments of those activations over which the chances changed most, as far as they are known, each with the moment before it; with `still` also those over which they did not change. */
export function leaps(moments: readonly Moment[], at: ReadonlyMap<number, Point>, most: number, still = false): [before: Moment, moment: Moment][] {
  const ends = stages(moments).flatMap((end) => (at.has(end.n) ? [{ end, share: at.get(end.n)!.shares[0][0] }] : []))
  const jumps = ends.slice(1).map(({ end, share }, k) => ({ from: ends[k]!.end, end, by: Math.abs(share - ends[k]!.share) }))
  const largest = [...jumps].sort((a, b) => b.by - a.by).slice(0, most).filter(({ by }) => still || by > 0)
  return largest.flatMap(({ from, end }) => {
    const within = moments.filter(({ n }) => n >= from.n && n <= end.n)
    return within.slice(1).map((one, k): [Moment, Moment] => [within[k]!, one])
  })
}

/** From which moments battles are to be fought, to tell what the orders of some pairs did. */
export function wantedOf(pairs: readonly [Moment, Moment][]): Wanted[] {
  const plain = { fresh: false, known: false }
  const wanted = pairs.flatMap(([before, { n, dice, blind }]): Wanted[] => [
    { n: before.n, ...plain }, { n, ...plain }, ...(dice ? [{ ...plain, n, fresh: true }] : []),
    ...(blind ? [{ ...plain, n, known: true }, { n, fresh: true, known: true }] : []),
  ])
  return [...new Map(wanted.map((one) => [keyOf(one), one])).values()]
}

/** The orders that battles have judged: as many as are wanted were fought from each moment that it takes. */
export const judged = (pairs: readonly [Moment, Moment][], pointOf: (one: Wanted) => Point | undefined, count: number): number =>
  pairs.filter((pair) => wantedOf([pair]).every((one) => enough(pointOf(one), count))).length

/** What turned a battle: the moments where an order, its dice, or what its side could not know, changed a chance by more than they may be wrong; the largest, in their order. */
export function turnings(pairs: readonly [Moment, Moment][], at: ReadonlyMap<number, Point>, again: ReadonlyMap<string, Point>): Turning[] {
  const candidates = pairs.flatMap(([before, moment]): (Turning & { size: number })[] => {
    const { n, blind } = moment
    const share = (fresh: boolean, known: boolean) => again.get(keyOf({ n, fresh, known }))?.shares[0]
    const [was, is] = [at.get(before.n)?.shares[0], at.get(n)?.shares[0]]
    const meant = moment.dice ? share(true, false) : is
    const [thought, hoped] = blind ? [share(false, true), share(true, true)] : [was, meant]
    if (!was || !is || !meant || !thought || !hoped) return []
    const choice = sure(hoped[0] - thought[0], half(hoped) + half(thought))
    const dice = moment.dice ? sure(is[0] - meant[0], half(is) + half(meant)) : 0
    const unseen = blind ? sure(meant[0] - was[0] - (hoped[0] - thought[0]), half(meant) + half(was) + half(hoped) + half(thought)) : 0
    const size = Math.max(...[choice, dice, unseen].map(Math.abs))
    return size ? [{ moment, before: was[0], after: is[0], choice, dice, unseen, size }] : []
  })
  const chosen = [...candidates].sort((a, b) => b.size - a.size).slice(0, FEW)
  return chosen.sort((a, b) => a.moment.n - b.moment.n).map(({ size: _, ...turning }) => turning)
}

/** What the luck of each throw was worth to the first side, by their moments: of those where that is a point or more, and beyond its bounds. */
export const lucks = (throws: readonly Weighed[]): Map<number, number> =>
  new Map(throws.flatMap(({ n, luck }) => (luck && Math.abs(luck[0]) >= 0.01 && luck[1] * luck[2] > 0 ? [[n, luck[0]] as const] : [])))

/** The turn of what turned it most for the winner; none where nothing did. */
export function turnIn(found: readonly Turning[], winner: number): number | undefined {
  const gain = ({ before, after }: Turning): number => (winner === 0 ? after - before : winner === 1 ? before - after : 0)
  const [most] = [...found].sort((a, b) => gain(b) - gain(a))
  return most && gain(most) > 0 ? most.moment.turn : undefined
}

/** A change that is large, and larger than its bounds; none otherwise. */
const sure = (by: number, bounds: number): number => (Math.abs(by) >= LEAST && Math.abs(by) > bounds ? by : 0)
