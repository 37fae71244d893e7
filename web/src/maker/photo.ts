import type { Spot } from './draft.svelte'

/** Eight numbers that lead from one plane to another: (a x + b y + c) / (g x + h y + 1), (d x + e y + f) / (g x + h y + 1). */
type Plane = number[]

/** How wide a picture is, so that two places on it, as parts of its width and its height, are so far apart; its height is `ratio` times its width. */
export function widthBy(ratio: number, [[ax, ay], [bx, by]]: [Spot, Spot], apart: number): number | undefined {
  const length = Math.hypot(bx - ax, (by - ay) * ratio)
  return length > 0.001 && apart > 0 ? apart / length : undefined
}

/** Solve as many equations as there are unknowns, each with its sum last; undefined where they have no answer. */
function solved(rows: number[][]): number[] | undefined {
  for (let at = 0; at < rows.length; at++) {
    const best = rows.slice(at).reduce((found, row, k) => (Math.abs(row[at]!) > Math.abs(rows[found]![at]!) ? at + k : found), at)
    ;[rows[at], rows[best]] = [rows[best]!, rows[at]!]
    const lead = rows[at]![at]!
    if (Math.abs(lead) < 1e-12) return undefined
    rows[at] = rows[at]!.map((one) => one / lead)
    rows = rows.map((row, k) => (k === at ? row : row.map((one, column) => one - row[at]! * rows[at]![column]!)))
  }
  return rows.map((row) => row.at(-1)!)
}

/** What leads from the corners of a square of one, from the upper left round to the lower left, to four places. */
export function planeOf(places: Spot[]): Plane | undefined {
  const square: Spot[] = [[0, 0], [1, 0], [1, 1], [0, 1]]
  return solved(square.flatMap(([x, y], k) => {
    const [u, v] = places[k]!
    return [[x, y, 1, 0, 0, 0, -x * u, -y * u, u], [0, 0, 0, x, y, 1, -x * v, -y * v, v]]
  }))
}

/** Where a place comes to lie. */
export function ledBy([a, b, c, d, e, f, g, h]: Plane, [x, y]: Spot): Spot {
  const by = g! * x + h! * y + 1
  return [(a! * x + b! * y + c!) / by, (d! * x + e! * y + f!) / by]
}

/** Four places in order from the upper left clockwise, tapped in any order; undefined where one lies among the others. */
export function inOrder(places: Spot[]): Spot[] | undefined {
  const [mx, my] = [0, 1].map((axis) => places.reduce((sum, one) => sum + one[axis]!, 0) / places.length) as Spot
  const round = [...places].sort((one, other) => Math.atan2(one[1] - my, one[0] - mx) - Math.atan2(other[1] - my, other[0] - mx))
  const turns = round.map(([x, y], k) => {
    const [[nx, ny], [px, py]] = [round[(k + 1) % 4]!, round[(k + 2) % 4]!]
    return (nx - x) * (py - ny) - (ny - y) * (px - nx)
  })
  return turns.every((one) => one > 1e-6) ? round : undefined
}

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** What of a picture lies between four corners, as parts of its width and height, seen straight from above: so many pixels wide and high. */
export function straightened(picture: Pixels, corners: Spot[], width: number, height: number): Uint8ClampedArray<ArrayBuffer> | undefined {
  const plane = planeOf(corners)
  if (!plane) return undefined
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = ledBy(plane, [(column + 0.5) / width, (row + 0.5) / height])
      const [u, v] = [Math.floor(x * picture.width), Math.floor(y * picture.height)]
      if (u < 0 || v < 0 || u >= picture.width || v >= picture.height) continue
      const from = 4 * (v * picture.width + u)
      bytes.set(picture.data.subarray(from, from + 4), 4 * (row * width + column))
    }
  return bytes
}
