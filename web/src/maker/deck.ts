/** A deck to draw on: a room, a hatch, one on either side. */
export const DECK = `system: boarding
title: A deck
briefing: |
  A room, a hatch, and somebody behind it.

map: |
  + + + + + + + + + + +

  + + + + + + + + + + +

  + + + + + + + + + + +

  + + + + + + + + + + +
           . .
  + + + + + + + + + + +
           . .
  + + + + +D+ + + + + +
           .
  + + + + + + + + + + +
           .
  + + + + + + + + + + +

  + + + + + + + + + + +

deploy:
  a:
    - {unit: trooper, at: [4, 1], facing: N}
  b:
    - {unit: stalker, at: [5, 4], facing: S}
turn_limit: 8
at_limit: draw
`

/** What is drawn over squares, what along their edges; all else is put on one square. */
export const SQUARES = ['floor', 'void', 'section']
export const EDGES = ['wall', 'gap', 'hatch', 'open hatch']

/** What makes a deck larger where it is drawn beyond its edge. */
const GROWS = ['floor', 'wall']
/** By how many squares a drawing makes a deck grow to the west and to the south, which moves all that is on it. */
export const grownBy = (what: string, at: [number, number][]): [number, number] => {
  const beyond = (axis: 0 | 1) => Math.max(0, ...at.map((one) => -Math.floor(one[axis] / 2)))
  return GROWS.includes(what) ? [beyond(0), beyond(1)] : [0, 0]
}

/** How a tool draws: over squares, along edges, or by one tap; nothing, where it does not draw. */
export type Stroke = 'square' | 'edge' | undefined
export const strokeOf = (tool: string): Stroke => (SQUARES.includes(tool) ? 'square' : EDGES.includes(tool) ? 'edge' : undefined)

const near = (one: number) => Math.min(one, 1 - one)
/** So near a corner of squares an edge that is drawn over is left out: it would be one that crosses the wall. */
const CORNER = 0.3

/** The place of a drawing under a point, in squares: a square, or the nearest edge; while drawing none at a corner. */
export function placeAt(stroke: Stroke, x: number, y: number, drawing: boolean): [number, number] | undefined {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (stroke === 'square') return [2 * column + 1, 2 * row + 1]
  const [across, up] = [x - column, y - row]
  if (drawing && near(across) < CORNER && near(up) < CORNER) return undefined
  return near(across) < near(up) ? [2 * (column + Math.round(across)), 2 * row + 1] : [2 * column + 1, 2 * (row + Math.round(up))]
}

/** All places from one point to another, none twice. */
export function placesAlong(stroke: Stroke, [x, y]: [number, number], [u, v]: [number, number], seen: [number, number][]): [number, number][] {
  const steps = Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / 0.2))
  const places = [...seen]
  for (let k = 0; k <= steps; k++) {
    const place = placeAt(stroke, x + ((u - x) * k) / steps, y + ((v - y) * k) / steps, true)
    if (place && !places.some((one) => String(one) === String(place))) places.push(place)
  }
  return places
}
