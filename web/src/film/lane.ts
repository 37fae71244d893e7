import type { Point, Size } from '../board/camera'

/** A place on the screen that somebody takes up, in pixels. */
export interface Disc extends Point {
  r: number
}

/** Between the lane and the edges of the table, and whoever stands beside it. */
const [EDGE, CLEAR] = [8, 6]
/** How high the label over a unit is. */
const LABEL = 28

/** Whether a lane with its upper left corner at a place lies over a disc. */
export function covers(at: Point, lane: Size, disc: Disc): boolean {
  const [right, down] = [[disc.x, at.x, lane.width], [disc.y, at.y, lane.height]].map(([of, from, length]) => Math.max(from! - of!, 0, of! - from! - length!))
  return Math.hypot(right!, down!) < disc.r + CLEAR
}

/**
 * Where the upper left corner of a lane goes so that it covers nobody of whom it tells, or as few as can be.
 * Below, above, at a side below, or between who stands high and who stands low; `foot`: what is kept free at the lower edge, in pixels.
 */
export function laneAt(lane: Size, table: Size, foot: number, discs: Disc[]): Point {
  const [left, middle, right] = [EDGE, (table.width - lane.width) / 2, table.width - lane.width - EDGE]
  const [top, bottom] = [EDGE, table.height - lane.height - foot]
  const beside = discs.flatMap(({ y, r }) => [y + r + CLEAR, y - r - CLEAR - lane.height]).filter((y) => y > top && y < bottom).sort((a, b) => b - a)
  const sides = discs.reduce((sum, { x }) => sum + x - table.width / 2, 0) < 0 ? [right, left] : [left, right]
  const places = [[middle, bottom], [middle, top], ...sides.map((x) => [x, bottom]), ...beside.map((y) => [middle, y]), ...sides.map((x) => [x, top])].map(([x, y]) => ({ x: x!, y: Math.max(EDGE, y!) }))
  const many = places.map((at) => discs.filter((disc) => covers(at, lane, disc)).length)
  return places[many.indexOf(Math.min(...many))]!
}

/** Where a small lane goes beside those of whom it tells, and over as few others as can be: above them, below or at a side. */
export function besideAt(lane: Size, table: Size, own: Disc[], others: Disc[]): Point {
  const [left, right] = [Math.min(...own.map(({ x, r }) => x - r)), Math.max(...own.map(({ x, r }) => x + r))]
  const [top, bottom] = [Math.min(...own.map(({ y, r }) => y - r)), Math.max(...own.map(({ y, r }) => y + r))]
  const [x, y] = [(left + right - lane.width) / 2, (top + bottom - lane.height) / 2]
  const places = [[x, top - LABEL - lane.height], [x, bottom + CLEAR], [right + CLEAR, y], [left - CLEAR - lane.width, y]].map(([x, y]) => ({ x: kept(x!, table.width - lane.width), y: kept(y!, table.height - lane.height) }))
  const many = places.map((at) => [...own, ...others].filter((disc) => covers(at, lane, disc)).length)
  return places[many.indexOf(Math.min(...many))]!
}

const kept = (value: number, most: number): number => Math.max(EDGE, Math.min(most - EDGE, value))

/** A label with hyphens that are seen where a line ends at them, after the first part of a long German word: `Entfernungs-würfel`. */
export const hyphened = (text: string): string => text.replace(/(?<=\p{L}{4})((?:ung|heit|keit|ion)s)(?=\p{L}{4})/gu, '$1\u00ad')

/** The dice of a fight in two rows by whose they are, of which the first are the attackers'; in one where it is not told whose. */
export function rowsBySide(sides: number[], attacks: number): number[][] {
  const rows = [true, false].map((ours) => sides.flatMap((side, k) => ((side === attacks) === ours ? k : [])))
  return rows.every((row) => row.length) ? rows : [sides.map((_, k) => k)]
}
