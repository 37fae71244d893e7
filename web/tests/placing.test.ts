import { describe, expect, it } from 'vitest'
import type { Box, Size } from '../src/board/camera'
import { place, type Label, type Placed } from '../src/board/placing'

const DESK = { x: 0, y: 0, width: 1000, height: 700 }
const PHONE = { x: 0, y: 0, width: 390, height: 520 }
const FULL = { width: 70, height: 20 }

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const figure = (x: number, y: number, r = 6): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r })
const squad = (unit: number, x: number, y: number, more: Partial<Label> = {}): Label => ({
  unit, rank: 2, sizes: [FULL], figures: [figure(x - 14, y), figure(x, y - 10), figure(x + 14, y), figure(x, y + 10)], ...more,
})
const free = { kept: [] as Box[], view: DESK, before: new Map<number, number>() }
const crowd = (labels: Label[], more = {}) => ({ figures: new Map(labels.map(({ unit, figures }) => [unit, figures])), ...free, ...more })

/** Units with their figures about them, nowhere on one another, as on a table. */
function generated(seed: number, view: Box, units: number, figures: number, r: number, size: Size): Label[] {
  const next = random(seed)
  const middles: { x: number; y: number }[] = []
  const apart = 4.5 * r
  for (let k = 0; k < units * 200 && middles.length < units; k++) {
    const at = { x: view.width * (0.05 + 0.9 * next()), y: view.height * (0.05 + 0.9 * next()) }
    if (middles.every((one) => Math.hypot(one.x - at.x, one.y - at.y) > apart)) middles.push(at)
  }
  const counts = middles.map((_, k) => Math.floor((figures * (k + 1)) / middles.length) - Math.floor((figures * k) / middles.length))
  return middles.map(({ x, y }, unit) => ({
    unit, rank: 2, sizes: [size],
    figures: Array.from({ length: counts[unit]! }, () => figure(x + (next() - 0.5) * 5 * r, y + (next() - 0.5) * 5 * r, r)),
  }))
}

const shared = (a: Box, b: Box) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
const boxes = (labels: Label[], placed: Placed[]): Box[] => placed.map((one, k) => ({ ...one, ...labels[k]!.sizes[one.size]! }))

/** Pairs of labels that cover each other, and the largest part of another unit's figures under a label. */
function faults(labels: Label[], placed: Placed[]): { pairs: number; part: number } {
  const all = boxes(labels, placed)
  const pairs = all.flatMap((a, k) => all.slice(0, k).filter((b) => shared(a, b) > 0)).length
  const parts = all.flatMap((box, k) => labels.filter((_, other) => other !== k).map(({ figures }) =>
    figures.reduce((sum, one) => sum + shared(box, one), 0) / figures.reduce((sum, one) => sum + shared(one, one), 0)))
  return { pairs, part: Math.max(0, ...parts) }
}

