import type { Scenario } from '../net/api'

/** What may be seen of the shelf beside the battles of one game: a random table, what was drawn in this browser. */
export const RANDOM = 'random'
export const MINE = 'mine'
/** Minutes of a battle for an evening. */
export const SHORT = 45

/** The scenarios of a kind (a game; all, where it is empty), those that last no longer than is wanted, in their order: short ones first, or those that a side wins most often with the computer on both. */
export function sorted(scenarios: readonly Scenario[], kind: string, short: boolean, easy: boolean, side: 0 | 1): Scenario[] {
  const wins = ({ wins = [0, 0] }: Scenario) => wins[side] / Math.max(1, wins[0] + wins[1])
  return scenarios
    .filter((one) => (!kind || one.game === kind) && (!short || (one.minutes ?? 0) <= SHORT))
    .sort((a, b) => (easy ? wins(b) - wins(a) : 0) || (a.minutes ?? 0) - (b.minutes ?? 0))
}
