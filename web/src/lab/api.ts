import { asked, called, json, type Created } from '../net/api'
import { seatAt } from '../net/seats'
import type { Text } from '../protocol'
import type { Knob } from './knobs'

/** What is fought: a scenario of the shelf, a random table, a text, or on from a battle, when `eyes` had been told `n` things. */
export interface Ground {
  scenario?: string
  style?: string
  seed?: number
  text?: string
  battle?: string
  n?: number
  eyes?: number
}
/** A value at its place; without one who stands there is left out, or, `twice`, joined by another. */
export interface Change {
  path: (string | number)[]
  value?: unknown
  twice?: boolean
}
/** By which rules (the scenario's own where it is empty), between which bots, with which changes of the scenario. */
export interface Variant {
  rules: string
  bots: [string, string]
  changes: Change[]
}
/** A share, and the bounds between which the true one lies with 95 % confidence. */
export type Interval = [share: number, low: number, high: number]
export interface Odd {
  seed: number
  winner: number
  behind: number
  turn: number
}
export interface Tally {
  wins: [number, number, number]
  unfinished: number
  lengths: number[]
  lost: [number[], number[]]
  ahead: number[][]
  units: number[][]
  odd: Odd[]
  /** Of each of what decides: in how many battles a side had it, and in how many it won; seeds of one that it won, and of one that it lost. */
  factors: [number, number][]
  cases: [number, number][]
}
export interface Fought {
  rules: string
  sides: [string, string]
  began: [number, number]
  units: { unit: string; name: Text; side: number }[]
  tally: Tally
  shares: [Interval, Interval, Interval]
  /** Of each turn: how often the side that was ahead at its end won. */
  decided: Interval[]
  /** Of each turn: the first side's chance in the battles that lie 10, 50 and 90 % of the way. */
  band: [low: number, middle: number, high: number][]
  /** The turn after which half of all battles are settled. */
  half?: number | null
  /** Of each of what decides: how often the side won that had it. */
  factors: Interval[]
}
export interface Pairs {
  counts: number[][]
  seeds: number[]
}
export interface Answer {
  title: Text
  /** Of the rules as programmed: another may come to other numbers. */
  version: string
  game: string
  compiled: boolean
  done: number
  next: number
  variants: Fought[]
  pairs?: Pairs
  /** By how much each side wins more of the same battles the second way. */
  gains?: [Interval, Interval]
  /** What could be another in the first variant, with the first battles. */
  knobs?: Knob[]
}

/** Another second of battles; what came of those before goes along. */
export const more = (ground: Ground, variants: Variant[], first: number, count: number, before: Answer | undefined, signal: AbortSignal): Promise<Answer> =>
  json(sent(ground, '', { variants, first, count, so_far: before?.variants.map((one) => one.tally) ?? [], ...(before?.pairs ? { pairs: before.pairs } : {}) }, signal))

/** What is asked about a ground: of a battle with the seat that this browser has at it. */
function sent({ battle, ...ground }: Ground, part: string, what: object, signal?: AbortSignal): Promise<Response> {
  if (!battle) return called(`api/lab${part}`, { ...ground, ...what }, signal)
  const headers = { authorization: `Bearer ${seatAt(battle)?.secret ?? ''}`, 'content-type': 'application/json' }
  return asked(`api/games/${battle}/lab${part}`, { method: 'POST', headers, body: JSON.stringify({ ...ground, ...what }), signal })
}

/** Have the rules of a game compiled, once for this machine: answered when that is done. */
export const compile = (game: string): Promise<unknown> => json(called('api/lab/compile', { game }))

/** One of the battles, kept to be looked back on. */
export const battle = (ground: Ground, variant: Variant, seed: number): Promise<Created> => json(sent(ground, '/battle', { variant, battle: seed }))

/** The scenario as a variant has it, with its comments, and where its squads stand in it. */
export const written = (ground: Ground, variant: Variant): Promise<{ text: string; squads: Record<string, Change['path']> }> => json(sent(ground, '/text', { variant }))
