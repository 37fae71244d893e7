import { expect, test } from 'vitest'
import { along, dragged, gripOf, handleAt, middles, placed, roomy } from '../src/maker/drag'
import type { Spot } from '../src/maker/draft.svelte'

const SHAPE: Spot[] = [[0, 0], [8, 0], [8, 6], [0, 6]]
const free = { shift: false, line: false, step: 0.5 }

test('a way is held to the nearest of eight directions', () => {
  expect(along([5, 1], 0.5)).toEqual([5, 0])
  expect(along([1, -5.2], 0.5)).toEqual([0, -5])
  expect(along([-4, 3], 0.5)).toEqual([-3.5, 3.5])
  expect(along([0, 0], 0.5)).toEqual([0, 0])
})

test('a shape is moved as it is by half inches, or one corner of it to the nearest half inch', () => {
  expect(dragged(SHAPE, -1, [1.1, 0.4], free)).toEqual([[1, 0.5], [9, 0.5], [9, 6.5], [1, 6.5]])
  expect(dragged([[0, 0.2], [8, 0.2]], -1, [1.1, 0.4], free)).toEqual([[1, 0.7], [9, 0.7]])
  expect(dragged(SHAPE, 2, [1, 0.37], free)).toEqual([[0, 0], [8, 0], [9, 6.5], [0, 6]])
})

test('with Alt it stays where it is put', () => {
  expect(dragged(SHAPE, 2, [1, 0.37], { ...free, step: 0.01 })).toEqual([[0, 0], [8, 0], [9, 6.37], [0, 6]])
})

test('with Shift it moves in one direction, and a corner lies in one from the corner before', () => {
  expect(dragged([[4, 4]], -1, [3, 0.5], { ...free, shift: true })).toEqual([[7, 4]])
  expect(dragged(SHAPE, 2, [1, -1], { ...free, shift: true })).toEqual([[0, 0], [8, 0], [8, 5], [0, 6]])
  expect(dragged(SHAPE, 0, [1, 0.5], { ...free, shift: true })).toEqual([[0, 0.5], [8, 0], [8, 6], [0, 6]])
  expect(dragged([[0, 0], [8, 0]], 0, [1, 0.5], { shift: true, line: true, step: 0.5 })).toEqual([[1, 0], [8, 0]])
  expect(placed([3, 0.5], undefined, { ...free, shift: true })).toEqual([3, 0.5])
})

test('between two corners there is a middle; the ends of a line have none between them', () => {
  expect(middles(SHAPE, false)).toEqual([[0, [4, 0]], [1, [8, 3]], [2, [4, 6]], [3, [0, 3]]])
  expect(middles([[0, 0], [8, 0]], true)).toEqual([[0, [4, 0]]])
})

test('a handle is taken by a touch of 44 pixels, the nearest of those that are there', () => {
  const large: Spot[] = [[0, 0], [200, 0], [200, 60], [0, 60]]
  expect(roomy(large, false)).toEqual([0, 2])
  expect(handleAt([-15, -15], large, false, false)).toEqual({ corner: 0 })
  expect(handleAt([-16, -16], large, false, false)).toBe(undefined)
  expect(handleAt([110, -15], large, false, false)).toEqual({ after: 0 })
  expect(handleAt([100, 23], large, false, true)).toBe(undefined)
  expect(handleAt([204, 29], large, false, false)).toBe(undefined)
})

test('of a small shape the body can be dragged: from within its corners reach less far', () => {
  const small: Spot[] = [[0, 0], [40, 0], [40, 30], [0, 30]]
  expect(handleAt([20, 15], small, false, true)).toBe(undefined)
  expect(handleAt([34, 26], small, false, true)).toEqual({ corner: 2 })
  expect(handleAt([50, 40], small, false, false)).toEqual({ corner: 2 })
})

test('the marks of corners are 28 pixels wide, and smaller where the shape is', () => {
  expect(gripOf([[0, 0], [200, 0], [200, 60], [0, 60]], false)).toBe(14)
  expect(gripOf([[0, 0], [40, 0], [40, 30], [0, 30]], false)).toBe(7.5)
  expect(gripOf([[0, 0], [8, 0]], true)).toBe(6)
})
