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

/** A piece of a ruler within one of its bands. */
export interface Band {
  from: Point
  to: Point
  band: number
}

/** A path in pieces, each within a band of a length, from its beginning on, round its corners. */
export function bands(points: Point[], every: number): Band[] {
  const pieces: Band[] = []
  let gone = 0
  points.slice(1).forEach((end, k) => {
    const start = points[k]!
    const whole = Math.hypot(end.x - start.x, end.y - start.y)
    const at = (far: number): Point => (far >= whole ? end : { x: start.x + ((end.x - start.x) * far) / whole, y: start.y + ((end.y - start.y) * far) / whole })
    for (let far = 0; far < whole; ) {
      const band = Math.floor((gone + far) / every + 1e-9)
      const next = Math.min(whole, (band + 1) * every - gone)
      pieces.push({ from: at(far), to: at(next), band })
      far = next
    }
    gone += whole
  })
  return pieces
}
