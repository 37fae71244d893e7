import type { Point } from '../board/camera'
import type { Board } from '../protocol'
import { measured } from '../prefs.svelte'
import { decimal, speech } from '../words/words.svelte'

type Lengths = Pick<Board, 'diagonal' | 'scale' | 'unit'>

/** The length of each leg of a path, as the board measures. */
export function legs(points: Point[], { diagonal }: Lengths): number[] {
  return points.slice(1).map((p, k) => {
    const [x, y] = [Math.abs(p.x - points[k]!.x), Math.abs(p.y - points[k]!.y)]
    return diagonal ? Math.max(x, y) : Math.hypot(x, y)
  })
}

/** A length in words: `5.9″`, `4 squares`. */
export const length = (of: number, { diagonal, scale, unit }: Lengths): string => diagonal ? `${decimal(of / scale, 0)}${speech.say(unit)}` : measured(of / scale, unit)

/** Where something is meant: anywhere, or the middle of a square. */
export function snapped(at: Point, { diagonal, scale }: Lengths): Point {
  const middle = (along: number) => Math.floor(along / scale) * scale + scale / 2
  return diagonal ? { x: middle(at.x), y: middle(at.y) } : at
}
