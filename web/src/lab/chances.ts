import { asked, json } from '../net/api'
import type { Seat } from '../net/seats'
import type { Part } from '../protocol'
import type { Interval } from './api'

/** An order that stands, by the referee's number: in which turn, who gave it, in which activation, with how many dice. */
export interface Moment {
  n: number
  turn: number
  side: number
  text: string
  activation: number
  dice: number
}
/** What the battles from a moment on came to; `fresh`: its order was given again, with other dice. */
export interface Point {
  n: number
  fresh: boolean
  wins: [number, number, number]
  shares: [Interval, Interval]
}
export interface Throw {
  chance: number
  result: string
}
interface Reckoned {
  game: string
  compiled: boolean
  points: Point[]
  /** What those asked for did, by the first sentence of their story. */
  told: Part[][]
  /** Their first throws whose odds are exact: the chance of a result as good, or of none where there is none. */
  throws?: (Throw | null)[]
  moments?: Moment[]
}

export type Asked = Pick<Point, 'n' | 'fresh' | 'wins'>

/** Another second of battles from some moments, and what was done at those to `tell`; without any, what moments there are. */
export function reckon(seat: Seat, points: Asked[], count: number, signal: AbortSignal, tell: number[] = []): Promise<Reckoned> {
  const headers = { authorization: `Bearer ${seat.secret}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ points: points.map(({ n, fresh, wins }) => ({ n, fresh, wins })), count, tell })
  return json(asked(`api/games/${seat.game}/chances`, { method: 'POST', headers, body, signal }))
}
