import { asked as fetched, json } from '../net/api'
import type { Seat } from '../net/seats'
import type { Part } from '../protocol'
import type { Interval } from './api'

/** An order that stands, by the referee's number: in which turn, who gave it, in which activation, with how many dice; `blind`: something was hidden from its side. */
export interface Moment {
  n: number
  turn: number
  side: number
  text: string
  activation: number
  dice: number
  blind?: boolean
}
/** What the battles from a moment on came to; `fresh`: its order was given again, with other dice; `known`: as its side might have taken things for, before its order, or with `fresh` as it is given. */
export interface Point {
  n: number
  fresh: boolean
  known: boolean
  wins: [number, number, number]
  shares: [Interval, Interval]
}
export interface Throw {
  chance: number
  result: string
}
/** What a throw came to in some battles, how likely a result as good was, or of none, and who won them. */
interface Result {
  result: string
  chance: number
  wins: [number, number, number]
}
/** An order whose first throw is weighed; `luck`: what its luck was worth to the first side, where that can be said; `open`: more battles would tell more. */
export interface Weighed {
  n: number
  results: Result[]
  open: boolean
  luck: Interval | null
}
interface Reckoned {
  game: string
  compiled: boolean
  points: Point[]
  /** What those asked for did, by the first sentence of their story. */
  told: Part[][]
  /** Their first throws whose odds are exact: the chance of a result as good, or of none where there is none. */
  throws?: (Throw | null)[]
  weighed?: Weighed[]
  moments?: Moment[]
}

export type Wanted = Pick<Point, 'n' | 'fresh' | 'known'>
export type Asked = Wanted & Pick<Point, 'wins'>

/** What tells points of one battle apart. */
export const keyOf = ({ n, fresh, known }: Wanted): string => `${n}${fresh ? ' fresh' : ''}${known ? ' known' : ''}`

/** Another second of battles from some moments, and what was done at those to `tell`; without any, what moments there are. */
export function reckon(seat: Seat, points: Asked[], count: number, signal: AbortSignal, tell: number[] = []): Promise<Reckoned> {
  return ask(seat, { points: points.map(({ n, fresh, known, wins }) => ({ n, fresh, known, wins })), count, tell }, signal)
}

/** Another second of battles for what the luck of some throws was worth. */
export async function weigh(seat: Seat, throws: Weighed[], count: number, signal: AbortSignal): Promise<Weighed[]> {
  const { weighed } = await ask(seat, { points: [], tell: [], weigh: throws.map(({ n, results }) => ({ n, results })), count }, signal)
  return weighed ?? []
}

function ask(seat: Seat, asked: object, signal: AbortSignal): Promise<Reckoned> {
  const headers = { authorization: `Bearer ${seat.secret}`, 'content-type': 'application/json' }
  return json(fetched(`api/games/${seat.game}/chances`, { method: 'POST', headers, body: JSON.stringify(asked), signal }))
}
