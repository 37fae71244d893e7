import type { Stage } from '../battle/plan.svelte'
import type { Board } from '../protocol'
import { onTable, type Point } from './camera'

const whole = (p: Point, board: Board): [number, number] => {
  const { x, y } = onTable(p, board)
  return [Math.round(x), Math.round(y)]
}

/** Show a place to everybody who looks on, or the way from it to another. */
export const point = (table: Stage, board: Board, at: Point, to?: Point): Promise<boolean> | undefined =>
  table.give?.({ t: 'point', at: whole(at, board), to: to ? whole(to, board) : null })

/** Write a note at a place. */
export const pin = (table: Stage, board: Board, at: Point, text: string): Promise<boolean> | undefined =>
  table.give?.({ t: 'pin', at: whole(at, board), text })
