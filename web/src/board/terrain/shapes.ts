/** Shapes of the ground in lengths of the drawing, and paths of them. */
import type { Point } from '../camera'

const round = (value: number): number => Math.round(value)
const between = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

/** A path along points. */
export const path = (points: Point[], closed = true): string => `M${points.map(at).join('L')}${closed ? 'Z' : ''}`

/** A path whose corners are rounded by at most `radius`; the ends of a line stay. */
export function rounded(points: Point[], radius: number, closed = true): string {
  const corners = points.map((corner, k) => {
    const [before, after] = [points.at(k - 1)!, points[(k + 1) % points.length]!]
    if (!closed && (k === 0 || k === points.length - 1)) return at(corner)
    const cut = (side: Point) => at(between(corner, side, Math.min(0.3, radius / (distance(corner, side) || 1))))
    return `${cut(before)}Q${at(corner)} ${cut(after)}`
  })
  return `M${corners.join('L')}${closed ? 'Z' : ''}`
}

export const shifted = (points: Point[], x: number, y = x): Point[] => points.map((one) => ({ x: one.x + x, y: one.y + y }))

export const centre = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The same shape about its centre, in another size. */
export function scaled(points: Point[], by: number): Point[] {
  const middle = centre(points)
  return points.map((corner) => between(middle, corner, by))
}

/** A circle as a path. */
export const circle = ({ x, y }: Point, r: number): string => `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${2 * round(r)} 0a${round(r)} ${round(r)} 0 1 0 ${-2 * round(r)} 0`

/** A place in a shape of four corners: `across` from its first side to its third, `down` from its fourth to its second. */
export const placeIn = ([a, b, c, d]: Point[], across: number, down: number): Point => between(between(a!, b!, across), between(d!, c!, across), down)

/** A box in a shape of four corners. */
export const boxIn = (corners: Point[], [west, north, east, south]: [number, number, number, number]): Point[] => [
  placeIn(corners, west, north), placeIn(corners, east, north), placeIn(corners, east, south), placeIn(corners, west, south),
]

/** The line along the middle of a strip, and how wide the strip is; none of a shape that is no strip. */
export function spine(points: Point[]): { line: Point[]; width: number; length: number } | undefined {
  const half = points.length / 2
  if (half < 2 || !Number.isInteger(half)) return undefined
  let best: { line: Point[]; width: number; length: number } | undefined
  for (let start = 0; start < half; start++) {
    const pairs = Array.from({ length: half }, (_, k) => [points[(start + k) % points.length]!, points.at((start - 1 - k) % points.length)!] as const)
    const line = pairs.map(([a, b]) => between(a, b, 0.5))
    const width = Math.max(...pairs.map(([a, b]) => distance(a, b)))
    const length = line.slice(1).reduce((sum, end, k) => sum + distance(line[k]!, end), 0)
    if (width * 2.5 < length && (!best || width < best.width)) best = { line, width, length }
  }
  return best
}

/** The longest side of a shape, as an angle. */
export function longestSide(points: Point[]): number {
  const sides = points.map((corner, k) => [corner, points[(k + 1) % points.length]!] as const)
  const [a, b] = sides.reduce((best, side) => (distance(...side) > distance(...best) + 1 ? side : best))
  return Math.atan2(b.y - a.y, b.x - a.x)
}

/** Straight rows across a shape at an angle, `gap` apart: one path of all of them. */
export function rows(points: Point[], gap: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = points.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }))
  const back = (x: number, y: number): string => `${round(x * cos - y * sin)} ${round(x * sin + y * cos)}`
  const heights = turned.map(({ y }) => y)
  let d = ''
  for (let y = Math.min(...heights) + gap / 2; y < Math.max(...heights); y += gap) {
    const crossings = turned
      .map((a, k) => [a, turned[(k + 1) % turned.length]!] as const)
      .filter(([a, b]) => a.y > y !== b.y > y)
      .map(([a, b]) => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
      .sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) d += `M${back(crossings[k]!, y)}L${back(crossings[k + 1]!, y)}`
  }
  return d
}
