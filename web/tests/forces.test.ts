import { expect, test } from 'vitest'
import { added, better, rowsOf } from '../src/maker/forces'

const tree = {
  size: [48, 36],
  sides: [
    { name: 'Blue', squads: [{ name: 'First', type: 'line squad', figures: 6, at: [6, 6] }, { type: 'gauss squad', quality: 'elite', leadership: 1, enters: true }] },
    { name: 'Red', squads: 'none' },
  ],
}

test('the squads of a side are read as they stand in the text', () => {
  expect(rowsOf(tree, 0)).toEqual([
    { path: ['sides', 0, 'squads', 0], name: 'First', type: 'line squad', figures: 6, quality: 'regular', leadership: undefined },
    { path: ['sides', 0, 'squads', 1], name: 'gauss squad', type: 'gauss squad', figures: undefined, quality: 'elite', leadership: 1 },
  ])
  expect(rowsOf(tree, 1)).toEqual([])
  expect(rowsOf({}, 0)).toEqual([])
})

test('a squad more stands by the edge of its side, beside others, under a name that nobody has', () => {
  expect(added(tree, 0, 'missile squad')).toEqual({ path: ['sides', 0, 'squads', 2], value: { name: 'Blue 3', type: 'missile squad', at: [12, 6] } })
  expect(added(tree, 1, 'line squad')).toEqual({ path: ['sides', 1, 'squads'], value: [{ name: 'Red 1', type: 'line squad', at: [6, 30] }] })
  const named = { sides: [{ name: 'Blue', baseline: 'north', squads: [{ name: 'Blue 2', at: [30, 30] }] }] }
  expect(added(named, 0, 'line squad').value).toEqual({ name: 'Blue 3', type: 'line squad', at: [6, 42] })
})

test('qualities go up and down by one, to the best and the worst', () => {
  expect([better('regular', 1), better('regular', -1), better('elite', 1), better('untrained', -1)]).toEqual(['veteran', 'green', undefined, undefined])
})
