import { written } from '../board/path'
import type { Board, Scene } from '../protocol'
import type { Stroke } from './deck'
import type { Spot, Thing } from './draft.svelte'

/** Where the arrow keys lead: over a table in inches, over a deck from square to square or, to draw edges, by way of them. */
export const WAYS: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const FAR = { table: 6, deck: 10 }

/** The next place of the cursor on a table of so many inches. */
export const stepOver = (from: Spot, [right, up]: Spot, far: boolean, size: Spot): Spot => {
  const step = far ? FAR.table : 1
  return [within(from[0] + right * step, 0, size[0]), within(from[1] + up * step, 0, size[1])]
}

/** The next place in the drawing of a deck of so many squares: no corner, and no farther than a square beyond it. */
export function stepOn(from: Spot, [right, up]: Spot, far: boolean, size: Spot, stroke: Stroke): Spot {
  const odd = (right: number, up: number) => [from[0] + right, from[1] + up].filter((one) => one % 2).length
  const [x, y] = stroke === 'edge' || odd(right, up) === 2 ? from : squareOf(from)
  const step = odd(right, up) === 2 || (stroke === 'edge' && odd(right, up) === 1) ? 1 : 2
  const to = (at: number, by: number, most: number) => within(at + by * (far ? FAR.deck : step), at % 2 ? -1 : 0, 2 * most + (at % 2 ? 1 : 0))
  return [to(x, right, size[0]), to(y, up, size[1])]
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The square of a place in a drawing, or the one to the north and east of an edge. */
export const squareOf = ([x, y]: Spot): Spot => [2 * Math.floor(x / 2) + 1, 2 * Math.floor(y / 2) + 1]

/** What stands along an edge of a deck. */
export function edgeAt(board: Board, scene: Scene, [x, y]: Spot): 'wall' | 'hatch' | undefined {
  const [along, up] = [(x * board.scale) / 2, (y * board.scale) / 2]
  if (scene.pieces.some((piece) => piece.kind === 'door' && piece.x === along && piece.y === up)) return 'hatch'
  const lies = (one: number, a: number, b: number) => one >= Math.min(a, b) && one <= Math.max(a, b)
  const stands = board.patches.some(({ kind, points: [a, b] }) => kind === 'wall' && a && b && lies(along, a[0], b[0]) && lies(up, a[1], b[1]))
  return stands ? 'wall' : undefined
}

/** The words for what lies on a deck. */
export interface Said {
  floor: string
  none: string
  wall: string
  hatch: string
  open: string
  compass: string[]
  between(one: string, other: string): string
}
const SIDES: Spot[] = [[0, 1], [1, 0], [0, -1], [-1, 0]]

/** What is at a place of a deck, in a few words: an edge, or a square with its edges and with who stands there. */
export function saidOf(at: Spot, board: Board, scene: Scene, letters: string[], things: Thing[], words: Said): string {
  const [x, y] = at
  const name = (place: Spot) => `${Math.floor(place[0] / 2)},${Math.floor(place[1] / 2)}`
  const inner = (edge: Spot) => edgeAt(board, scene, edge)
  if (x % 2 === 0 || y % 2 === 0) {
    const edge = inner(at)
    return `${words.between(name(x % 2 ? [x, y - 1] : [x - 1, y]), name(x % 2 ? [x, y + 1] : [x + 1, y]))}: ${edge ? words[edge] : words.open}`
  }
  const letter = letters[(y - 1) / 2]?.[(x - 1) / 2] ?? '.'
  const ground = letter === '.' ? words.none : `${words.floor} ${letter}`
  const edges = letter === '.' ? [] : SIDES.flatMap(([right, up], k) => {
    const edge = inner([x + right, y + up])
    return edge ? [`${words[edge]} ${words.compass[k]}`] : []
  })
  const here = things.filter((one) => !one.ground && 2 * one.at[0]![0] + 1 === x && 2 * one.at[0]![1] + 1 === y).map((one) => one.name)
  return `${name(at)}: ${[ground, ...here, ...edges].join(', ')}`
}

/** A place of a table and what is there. */
export const saidAt = (at: Spot, names: string[]): string => [written({ x: at[0], y: at[1] }, 1), names.join(', ')].filter(Boolean).join(': ')
