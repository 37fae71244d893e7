import type { Block, Profile } from '../protocol'

export const WIDTH = 360
export const HEIGHT = 96
/** How deep below the lowest ground what is flat is drawn. */
const DEEP = 6
const SIDE = 6
const THIN = 3

/** A rectangle of the drawing, y from above. */
export interface Box {
  block: Block
  x: number
  y: number
  width: number
  height: number
}

/** A line of sight from the side, laid out for a drawing of WIDTH by HEIGHT, which is a unit high at least. */
export interface Side {
  boxes: Box[]
  /** Where the eyes and the feet of both ends are, and where sight ends. */
  eyes: [number, number][]
  feet: [number, number][]
  stop: [number, number] | undefined
  /** Where the table is. */
  floor: number
  /** How many times heights are drawn larger than lengths. */
  times: number
}

/** Hills lie in front: what stands on them is seen above them. */
const inFront = ({ kind }: Block) => (kind === 'hill' ? 1 : 0)

export function side(profile: Profile, unit: number): Side {
  const { length, eyes, feet, stopped } = profile
  const top = Math.max(unit, ...eyes, ...profile.blocks.map((block) => block.top))
  const [across, up] = [(WIDTH - 2 * SIDE) / length, (HEIGHT - DEEP - 2 * SIDE) / top]
  const x = (along: number) => SIDE + along * across
  const y = (high: number) => HEIGHT - DEEP - SIDE - high * up
  const boxes = [...profile.blocks].sort((a, b) => inFront(a) - inFront(b)).map((block): Box => {
    const wide = Math.max(THIN, (block.end - block.start) * across)
    const [high, low] = block.kind === 'smoke' ? [0, y(0)] : block.top ? [y(block.top), y(0)] : [y(0), y(0) + DEEP]
    return { block, x: (x(block.start) + x(block.end) - wide) / 2, y: high, width: wide, height: low - high }
  })
  const sight = eyes[0] + ((eyes[1] - eyes[0]) * stopped) / length
  return {
    boxes,
    eyes: [[x(0), y(eyes[0])], [x(length), y(eyes[1])]],
    feet: [[x(0), y(feet[0])], [x(length), y(feet[1])]],
    stop: stopped < 0 ? undefined : [x(stopped), y(sight)],
    floor: y(0),
    times: up / across,
  }
}
