import type { Point, Size } from '../board/camera'
import { drawnRadius, isBody } from '../board/scene'
import type { Piece } from '../protocol'
import { CLEAR, EDGE, freest, type Disc } from './lane'

/** How high the label over a unit is. */
const LABEL = 28

/** Places and sizes on the screen of the pieces that a label may name; `put` maps a place of the table to the screen. */
export function bodies(pieces: Piece[], put: (place: Point) => Point, whose?: number[]): Disc[] {
  const [one, two] = [put({ x: 0, y: 0 }), put({ x: 1000, y: 0 })]
  const scale = Math.hypot(two.x - one.x, two.y - one.y) / 1000
  return pieces.filter((piece) => isBody(piece) && (whose?.includes(piece.unit) ?? true)).map((piece) => ({ ...put(piece), r: drawnRadius(piece, scale) * scale }))
}

/** Place of a small lane next to its figures, covering as few others as possible: above, below or at a side. */
export function besideAt(lane: Size, table: Size, own: Disc[], others: Disc[]): Point {
  const [left, right] = [Math.min(...own.map(({ x, r }) => x - r)), Math.max(...own.map(({ x, r }) => x + r))]
  const [top, bottom] = [Math.min(...own.map(({ y, r }) => y - r)), Math.max(...own.map(({ y, r }) => y + r))]
  const [x, y] = [(left + right - lane.width) / 2, (top + bottom - lane.height) / 2]
  const places = [[x, top - LABEL - lane.height], [x, bottom + CLEAR], [right + CLEAR, y], [left - CLEAR - lane.width, y]].map(([x, y]) => ({ x: kept(x!, table.width - lane.width), y: kept(y!, table.height - lane.height) }))
  return freest(places, lane, [...own, ...others])
}

const kept = (value: number, most: number): number => Math.max(EDGE, Math.min(most - EDGE, value))

/** The dice of a fight in two rows by whose they are, of which the first are the attackers'; in one where it is not told whose. */
export function rowsBySide(sides: number[], attacks: number): number[][] {
  const rows = [true, false].map((ours) => sides.flatMap((side, k) => ((side === attacks) === ours ? k : [])))
  return rows.every((row) => row.length) ? rows : [sides.map((_, k) => k)]
}
