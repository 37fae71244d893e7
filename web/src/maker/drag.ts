import type { Spot } from './draft.svelte'

/** What holds a drag: Shift to the eight directions, steps to a grid; of a line the ends are apart. */
export interface Held {
  shift: boolean
  line: boolean
  step: number
}
const STEEP = Math.tan(Math.PI * 0.375)

/** Rid of what halves and hundredths leave behind their point. */
const neat = (one: number) => Math.round(100 * one) / 100
const snapped = (one: number, step: number) => neat(Math.round(one / step) * step)

/** A way along the nearest of eight directions, in whole steps. */
export function along([x, y]: Spot, step: number): Spot {
  if (Math.abs(x) > STEEP * Math.abs(y)) return [snapped(x, step), 0]
  if (Math.abs(y) > STEEP * Math.abs(x)) return [0, snapped(y, step)]
  const far = snapped((Math.abs(x) + Math.abs(y)) / 2, step)
  return [Math.sign(x) * far, Math.sign(y) * far]
}

/** A place on the grid, or with Shift in one of eight directions from another place. */
export function placed([x, y]: Spot, from: Spot | undefined, { shift, step }: Held): Spot {
  if (!shift || !from) return [snapped(x, step), snapped(y, step)]
  const [right, up] = along([x - from[0], y - from[1]], step)
  return [neat(from[0] + right), neat(from[1] + up)]
}

/** The corners of a shape of which one is dragged by so much, or all of it where it is none; with Shift in a direction from the corner before. */
export function dragged(at: Spot[], corner: number, [dx, dy]: Spot, held: Held): Spot[] {
  if (corner < 0) {
    const [right, up] = held.shift ? along([dx, dy], held.step) : [snapped(dx, held.step), snapped(dy, held.step)]
    return at.map(([x, y]) => [neat(x + right), neat(y + up)])
  }
  const [x, y] = at[corner]!
  const before = at[corner ? corner - 1 : held.line ? 1 : at.length - 1]
  return at.map((one, k) => (k === corner ? placed([x + dx, y + dy], before, held) : one))
}

/** The middles of the edges of a shape, each with the corner that would come before it; of a line without the one that would close it. */
export const middles = (at: Spot[], line: boolean): [number, Spot][] =>
  at.slice(0, line ? -1 : undefined).map(([x, y], k) => {
    const [u, v] = at[(k + 1) % at.length]!
    return [k, [(x + u) / 2, (y + v) / 2]]
  })

/** How near is a touch, in pixels. */
export const NEAR = 22
/** Edges shorter than this have no handle of their own: the corners need the room. */
const ROOM = 3 * NEAR

/** Half the size of a corner's mark for a finger, in pixels: as large as the shortest edge of the shape has room for. */
export const gripOf = (at: Spot[], line: boolean): number => Math.min(14, Math.max(6, Math.min(...middles(at, line).map(([k]) => apart(at[k]!, at[(k + 1) % at.length]!))) / 4))

/** A handle: a corner that is there, or one that would come after `after`. */
export type Handle = { corner: number; after?: undefined } | { after: number; corner?: undefined }

/** The edges of a shape, in pixels, on which there is room for a handle. */
export const roomy = (at: Spot[], line: boolean): number[] => middles(at, line).flatMap(([k]) => (apart(at[k]!, at[(k + 1) % at.length]!) < ROOM ? [] : [k]))

/** The handle of a shape, in pixels, that a touch takes: the nearest. Within the shape a handle leaves two thirds of its edges to the body, which is dragged there. */
export function handleAt([x, y]: Spot, at: Spot[], line: boolean, within: boolean): Handle | undefined {
  const length = (k: number) => apart(at[k]!, at[(k + 1) % at.length]!)
  const room = roomy(at, line)
  const corners = at.map((one, k): [Handle, Spot, number] => [{ corner: k }, one, Math.min(length(k), length((k + at.length - 1) % at.length)) / 3])
  const edges = middles(at, line).filter(([k]) => room.includes(k)).map(([k, one]): [Handle, Spot, number] => [{ after: k }, one, length(k) / 3])
  const near = [...corners, ...edges].filter(([, one, reach]) => apart(one, [x, y]) < (within ? Math.min(NEAR, reach) : NEAR))
  return near.sort(([, a], [, b]) => apart(a, [x, y]) - apart(b, [x, y]))[0]?.[0]
}

const apart = ([x, y]: Spot, [u, v]: Spot) => Math.hypot(x - u, y - v)
