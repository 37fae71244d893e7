import type { Point, Size } from '../board/camera'

/** A place on the screen that somebody takes up, in pixels. */
export interface Disc extends Point {
  r: number
}

/** Between the lane and the edges of the table, and the pieces beside it. */
export const [EDGE, CLEAR] = [8, 6]

/** Whether a lane with its upper left corner at a place lies over a disc. */
export function covers(at: Point, lane: Size, disc: Disc): boolean {
  const [right, down] = [outside(disc.x - at.x, lane.width), outside(disc.y - at.y, lane.height)]
  return Math.hypot(right, down) < disc.r + CLEAR
}

const outside = (place: number, length: number): number => Math.max(-place, 0, place - length)

/**
 * Upper left corner of a lane that covers none of its figures, or as few as possible.
 * Below, above, at a side below, or between who stands high and who stands low; `foot`: what is kept free at the lower edge, in pixels.
 */
export function laneAt(lane: Size, table: Size, foot: number, discs: Disc[]): Point {
  const [left, middle, right] = [EDGE, (table.width - lane.width) / 2, table.width - lane.width - EDGE]
  const [top, bottom] = [EDGE, table.height - lane.height - foot]
  const beside = discs.flatMap(({ y, r }) => [y + r + CLEAR, y - r - CLEAR - lane.height]).filter((y) => y > top && y < bottom).sort((a, b) => b - a)
  const sides = discs.reduce((sum, { x }) => sum + x - table.width / 2, 0) < 0 ? [right, left] : [left, right]
  const places = [[middle, bottom], [middle, top], ...sides.map((x) => [x, bottom]), ...beside.map((y) => [middle, y]), ...sides.map((x) => [x, top])].map(([x, y]) => ({ x: x!, y: Math.max(EDGE, y!) }))
  return freest(places, lane, discs)
}

/** The first of some places at which a lane covers as few discs as can be. */
export function freest(places: Point[], lane: Size, discs: Disc[]): Point {
  const many = places.map((at) => discs.filter((disc) => covers(at, lane, disc)).length)
  return places[many.indexOf(Math.min(...many))]!
}

/** A label with hyphens that are seen where a line ends at them, after the first part of a long German word: `Entfernungs-würfel`. */
export const hyphened = (text: string): string => text.replace(/(?<=\p{L}{4})((?:ung|heit|keit|ion)s)(?=\p{L}{4})/gu, '$1\u00ad')
