import { expect, test } from 'vitest'
import { placeAt, placesAlong, strokeOf } from '../src/maker/deck'

test('a square is under its middle, an edge is the nearest', () => {
  expect(placeAt('square', 2.9, 3.1, false)).toEqual([5, 7])
  expect(placeAt('edge', 2.9, 3.5, false)).toEqual([6, 7])
  expect(placeAt('edge', 2.5, 3.1, false)).toEqual([5, 6])
})

test('a wall that is drawn straight has no stubs at the corners that it passes', () => {
  expect(placesAlong('edge', [0.5, 2.1], [3.5, 1.95], [])).toEqual([[1, 4], [3, 4], [5, 4], [7, 4]])
})

test('a stroke leaves out no square, and holds none twice', () => {
  const once = placesAlong('square', [0.5, 0.5], [3.5, 0.5], [])
  expect(once).toEqual([[1, 1], [3, 1], [5, 1], [7, 1]])
  expect(placesAlong('square', [3.5, 0.5], [0.5, 0.5], once)).toEqual(once)
})

test('what is put on one square is no stroke', () => {
  expect(['floor', 'wall', 'a', 'select', ''].map(strokeOf)).toEqual(['square', 'edge', undefined, undefined, undefined])
})
