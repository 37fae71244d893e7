import { expect, it } from 'vitest'
import { besideAt, rowsBySide } from '../src/film/beside'
import { covers, hyphened, laneAt } from '../src/film/lane'

const [lane, table] = [{ width: 374, height: 120 }, { width: 390, height: 542 }]
const disc = (x: number, y: number, r = 30) => ({ x, y, r })

it('lies below whoever it tells of, or else above', () => {
  expect(laneAt(lane, table, 6, [disc(200, 200), disc(280, 200)])).toEqual({ x: 8, y: 416 })
  expect(laneAt(lane, table, 6, [disc(200, 500)])).toEqual({ x: 8, y: 8 })
})

it('lies between two of whom one stands high and one low', () => {
  const both = [disc(195, 60), disc(195, 490)]
  const at = laneAt(lane, table, 6, both)
  expect(both.map((one) => covers(at, lane, one))).toEqual([false, false])
})

it('lies to a side of them where there is room, and over as few as can be where there is none', () => {
  const wide = { width: 900, height: 300 }
  const low = [disc(280, 250), disc(280, 60)]
  expect(laneAt(lane, wide, 10, low)).toEqual({ x: 518, y: 170 })
  const crowd = [disc(195, 70), disc(195, 200), disc(195, 330), disc(195, 460), disc(60, 460)]
  expect(laneAt(lane, table, 6, crowd)).toEqual({ x: 8, y: 8 })
})

it('lies over whom it tests, clear of his label, or where it covers as few others as can be', () => {
  const [small, own] = [{ width: 150, height: 80 }, [disc(195, 200), disc(215, 220)]]
  expect(besideAt(small, table, own, [])).toEqual({ x: 130, y: 62 })
  expect(besideAt(small, table, own, [disc(195, 100)])).toEqual({ x: 130, y: 256 })
  expect(besideAt(small, table, [disc(370, 40)], [])).toEqual({ x: 232, y: 76 })
})

it('breaks long German words between their parts', () => {
  expect(['Unterstützungswaffe', 'Entfernungswürfel', 'Qualität', 'range die', 'Rettungs'].map(hyphened)).toEqual(['Unterstützungs\u00adwaffe', 'Entfernungs\u00adwürfel', 'Qualität', 'range die', 'Rettungs'])
})

it('lays the dice of a fight in a row for each side, and in one where all are told as of one', () => {
  expect(rowsBySide([1, 1, 0, 0, 1], 1)).toEqual([[0, 1, 4], [2, 3]])
  expect(rowsBySide([0, 0, 0], 1)).toEqual([[0, 1, 2]])
})
