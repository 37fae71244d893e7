import { laid, toDrawing, type Box, type Point, type Turn } from '../board/camera'
import type { Board } from '../protocol'
import type { Take } from './reel.svelte'

/** How much wider than high a strip is; what is free about those in it, and how wide the least of the table is, in inches or squares. */
export const RATIO = 2.6
const [AROUND, LEAST] = [2, 12]

/** The part of the table that a film is about, as a strip shows it, and how the table is turned for it: the longer way lies across. */
export function closeUp({ film, before, after }: Take, board: Board, flipped: boolean): { box: Box; turn: Turn } {
  const units = [film.unit, film.other].filter((id) => id >= 0)
  const stand = before.pieces.filter(({ unit }) => units.includes(unit)).map(({ x, y }): [number, number] => [x, y])
  const all: [number, number][] = [...film.origins, ...film.aims, ...film.path, ...film.marks.map(({ x, y }): [number, number] => [x, y]), ...stand]
  const places = all.length ? all : after.units.filter(({ id }) => units.includes(id)).map(({ x, y }): [number, number] => [x, y])
  if (!places.length) places.push([board.width / 2, board.height / 2])
  const spread = (k: 0 | 1) => Math.max(...places.map((place) => place[k])) - Math.min(...places.map((place) => place[k]))
  const turn = ((spread(1) > spread(0) ? 1 : 0) + (flipped ? 2 : 0)) as Turn
  const points = places.map(([x, y]): Point => toDrawing({ x, y }, board, turn))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 2 * AROUND * board.scale
  const table = laid(board, turn)
  const width = Math.min(table.width, Math.max(LEAST * board.scale, right - left + room, RATIO * (bottom - top + room)))
  const height = width / RATIO
  const kept = (middle: number, long: number, most: number): number => (long >= most ? (most - long) / 2 : Math.max(0, Math.min(most - long, middle - long / 2)))
  return { box: { x: kept((left + right) / 2, width, table.width), y: kept((top + bottom) / 2, height, table.height), width, height }, turn }
}
