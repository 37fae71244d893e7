import type { Aim, Scene } from '../protocol'
import type { Point } from './camera'

/** The score at each objective with a place, and the middle of its plaque: on the lower edge of the place, in the view. */
export function plaques({ pieces, aims }: Scene, put: (p: Point) => Point, scale: number, height: number): { id: string; aims: Aim[]; at: Point }[] {
  return pieces.flatMap((piece) => {
    const own = aims.filter((aim) => pieces.some(({ id, x, y }) => id === aim.piece && x === piece.x && y === piece.y))
    if (piece.id !== own[0]?.piece) return []
    const { x, y } = put(piece)
    return [{ id: piece.id, aims: own, at: { x, y: Math.min(height - 24, y + piece.r * scale) } }]
  })
}
