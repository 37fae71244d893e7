import { expect, it } from 'vitest'
import { grown, middleOf, sights, tracers } from '../src/film/lines'
import type { Happening } from '../src/protocol'

const ray = (kind: string, x1: number, y1: number, x2: number, y2: number) => ({ kind, x1, y1, x2, y2 })
const line = [ray('clear', 0, 0, 60, 0), ray('soft', 60, 0, 100, 0)]

it('makes lines of sight of the pieces that go on from one another', () => {
  expect(sights([...line, ray('clear', 0, 10, 100, 10)]).map((one) => one.length)).toEqual([2, 1])
})

it('grows a line piece by piece', () => {
  expect(grown(line, 0)).toEqual([])
  expect(grown(line, 0.3)).toEqual([ray('clear', 0, 0, 30, 0)])
  expect(grown(line, 0.8)).toEqual([line[0], ray('soft', 60, 0, 80, 0)])
  expect(grown(line, 1)).toEqual(line)
})

it('sends three tracers a line as far as its end, or over the heads of those whom they miss', () => {
  const heads = (missed: boolean) => Array.from({ length: 101 }, (_, k) => tracers(line, k / 100, missed).map(([, { x }]) => x)).flat()
  expect([0.1, 0.2, 0.4].map((share) => tracers(line, share, false).length)).toEqual([1, 2, 3])
  expect(Math.max(...heads(false))).toBeLessThan(100)
  expect(Math.max(...heads(true))).toBeGreaterThan(135)
  expect([tracers(line, 0, true), tracers(line, 1, true)]).toEqual([[], []])
})

it('puts the range amid who fires and at whom, and nowhere where it is not told', () => {
  const film = { away: 800, origins: [[0, 0], [20, 0]], aims: [[100, 40]] } as unknown as Happening
  expect(middleOf(film)).toEqual({ x: 55, y: 20 })
  expect(middleOf({ ...film, away: 0 })).toBe(undefined)
})
