import type { Point } from '../board/camera'
import type { Happening, Ray } from '../protocol'

/** A line of sight, in pieces that go on from one another. */
export type Sight = Ray[]

/** Lines of sight out of their pieces: one goes on as long as each begins where the last one ended. */
export function sights(rays: Ray[]): Sight[] {
  const lines: Sight[] = []
  for (const ray of rays) {
    const last = lines.at(-1)?.at(-1)
    if (last && last.x2 === ray.x1 && last.y2 === ray.y1) lines.at(-1)!.push(ray)
    else lines.push([ray])
  }
  return lines
}

const longOf = ({ x1, y1, x2, y2 }: Ray): number => Math.hypot(x2 - x1, y2 - y1)

/** As much of a line as has grown, a share from 0 to 1. */
export function grown(line: Sight, share: number): Sight {
  let left = line.reduce((sum, ray) => sum + longOf(ray), 0) * share
  const rays: Sight = []
  for (const ray of line) {
    if (left <= 0) break
    const part = Math.min(1, left / Math.max(1, longOf(ray)))
    rays.push({ ...ray, x2: ray.x1 + (ray.x2 - ray.x1) * part, y2: ray.y1 + (ray.y2 - ray.y1) * part })
    left -= longOf(ray)
  }
  return rays
}

/** A place on a line, a share of its way from where it begins; beyond 1 it is past its end. */
function along(line: Sight, share: number): Point {
  const [{ x1, y1 }, { x2, y2 }] = [line[0]!, line.at(-1)!]
  return { x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share }
}

/** How late each tracer of a figure is, and how long, as shares of the line; and how far past its end those go that miss. */
const [LATE, LONG, PAST] = [[0, 0.22, 0.44], 0.08, 1.4]

/** The tracers on a line a share of their time after the first left: from where to where each is; `missed`: they go over heads. */
export function tracers(line: Sight, share: number, missed: boolean): [Point, Point][] {
  const far = missed ? PAST : 1
  const heads = LATE.map((late) => share * (far + 0.6) - late).filter((head) => share < 1 && head > 0 && head < far)
  return heads.map((head) => [along(line, Math.max(0, head - LONG)), along(line, head)])
}

const meanOf = (places: [number, number][]): Point => ({ x: places.reduce((sum, [x]) => sum + x, 0) / places.length, y: places.reduce((sum, [, y]) => sum + y, 0) / places.length })

/** Where on the line of fire its range stands; nowhere where that is not told. */
export function middleOf({ away, origins, aims }: Happening): Point | undefined {
  if (!away || !origins.length || !aims.length) return undefined
  const [from, to] = [meanOf(origins), meanOf(aims)]
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}
