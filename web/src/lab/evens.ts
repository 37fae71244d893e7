import type { Interval } from './api'
import type { Knob } from './knobs'

/** A knob turned to one of its values. */
export interface Way {
  knob: Knob
  k: number
}
/** What came of it: the shares of both sides. */
export interface Weighed extends Way {
  shares: [Interval, Interval]
}

/** How many ways are tried, and how many are offered. */
export const TRIED = 12
export const OFFERED = 3

/** Which way each value helps: a side that is too weak is given more of it, or less. */
const HELPS: Record<string, 1 | -1> = { number: 1, figures: 1, leadership: -1, radius: 1 }
const LENGTHS = ['turns', 'turn_limit']
const SIDES: Record<string, number> = { a: 0, b: 1 }

/** The side that a value belongs to, by its place; undefined: both. */
function sideOf({ path, changes }: Knob): number | undefined {
  const [group, side] = path ?? changes?.[0]?.[0]?.path ?? []
  return group === 'sides' ? (side as number) : group === 'deploy' ? SIDES[side as string] : undefined
}

/** Small changes that may make a battle even: the length either way, something more for who is too weak, something less for the other. */
export function waysFor(knobs: readonly Knob[], weaker: number): Way[] {
  const kinds = new Map<string, Way[]>()
  for (const knob of knobs) {
    const side = sideOf(knob)
    const at = knob.value === undefined ? -1 : knob.values.indexOf(knob.value)
    const help = knob.name === 'figures' && knob.path?.includes('objectives') ? -1 : HELPS[knob.name]
    const steps = LENGTHS.includes(knob.name) ? [-1, 1] : help && side !== undefined ? [side === weaker ? help : -help] : []
    if (at >= 0) for (const step of steps) if (at + step in knob.values) kinds.set(knob.name, [...(kinds.get(knob.name) ?? []), { knob, k: at + step }])
  }
  // a few of each kind, in turn, so that none crowds the others out
  const inTurn: Way[] = []
  for (let k = 0; inTurn.length < TRIED && [...kinds.values()].some((ways) => k < ways.length); k++) inTurn.push(...[...kinds.values()].flatMap((ways) => ways[k] ?? []))
  return inTurn.slice(0, TRIED)
}

/** How far both sides are apart. */
export const apart = ([blue, red]: readonly [Interval, Interval, ...unknown[]]): number => Math.abs(blue[0] - red[0])

/** The nearest to even of each kind, the nearest first, a few. */
export function nearest<W extends Weighed>(weighed: readonly W[]): W[] {
  const found: W[] = []
  for (const one of [...weighed].sort((a, b) => apart(a.shares) - apart(b.shares))) if (found.every(({ knob }) => knob.name !== one.knob.name)) found.push(one)
  return found.slice(0, OFFERED)
}
