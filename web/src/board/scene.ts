import type { Choice, Piece, Scene, Unit } from '../protocol'
import type { Point } from './camera'

/** The smallest radius on the screen, in pixels, of a figure and of a vehicle. */
const SMALLEST = 7
const SMALLEST_VEHICLE = 14
/** How near the middle of a door it is meant, and not the square before it. */
const DOOR = 14

/** How big a piece is drawn: true to scale, but never too small to see. */
export const drawnRadius = (piece: Piece, scale: number): number =>
  piece.r === 0 ? 0 : Math.max(piece.r, Math.min((piece.kind === 'vehicle' ? SMALLEST_VEHICLE : SMALLEST) / scale, piece.r * 2.4))

/** Farthest that figures of a squad are drawn apart, in lengths of their true distance. */
const LOOSEST = 2
/** Signs of those who are no longer with their squad. */
const AWAY = ['dead', 'out', 'abandoned', 'captive']
const mean = (all: number[]): number => all.reduce((a, b) => a + b, 0) / all.length

/** Pieces where they are drawn: figures of a squad that would cover one another stand farther from its middle. */
export function loosened(pieces: Piece[], scale: number): Piece[] {
  const squads = new Map<number, Piece[]>()
  for (const piece of pieces) {
    if (piece.kind === 'figure' && piece.unit >= 0 && !AWAY.some((sign) => piece.signs.includes(sign))) squads.set(piece.unit, [...(squads.get(piece.unit) ?? []), piece])
  }
  return pieces.map((piece) => {
    const squad = squads.get(piece.unit)
    if (!squad?.includes(piece)) return piece
    const gaps = squad.map((one) => Math.min(...squad.map((other) => (other === one ? Infinity : Math.hypot(one.x - other.x, one.y - other.y))))).sort((a, b) => a - b)
    const by = Math.min(LOOSEST, (1.96 * drawnRadius(piece, scale)) / gaps[gaps.length >> 1]!)
    const from = (middle: number, own: number) => middle + (own - middle) * by
    return by > 1 ? { ...piece, x: from(mean(squad.map(({ x }) => x)), piece.x), y: from(mean(squad.map(({ y }) => y)), piece.y) } : piece
  })
}

/** The nearest figure, counter, vehicle or door within so many board lengths. */
export function pieceAt(scene: Scene | undefined, at: Point, within: number): Piece | undefined {
  let best: Piece | undefined
  let nearest = Infinity
  for (const piece of scene?.pieces ?? []) {
    if (!['figure', 'counter', 'vehicle', 'door', 'objective'].includes(piece.kind) || piece.r > 120) continue
    const away = Math.hypot(piece.x - at.x, piece.y - at.y) - (piece.kind === 'door' ? DOOR : piece.r)
    if (away <= within && away < nearest) [best, nearest] = [piece, away]
  }
  return best
}

/** The middle of a square of the board. */
export const middleOf = (square: number, scale: number): number => square * scale + scale / 2

/** The squares that choices lead to, each once, with whether it is only refused there. */
export function squaresOf(choices: Choice[], scale: number): (Point & { key: string })[] {
  const squares = new Map<string, Point & { key: string }>()
  for (const choice of choices) {
    if (choice.refused || (choice.x === -1 && choice.y === -1)) continue
    const key = `${choice.x},${choice.y}`
    squares.set(key, { key, x: middleOf(choice.x, scale), y: middleOf(choice.y, scale) })
  }
  return [...squares.values()]
}

/** Whether a piece is somebody or something of a unit: a figure, a counter or a vehicle. */
export const isBody = ({ kind }: Piece): boolean => ['figure', 'counter', 'vehicle'].includes(kind)

/** Of a unit: its figures, counters and vehicles. */
export const figuresOf = (scene: Scene, unit: Unit): Piece[] => scene.pieces.filter((piece) => piece.unit === unit.id && isBody(piece))

/** Figures of a unit that its label is placed by: the living with it, else all the living, else all. */
export function standing(figures: Piece[]): Piece[] {
  const without = (...signs: string[]) => figures.filter((piece) => !signs.some((sign) => piece.signs.includes(sign)))
  return [without('dead', 'out', 'abandoned', 'captive'), without('dead', 'out'), figures].find((found) => found.length) ?? []
}
