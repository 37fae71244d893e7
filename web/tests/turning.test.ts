import { expect, it } from 'vitest'
import type { Moment, Point } from '../src/lab/chances'
import { enough, fewestFirst, judged, leaps, lucks, stages, turnIn, turnings, wantedOf } from '../src/lab/turning'

const moment = (n: number, activation: number, dice = 0): Moment => ({ n, turn: 1, side: 0, text: `order ${n}`, activation, dice })
const point = (n: number, share: number, bounds = 0.02, fresh = false): [number, Point] => [n, { n, fresh, known: false, wins: [1, 1, 0], shares: [[share, share - bounds, share + bounds], [1 - share, 1 - share - bounds, 1 - share + bounds]] }]

it('reckons the chances after the last moment of every activation', () => {
  expect(stages([moment(1, 1), moment(2, 1), moment(3, 2), moment(4, 3)]).map(({ n }) => n)).toEqual([2, 3, 4])
})

it('looks closer at the largest leaps between activations, and at every moment within one', () => {
  const moments = [moment(1, 1), moment(2, 2), moment(3, 2), moment(4, 3)]
  const at = new Map([point(1, 0.5), point(3, 0.9), point(4, 0.85)])
  expect(leaps(moments, at, 1).map(([before, one]) => [before.n, one.n])).toEqual([[1, 2], [2, 3]])
  expect(leaps(moments, at, 2)).toHaveLength(3)
  expect(leaps(moments, new Map([point(1, 0.5), point(3, 0.5), point(4, 0.5)]), 2)).toEqual([])
  const last = leaps(moments, new Map([point(1, 0.5), point(4, 0.85)]), 1) // what nobody has reckoned is no leap, and lies within the next
  expect(last.map(([before, one]) => [before.n, one.n])).toEqual([[1, 2], [2, 3], [3, 4]])
})

it('counts the orders that as many battles as are wanted have judged', () => {
  const pairs: [Moment, Moment][] = [[moment(1, 1), moment(2, 2)], [moment(2, 2), moment(3, 3, 2)]]
  const at = new Map([point(1, 0.5), point(2, 0.5), point(3, 0.5)].map(([n, one]) => [n, { ...one, wins: [60, 60, 0] as [number, number, number] }]))
  expect(judged(pairs, ({ n, fresh }) => (fresh ? undefined : at.get(n)), 120)).toBe(1)
  expect(judged(pairs, ({ n }) => at.get(n), 120)).toBe(2)
  expect(judged(pairs, ({ n }) => ({ ...at.get(n)!, wins: [5, 5, 0] }), 120)).toBe(0)
})

it('parts a change into what the order did and what its dice did', () => {
  const pairs: [Moment, Moment][] = [[moment(1, 1), moment(2, 2, 3)]]
  const found = turnings(pairs, new Map([point(1, 0.5), point(2, 0.2)]), new Map([['2 fresh', point(2, 0.62, 0.02, true)[1]]]))
  expect(found).toHaveLength(1)
  expect(found[0]!.choice).toBeCloseTo(0.12)
  expect(found[0]!.dice).toBeCloseTo(-0.42)
  expect([found[0]!.before, found[0]!.after]).toEqual([0.5, 0.2])
})

it('lays all to the order where no dice fell, and tells nothing where fresh dice were not thrown yet', () => {
  const plain = turnings([[moment(1, 1), moment(2, 2)]], new Map([point(1, 0.5), point(2, 0.7)]), new Map())
  expect([plain[0]!.choice.toFixed(2), plain[0]!.dice]).toEqual(['0.20', 0])
  expect(turnings([[moment(1, 1), moment(2, 2, 3)]], new Map([point(1, 0.5), point(2, 0.7)]), new Map())).toEqual([])
})

it('tells of no change under eight points, and of none that may be chance', () => {
  const told = (share: number, bounds: number) => turnings([[moment(1, 1), moment(2, 2)]], new Map([point(1, 0.5, bounds), point(2, share, bounds)]), new Map()).length
  expect([told(0.59, 0.02), told(0.57, 0.02), told(0.6, 0.06), told(0.63, 0.06)]).toEqual([1, 0, 0, 1])
})

