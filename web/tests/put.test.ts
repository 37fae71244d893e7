import { expect, test } from 'vitest'
import { thingsIn, type Spot } from '../src/maker/draft.svelte'
import { aimAt, groundAt, ready, shaped, squadAt } from '../src/maker/put'

const tree = {
  sides: [
    { name: 'Blue', squads: [{ name: 'Blue 2', at: [10, 6] }], objectives: { primary: { kind: 'hold', at: [36, 24] } } },
    { name: 'Red', squads: [{ name: 'First', at: [10, 42] }], objectives: { primary: { kind: 'break', units: 1 } } },
    { name: 'Third' },
  ],
}

test('corners that are clicked are a shape; of two an area is a rectangle, of fewer it is ready made', () => {
  const three: Spot[] = [[0, 0], [8, 0], [4, 6]]
  expect(shaped('light_wood', three)).toBe(three)
  expect(shaped('light_wood', [[0, 0], [8, 4]])).toEqual([[0, 0], [8, 0], [8, 4], [0, 4]])
  expect(shaped('light_wood', [[8, 4]])).toEqual(ready('light_wood', [8, 4]))
  expect(shaped('light_wood', [[8, 4], [8, 9]])).toEqual(ready('light_wood', [8, 4]))
  expect(shaped('wall', [[0, 0], [8, 4]])).toEqual([[0, 0], [8, 4]])
  expect(shaped('hedge', [[8, 4]])).toEqual([[4, 4], [12, 4]])
})

test('ground is put after what lies there, or is the first', () => {
  expect(groundAt({ terrain: [{}, {}] }, 'wall', [[0, 0], [8, 4]])).toEqual({ changes: [{ path: ['terrain', 2], value: { kind: 'wall', at: [[0, 0], [8, 4]] } }], key: 'terrain/2' })
  expect(groundAt({ terrain: { style: 'woods' } }, 'wall', []).changes).toEqual([{ path: ['terrain'], value: [{ kind: 'wall', at: [] }] }])
})

test('a squad is of the nearer side, under a name that nobody has', () => {
  const { changes, key } = squadAt(tree, thingsIn(tree), [12, 10])
  expect(key).toBe('sides/0/squads/1')
  expect(changes[0]!.value).toEqual({ name: 'Blue 3', type: 'line squad', figures: 6, at: [12, 10] })
  expect(squadAt(tree, thingsIn(tree), [12, 40]).key).toBe('sides/1/squads/1')
})

test('an aim moves the place that a side holds, and stands for any other', () => {
  expect(aimAt(tree, [0, 1, 2], [20, 20])).toEqual({
    changes: [
      { path: ['sides', 0, 'objectives', 'primary', 'at'], value: [20, 20] },
      { path: ['sides', 1, 'objectives', 'primary'], value: { kind: 'hold', at: [20, 20], radius: 6 } },
      { path: ['sides', 2, 'objectives'], value: { primary: { kind: 'hold', at: [20, 20], radius: 6 } } },
    ],
    key: 'sides/0/objectives/primary',
  })
})
