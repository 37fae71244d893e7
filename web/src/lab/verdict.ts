import type { Interval } from './api'

/** Wide enough that nothing can be said: a quarter of all battles either way. */
const VAGUE = 0.25

/** Which side wins more often, as far as the intervals of both tell: -1 neither, so far even; undefined: too few battles to say. */
export function better([blue, red]: readonly [Interval, Interval, ...unknown[]]): number | undefined {
  if (blue[1] > red[2]) return 0
  if (red[1] > blue[2]) return 1
  return blue[2] - blue[1] > VAGUE ? undefined : -1
}

/** Half the width of an interval, in whole percent. */
export const give = ([, low, high]: Interval): number => Math.round(50 * (high - low))
export const percent = (share: number): number => Math.round(100 * share)

/** From which turn on the side ahead wins three battles of four, surely enough; undefined: never. */
export function decisive(decided: readonly Interval[]): number | undefined {
  const sure = decided.map(([share]) => share >= 0.75)
  const turn = sure.lastIndexOf(false) + 1
  return turn < decided.length ? turn : undefined
}
