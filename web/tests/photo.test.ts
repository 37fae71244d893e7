import { expect, it } from 'vitest'
import type { Spot } from '../src/maker/draft.svelte'
import { inOrder, ledBy, planeOf, straightened, widthBy } from '../src/maker/photo'

it('is as wide as two places and the distance between them say', () => {
  expect(widthBy(0.5, [[0.25, 0.5], [0.75, 0.5]], 24)).toBe(48)
  expect(widthBy(0.5, [[0.5, 0], [0.5, 1]], 24)).toBe(48) // half as high as wide
  expect(widthBy(0.5, [[0.5, 0.5], [0.5, 0.5]], 24)).toBeUndefined()
  expect(widthBy(0.5, [[0, 0], [1, 0]], 0)).toBeUndefined()
})

const ASKEW: Spot[] = [[0.2, 0.1], [0.7, 0.2], [0.9, 0.9], [0.1, 0.8]]

it('leads the corners of a table to those of its photo, and its middle to where the diagonals cross', () => {
  const plane = planeOf(ASKEW)!
  for (const [k, at] of ([[0, 0], [1, 0], [1, 1], [0, 1]] as Spot[]).entries()) ledBy(plane, at).forEach((one, axis) => expect(one).toBeCloseTo(ASKEW[k]![axis]!, 9))
  const [x, y] = ledBy(plane, [0.5, 0.5])
  const across = ([[ax, ay], [bx, by]]: [Spot, Spot]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  expect(across([ASKEW[0]!, ASKEW[2]!])).toBeCloseTo(0, 9)
  expect(across([ASKEW[1]!, ASKEW[3]!])).toBeCloseTo(0, 9)
})

it('takes four corners in any order, and none that lies among the others', () => {
  for (const [a, b, c, d] of [[0, 1, 2, 3], [2, 0, 3, 1], [3, 2, 1, 0]] as const) expect(inOrder([ASKEW[a], ASKEW[b], ASKEW[c], ASKEW[d]] as Spot[])).toEqual(ASKEW)
  for (const none of [[[0, 0], [1, 0], [0.5, 0.2], [0.5, 1]], [[0, 0], [0, 0], [1, 1], [0, 1]]] as Spot[][]) expect(inOrder(none)).toBeUndefined()
})

it('straightens what lies between the corners', () => {
  // a picture of four by two: its right half white
  const data = new Uint8ClampedArray(32).map((_, k) => (k % 16 >= 8 ? 255 : 9))
  const made = straightened({ data, width: 4, height: 2 }, [[0.25, 0], [0.75, 0], [0.75, 1], [0.25, 1]], 2, 1)!
  expect([...made]).toEqual([9, 9, 9, 9, 255, 255, 255, 255])
})
