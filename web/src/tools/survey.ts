import { toDrawing, type Point, type Turn } from '../board/camera'
import type { Board, Survey } from '../protocol'

/** Squares side by side in one row with one value: from which column, and how many. */
interface Stripe {
  value: number
  column: number
  row: number
  count: number
}

function stripes({ runs, columns }: Survey): Stripe[] {
  const parts: Stripe[] = []
  let at = 0
  for (let k = 0; k < runs.length; k += 2) {
    for (let left = runs[k + 1]!; left > 0; ) {
      const column = at % columns
      const count = Math.min(left, columns - column)
      parts.push({ value: runs[k]!, column, row: (at - column) / columns, count })
      at += count
      left -= count
    }
  }
  return parts
}

/** The outline of all squares of each value, by value. */
export function outlines(survey: Survey, board: Board, turn: Turn): Map<number, string> {
  const paths = new Map<number, string>()
  const { step } = survey
  for (const { value, column, row, count } of stripes(survey)) {
    const a = toDrawing({ x: column * step, y: row * step }, board, turn)
    const b = toDrawing({ x: Math.min((column + count) * step, board.width), y: Math.min((row + 1) * step, board.height) }, board, turn)
    paths.set(value, `${paths.get(value) ?? ''}M${a.x} ${a.y}H${b.x}V${b.y}H${a.x}Z`)
  }
  return paths
}

/** What holds at a place. */
export function valueAt({ runs, columns, step }: Survey, at: Point): number {
  const column = Math.min(Math.floor(at.x / step), columns - 1)
  let left = Math.floor(at.y / step) * columns + column
  let k = 0
  while (k < runs.length - 2 && left >= runs[k + 1]!) {
    left -= runs[k + 1]!
    k += 2
  }
  return runs[k] ?? 0
}
