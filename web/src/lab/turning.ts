import type { Moment, Point } from './chances'
import type { Interval } from './api'

/** A moment in which the chances turned: by how much for the first side, and what of it the order did, and its dice. */
export interface Turning {
  moment: Moment
  before: number
  after: number
  choice: number
  dice: number
}

const LEAST = 0.08
/** How many are told. */
const FEW = 3
const half = ([, low, high]: Interval): number => (high - low) / 2

/** The last moment of every activation: after each the chances are reckoned. */
export const stages = (moments: readonly Moment[]): Moment[] => moments.filter((one, k) => moments[k + 1]?.activation !== one.activation)

/** The moments of those activations over which the chances changed most; each with the moment before it. */
export function leaps(moments: readonly Moment[], at: ReadonlyMap<number, Point>, most: number): [before: Moment, moment: Moment][] {
  const ends = stages(moments)
  const jumps = ends.slice(1).map((end, k) => ({ from: ends[k]!, end, by: Math.abs((at.get(end.n)?.shares[0][0] ?? 0) - (at.get(ends[k]!.n)?.shares[0][0] ?? 0)) }))
  const largest = [...jumps].sort((a, b) => b.by - a.by).slice(0, most).filter(({ by }) => by > 0)
  return largest.flatMap(({ from, end }) => {
    const within = moments.filter(({ n }) => n >= from.n && n <= end.n)
    return within.slice(1).map((one, k): [Moment, Moment] => [within[k]!, one])
  })
}

/** What turned a battle: the moments where an order, or its dice, changed a chance by more than they may be wrong; the largest, in their order. */
export function turnings(pairs: readonly [Moment, Moment][], at: ReadonlyMap<number, Point>, fresh: ReadonlyMap<number, Point>): Turning[] {
  const found = pairs.flatMap(([before, moment]): (Turning & { size: number })[] => {
    const [was, is] = [at.get(before.n)?.shares[0], at.get(moment.n)?.shares[0]]
    if (!was || !is) return []
    const meant = moment.dice ? fresh.get(moment.n)?.shares[0] : is
    if (!meant) return []
    const choice = sure(meant[0] - was[0], half(meant) + half(was))
    const dice = moment.dice ? sure(is[0] - meant[0], half(is) + half(meant)) : 0
    const size = Math.max(Math.abs(choice), Math.abs(dice))
    return size ? [{ moment, before: was[0], after: is[0], choice, dice, size }] : []
  })
  const chosen = [...found].sort((a, b) => b.size - a.size).slice(0, FEW)
  return chosen.sort((a, b) => a.moment.n - b.moment.n).map(({ moment, before, after, choice, dice }) => ({ moment, before, after, choice, dice }))
}

/** The turn of what turned it most for the winner; none where nothing did. */
export function turnIn(found: readonly Turning[], winner: number): number | undefined {
  const gain = ({ before, after }: Turning): number => (winner === 0 ? after - before : winner === 1 ? before - after : 0)
  const [most] = [...found].sort((a, b) => gain(b) - gain(a))
  return most && gain(most) > 0 ? most.moment.turn : undefined
}

/** A change that is large, and larger than its bounds; none otherwise. */
const sure = (by: number, bounds: number): number => (Math.abs(by) >= LEAST && Math.abs(by) > bounds ? by : 0)
