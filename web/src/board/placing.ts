import type { Box, Point, Size } from './camera'

/** A label to place. All lengths are pixels of the screen. */
export interface Label {
  unit: number
  /** The figures that it names. */
  figures: Box[]
  /** Its sizes, the most wanted first. */
  sizes: Size[]
  /** Labels of a lower rank choose their places first: 0 selected, 1 target, 2 all others. */
  rank: number
}

export interface Placed extends Point {
  /** Which of the sizes it has. */
  size: number
  /** Which of the places around its unit it has. */
  place: number
  /** A line from the label to the nearest figure, if the label is not next to its unit. */
  lead?: [Point, Point] | undefined
}

/** What labels step aside for. */
export interface Crowd {
  /** Figures of every unit, by unit. */
  figures: Map<number, Box[]>
  /** Words that stay where they are: plaques, distances, buttons. */
  kept: Box[]
  view: Box
  /** The place that each unit's label had last. */
  before: Map<number, number>
}

/** Gaps between a unit and its label: three rings, then three more for a crowd that leaves no place in those. */
const RINGS = [4, 22, 44, 70, 100, 140]
/** Sides of a unit, each with its cost: to the right, down. */
const SIDES = [[0, -1, 0], [0, 1, 12], [1, 0, 18], [-1, 0, 18], [1, -1, 24], [-1, -1, 24], [1, 1, 30], [-1, 1, 30]] as const
/** Part of another unit's figures that a label may cover. */
const MOST = 0.15
const [FARTHER, STAY, UNFIT, OUTSIDE] = [55, 40, 800, 4000]
const [ON_LABEL, ON_FIGURE, ON_WORD] = [6, 1.6, 5]
/** Cost of an eighth of a leader line on a label, a word or another line. */
const CROSSED = 100
const [GAP, EDGE] = [2, 4]

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
const area = ({ width, height }: Size): number => width * height

function around(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))]
  return { x, y, width: Math.max(...boxes.map((one) => one.x + one.width)) - x, height: Math.max(...boxes.map((one) => one.y + one.height)) - y }
}

/** Mean of some places. */
export const mean = (all: Point[]): Point => ({ x: all.reduce((sum, p) => sum + p.x, 0) / all.length, y: all.reduce((sum, p) => sum + p.y, 0) / all.length })

/** Places around a unit for a label of this size, ring by ring; above, below and at the sides it is kept in the view. */
function places(figures: Box[], { width, height }: Size, view: Box): Point[] {
  const [c, box] = [mean(figures.map(middle)), around(figures)]
  return RINGS.flatMap((ring) => SIDES.map(([right, down]) => {
    const [gap, level] = right && down ? [ring * 0.7, 0.6] : [ring, 1]
    const x = right > 0 ? box.x + box.width + gap : box.x - width - gap
    const y = down > 0 ? box.y + box.height + gap - height * (1 - level) : box.y - gap - height * level
    return {
      x: Math.round(right ? x : between(c.x - width / 2, view.x + EDGE, view.x + view.width - width - EDGE)),
      y: Math.round(down ? y : between(c.y - height / 2, view.y + EDGE, view.y + view.height - height - EDGE)),
    }
  }))
}

/** A line from a label to the edge of the nearest figure. */
function leader(label: Box, figures: Box[]): [Point, Point] {
  const lines = figures.map((figure): [Point, Point] => {
    const to = middle(figure)
    const from = { x: between(to.x, label.x, label.x + label.width), y: between(to.y, label.y, label.y + label.height) }
    const short = 1 - figure.width / 2 / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
    return [from, { x: from.x + (to.x - from.x) * short, y: from.y + (to.y - from.y) * short }]
  })
  const length = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  return lines.reduce((best, line) => (length(line) < length(best) ? line : best))
}

/** The eighths of a line, as boxes. */
function along([a, b]: [Point, Point]): Box[] {
  const [dx, dy] = [(b.x - a.x) / 8, (b.y - a.y) / 8]
  return [0, 1, 2, 3, 4, 5, 6, 7].map((k) => ({
    x: a.x + k * dx + Math.min(dx, 0) - GAP, y: a.y + k * dy + Math.min(dy, 0) - GAP, width: Math.abs(dx) + 2 * GAP, height: Math.abs(dy) + 2 * GAP,
  }))
}

/**
 * A place for each label, in the order of the labels: the cheapest that those before it left.
 * The selected unit chooses first, then the target, then the others from south to north.
 */
export function place(labels: Label[], { figures, kept, view, before }: Crowd): Placed[] {
  const put: Box[] = []
  const words = [...kept]
  const others = [...figures].map(([unit, boxes]) => ({ unit, boxes, all: around(boxes), most: MOST * boxes.reduce((sum, one) => sum + area(one), 0) }))

  function cost(unit: number, box: Box): number {
    const { x, y, width, height } = box
    const wide = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP }
    let sum = x < view.x + EDGE || y < view.y + EDGE || x + width > view.x + view.width - EDGE || y + height > view.y + view.height - EDGE ? OUTSIDE : 0
    for (const one of put) sum += overlap(wide, one) && UNFIT + overlap(wide, one) * ON_LABEL
    for (const one of words) sum += overlap(wide, one) * ON_WORD
    for (const other of others) {
      if (other.unit === unit || !overlap(wide, other.all)) continue
      const covered = other.boxes.reduce((all, one) => all + overlap(wide, one), 0)
      sum += covered * ON_FIGURE + (covered > other.most ? UNFIT : 0)
    }
    return sum
  }

  function choose({ unit, figures, sizes }: Label): Placed {
    const inside = figures.filter((one) => overlap(one, view))
    const own = inside.length ? inside : figures
    let best: Placed & { sum: number } | undefined
    for (const [size, wide] of sizes.entries()) {
      if (best && best.sum < FARTHER) break
      best = undefined
      for (const [k, at] of places(own, wide, view).entries()) {
        let sum = SIDES[k % SIDES.length]![2] + Math.floor(k / SIDES.length) * FARTHER - (before.get(unit) === k ? STAY : 0)
        if (best && sum >= best.sum) continue
        const box = { ...at, ...wide }
        const lead = k < SIDES.length ? undefined : leader(box, own)
        sum += cost(unit, box) + (lead ? along(lead).filter((part) => [...put, ...words].some((one) => overlap(part, one))).length * CROSSED : 0)
        if (!best || sum < best.sum) best = { ...at, size, place: k, lead, sum }
      }
    }
    const { sum: _, ...spot } = best!
    if (inside.length) put.push({ ...spot, ...sizes[spot.size]! })
    if (spot.lead) words.push(...along(spot.lead))
    return spot
  }

  const spots = new Map<Label, Placed>()
  const south = (one: Label) => mean(one.figures.map(middle)).y
  for (const one of [...labels].sort((a, b) => a.rank - b.rank || south(b) - south(a))) spots.set(one, choose(one))
  return labels.map((one) => spots.get(one)!)
}