describe('the place of a label', () => {
  it('is above its unit, and below it at the upper edge', () => {
    const labels = [squad(1, 300, 300), squad(2, 700, 20)]
    const [above, below] = boxes(labels, place(labels, crowd(labels)))
    expect(above).toMatchObject({ x: 265, y: 260 })
    expect(below!.y).toBeGreaterThan(35)
  })

  it('is at the side where units stand above and below', () => {
    const labels = [squad(1, 300, 300)]
    const figures = new Map([[1, labels[0]!.figures], [2, squad(2, 300, 268).figures], [3, squad(3, 300, 332).figures]])
    const [box] = boxes(labels, place(labels, crowd(labels, { figures })))
    expect(box).toMatchObject({ x: 324, y: 290 })
  })

  it('is next to a word that stays where it is, and never under a button', () => {
    const labels = [squad(1, 300, 300)]
    const word = { x: 270, y: 255, width: 60, height: 24 }
    const [box] = boxes(labels, place(labels, crowd(labels, { kept: [word] })))
    expect(shared(box!, word)).toBe(0)
  })

  it('is first that of the selected unit, then of the target, then of the southernmost', () => {
    const four = [squad(1, 300, 300), squad(2, 340, 302), squad(3, 380, 304), squad(4, 420, 300)]
    const above = (ranks: number[]) => {
      const labels = four.map((one, k) => ({ ...one, rank: ranks[k]! }))
      return place(labels, crowd(labels)).map((one) => one.place === 0)
    }
    expect(above([2, 2, 0, 2])[2]).toBe(true)
    expect(above([0, 2, 1, 2]).slice(0, 3)).toEqual([true, false, true])
    expect(above([2, 2, 2, 2])[2]).toBe(true)
    // two that want the same place: the one further south has it, unless the other has the better rank
    const two = [squad(1, 300, 300), squad(2, 360, 304)]
    const first = (...ranks: number[]) => {
      const labels = two.map((one, k) => ({ ...one, rank: ranks[k]! }))
      return place(labels, crowd(labels)).map((one) => one.place === 0)
    }
    expect([first(2, 2), first(0, 1), first(1, 2), first(2, 1)]).toEqual([[false, true], [true, false], [true, false], [false, true]])
  })

  it('has a leader line to the nearest figure from the second ring on', () => {
    const labels = [squad(1, 300, 300)]
    const figures = new Map([[1, labels[0]!.figures]])
    const wall = Array.from({ length: 8 }, (_, k) => ({ x: 300 + [0, 0, 62, -62, 62, -62, 62, -62][k]! - 40, y: 300 + [-32, 32, 0, 0, -26, -26, 26, 26][k]! - 8, width: 80, height: 16 }))
    const [near] = place(labels, crowd(labels))
    const [far] = place(labels, crowd(labels, { figures, kept: wall }))
    expect(near!.lead).toBeUndefined()
    expect(far!.place).toBeGreaterThan(7)
    const [from, to] = far!.lead!
    const box = boxes(labels, [far!])[0]!
    expect(from.x >= box.x && from.x <= box.x + box.width && from.y >= box.y && from.y <= box.y + box.height).toBe(true)
    expect(Math.min(...labels[0]!.figures.map((one) => Math.abs(Math.hypot(one.x + 6 - to.x, one.y + 6 - to.y) - 6)))).toBeLessThan(0.01)
  })

  it('is where its leader line crosses no label: one line at most in twenty crowds', () => {
    const crossings = Array.from({ length: 20 }, (_, seed) => {
      const labels = generated(seed + 1, PHONE, 20, 130, 5, { width: 42, height: 20 })
      const placed = place(labels, crowd(labels, { view: PHONE }))
      const all = boxes(labels, placed)
      return placed.filter(({ lead }, k) => lead && all.some((box, other) => k !== other && [0.25, 0.5, 0.75].some((t) => {
        const [x, y] = [lead[0].x + (lead[1].x - lead[0].x) * t, lead[0].y + (lead[1].y - lead[0].y) * t]
        return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      }))).length
    })
    expect(crossings.reduce((sum, one) => sum + one, 0)).toBeLessThan(2)
  })

  it('stays that of the last picture unless another is cheaper by 40', () => {
    const labels = [squad(1, 300, 300)]
    const place1 = (before: number, kept: Box[] = []) => place(labels, crowd(labels, { before: new Map([[1, before]]), kept }))[0]!.place
    expect(place1(2)).toBe(2)
    expect(place1(9)).toBe(0)
    expect(place1(2, [{ x: 330, y: 290, width: 40, height: 20 }])).toBe(0)
  })

  it('is for the long form only where that covers no one', () => {
    const long = { width: 220, height: 33 }
    const labels = [squad(1, 300, 300, { rank: 0, sizes: [long, FULL] })]
    const crowded = [[220, 260], [380, 262], [220, 340], [385, 345], [200, 300], [410, 300], [300, 240], [300, 365]] as const
    const figures = new Map([[1, labels[0]!.figures], ...crowded.map(([x, y], k) => [k + 2, squad(0, x, y).figures] as const)])
    expect(place(labels, crowd(labels))[0]!.size).toBe(0)
    expect(place(labels, crowd(labels, { figures }))[0]!.size).toBe(1)
  })
})

describe('labels of a crowd', () => {
  const crowds = [['a desk', DESK, 30, 200, 7, FULL], ['a phone', PHONE, 30, 200, 5, { width: 42, height: 20 }]] as const

  it.each(crowds)('on %s cover no label, and at most 15 % of the figures of another unit', (_, view, units, figures, r, size) => {
    for (let seed = 1; seed <= 40; seed++) {
      const labels = generated(seed, view, units, figures, r, size)
      expect(labels).toHaveLength(units)
      const { pairs, part } = faults(labels, place(labels, crowd(labels, { view })))
      expect({ seed, pairs, fits: part <= 0.15 }).toEqual({ seed, pairs: 0, fits: true })
    }
  })

  it('have the same places for the same input, and keep them', () => {
    const labels = generated(7, DESK, 30, 200, 7, FULL)
    const first = place(labels, crowd(labels))
    expect(place(labels, crowd(labels))).toEqual(first)
    const before = new Map(first.map((one, k) => [labels[k]!.unit, one.place]))
    expect(place(labels, crowd(labels, { before }))).toEqual(first)
  })

  it('lets the selected unit have the place it would have alone', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const labels = generated(seed, DESK, 30, 200, 7, FULL).map((one) => ({ ...one, rank: one.unit === 11 ? 0 : 2 }))
      const { figures } = crowd(labels)
      expect(place(labels, crowd(labels))[11]).toEqual(place([labels[11]!], crowd([], { figures }))[0])
    }
  })
})