it('tells of the three largest at most, in their order', () => {
  const shares = [0.5, 0.6, 0.8, 0.5, 0.62]
  const moments = shares.map((_, k) => moment(k + 1, k + 1))
  const pairs = moments.slice(1).map((one, k): [Moment, Moment] => [moments[k]!, one])
  const at = new Map(shares.map((share, k) => point(k + 1, share)))
  expect(turnings(pairs, at, new Map()).map(({ moment: { n } }) => n)).toEqual([3, 4, 5])
})

it('names the turn of what turned it most for the winner', () => {
  const turning = (turn: number, before: number, after: number) => ({ moment: { ...moment(turn, turn), turn }, before, after, choice: after - before, dice: 0, unseen: 0 })
  const found = [turning(2, 0.5, 0.65), turning(3, 0.65, 0.3), turning(5, 0.3, 0.6)]
  expect([0, 1, -1].map((winner) => turnIn(found, winner))).toEqual([5, 3, undefined])
  expect(turnIn([turning(2, 0.5, 0.3)], 0)).toBeUndefined()
})

it('judges an order by what its side could know, and tells of what it could not', () => {
  const blind = { ...moment(2, 2, 3), blind: true }
  const again = (known: number, meant: number) => new Map([['2 fresh', point(2, 0.2)[1]], ['2 known', point(2, known)[1]], ['2 fresh known', point(2, meant)[1]]])
  const told = (known: number, meant: number) => turnings([[moment(1, 1), blind]], new Map([point(1, 0.9), point(2, 0.2)]), again(known, meant))[0]
  expect(told(0.75, 0.74)).toMatchObject({ choice: 0, dice: 0, before: 0.9, after: 0.2 })
  expect(told(0.75, 0.74)!.unseen).toBeCloseTo(-0.69)
  expect(told(0.75, 0.05)!.choice).toBeCloseTo(-0.7)
  expect(told(0.75, 0.05)!.unseen).toBe(0)
  expect(turnings([[moment(1, 1), blind]], new Map([point(1, 0.9), point(2, 0.2)]), new Map([['2 fresh', point(2, 0.2)[1]]]))).toEqual([])
})

it('has battles fought as a side knew things only where something was hidden from it', () => {
  const [seen, blind] = [moment(2, 2, 3), { ...moment(3, 2), blind: true }]
  const asked = wantedOf([[moment(1, 1), seen], [seen, blind]]).map(({ n, fresh, known }) => `${n}${fresh ? 'f' : ''}${known ? 'k' : ''}`)
  expect(asked).toEqual(['1', '2', '2f', '3', '3k', '3fk'])
})

it('tells what the luck of a throw was worth where that is a point or more, and beyond its bounds', () => {
  const thrown = (n: number, luck: [number, number, number] | null) => ({ n, results: [], open: false, luck })
  const told = lucks([thrown(1, [0.12, 0.05, 0.19]), thrown(2, [-0.2, -0.3, -0.1]), thrown(3, [0.1, -0.02, 0.22]), thrown(4, [0.004, 0.001, 0.007]), thrown(5, null)])
  expect([...told]).toEqual([[1, 0.12], [2, -0.2]])
})

it('knows a chance well enough by as many battles as were wanted, or by fewer where nearly all are won', () => {
  const known = (wins: [number, number, number], low: number, high: number) => ({ n: 1, fresh: false, known: false, wins, shares: [[0.5, low, high], [0.5, low, high]] }) as Point
  expect(enough(undefined, 24)).toBe(false)
  expect([known([60, 60, 0], 0.41, 0.59), known([60, 59, 0], 0.41, 0.591)].map((one) => enough(one, 120))).toEqual([true, false])
  expect([known([40, 0, 0], 0.91, 1), known([20, 0, 0], 0.8, 1), known([11, 0, 0], 0.99, 1)].map((one) => enough(one, 120))).toEqual([true, false, false])
})

it('has battles fought first from where fewest were, so that all have as many when the time is up', () => {
  const had = (n: number, wins: [number, number, number]) => ({ n, fresh: false, known: false, wins })
  expect(fewestFirst([had(1, [5, 5, 2]), had(2, [0, 0, 0]), had(3, [3, 1, 0]), had(4, [0, 0, 0])]).map(({ n }) => n)).toEqual([2, 4, 3, 1])
})
