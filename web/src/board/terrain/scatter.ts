/** Crowns, bushes and stones: scattered by the corners of their patch, and so the same at every drawing. */
import type { Point } from '../camera'

export interface Grown extends Point {
  r: number
  /** A number of its own, from 0 to 1, for what differs between two of them. */
  own: number
}

/** The most that grow in a patch, so that a large one is drawn as fast. */
const MOST = 420
/** The part of its size that must have room at the edge of a patch. */
const SMALLEST = 0.45
/** How far from a regular pattern it grows, as a part of the gap. */
const JITTER = 0.5

/** Numbers from 0 to 1, always the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9 | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const seedOf = (points: Point[]): number => points.reduce((sum, { x, y }) => Math.imul(sum ^ Math.round(x), 31) + Math.round(y) | 0, 7919)

export function isInside(points: Point[], { x, y }: Point): boolean {
  let inside = false
  points.forEach((a, k) => {
    const b = points.at(k - 1)!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

/** How far a place is from the nearest side. */
export function toEdge(points: Point[], { x, y }: Point): number {
  return Math.min(...points.map((a, k) => {
    const b = points.at(k - 1)!
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    return Math.hypot(a.x + along * dx - x, a.y + along * dy - y)
  }))
}

/** What grows in a patch, about `gap` apart and about as large as `radius`; nothing of it is outside. */
export function scatter(points: Point[], gap: number, radius: number): Grown[] {
  const random = seeded(seedOf(points))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const step = Math.max(gap, Math.sqrt(((east - west) * (north - south)) / MOST))
  const grown: Grown[] = []
  let odd = false
  for (let y = south + step * 0.4; y < north; y += step * 0.87, odd = !odd) {
    for (let x = west + step * (odd ? 0.9 : 0.4); x < east; x += step) {
      const place = { x: x + (random() - 0.5) * step * JITTER, y: y + (random() - 0.5) * step * JITTER }
      const [size, own] = [radius * (0.7 + 0.6 * random()), random()]
      const r = isInside(points, place) ? Math.min(size, toEdge(points, place)) : 0
      if (r >= size * SMALLEST) grown.push({ ...place, r, own })
    }
  }
  return grown
}
