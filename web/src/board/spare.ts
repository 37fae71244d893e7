import type { Point, Size } from './camera'

/** A place on the screen with room around it, in pixels. */
export interface Round extends Point {
  r: number
}

/** How far above a finger something has to stand to be seen. */
const FINGER = 34
const [GAP, EDGE] = [6, 4]

/** How much of a box at a corner lies over some circles, in pixels one way: 0 where it is free of all. */
const covers = ({ x, y }: Point, { width, height }: Size, all: Round[]): number =>
  Math.max(0, ...all.map((one) => Math.min(one.x + one.r - x, x + width - (one.x - one.r), one.y + one.r - y, y + height - (one.y - one.r))))

/**
 * Where a box of a size stands at a finger: above it, else on the side that is free, on the screen and over nobody of those
 * who stand there; where it is free nowhere, where it covers least. Its corner at the top left.
 */
export function spare(finger: Point, box: Size, around: Round[], screen: Size): Point {
  const near = around.filter((one) => Math.hypot(one.x - finger.x, one.y - finger.y) < box.width + FINGER)
  const [top, bottom] = [Math.min(finger.y - FINGER, ...near.map(({ y, r }) => y - r - GAP)), Math.max(finger.y + FINGER, ...near.map(({ y, r }) => y + r + GAP))]
  const [left, right] = [Math.min(finger.x - FINGER, ...near.map(({ x, r }) => x - r - GAP)), Math.max(finger.x + FINGER, ...near.map(({ x, r }) => x + r + GAP))]
  const [middle, level] = [finger.x - box.width / 2, finger.y - box.height / 2]
  const kept = ({ x, y }: Point): Point => ({
    x: Math.max(EDGE, Math.min(x, screen.width - box.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, screen.height - box.height - EDGE)),
  })
  const wanted = [
    { x: middle, y: finger.y - FINGER - box.height }, { x: middle, y: top - box.height }, { x: right, y: level },
    { x: left - box.width, y: level }, { x: middle, y: bottom },
  ].map(kept)
  return wanted.find((at) => covers(at, box, [{ ...finger, r: 8 }, ...around]) === 0) ?? wanted.sort((a, b) => covers(a, box, around) - covers(b, box, around))[0]!
}
