import type { Odds } from '../protocol'
import { read } from '../words/read'

export type Verdict = 'good' | 'fair' | 'long' | 'waste'

/** The English of the outcome in which a fire came to nothing: rows are known by it. */
const NOTHING = 'no effect'
/** From which chance of an effect on it is called so. */
const LEAST: [number, Verdict][] = [[0.7, 'good'], [0.45, 'fair'], [0.25, 'long']]

export const verdictOf = (chance: number): Verdict => LEAST.find(([least]) => chance >= least - 1e-9)?.[1] ?? 'waste'

/** The chance that a roll has an effect at all, where its odds name the outcome that has none. */
export function effectOf(odds: Odds | null | undefined): number | undefined {
  const nothing = odds?.rows.find((row) => read(row.label) === NOTHING)
  return nothing && 1 - nothing.chance
}
