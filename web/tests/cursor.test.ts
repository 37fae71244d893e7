import { expect, test } from 'vitest'
import { filled } from '../src/net/complete'
import type { Board, Scene } from '../src/protocol'
import { edgeAt, saidAt, saidOf, squareOf, stepOn, stepOver } from '../src/maker/cursor'
import { grownBy } from '../src/maker/deck'
import { keyOf, ON_DECK, ON_TABLE } from '../src/maker/keys'

const board = filled({ width: 300, height: 200, scale: 100, grid: 100, patches: [{ kind: 'wall', points: [[0, 100], [200, 100]], closed: false }] }, 'Board') as Board
const scene = filled({ pieces: [{ id: 'D1', kind: 'door', x: 200, y: 50 }] }, 'Scene') as Scene
const words = { floor: 'floor', none: 'no floor', wall: 'wall', hatch: 'hatch', open: 'open', compass: ['north', 'east', 'south', 'west'], between: (one: string, other: string) => `between ${one} and ${other}` }

test('over a table the cursor goes by inches, with Shift by six, and stays on it', () => {
  expect(stepOver([3, 4], [1, 0], false, [72, 48])).toEqual([4, 4])
  expect(stepOver([3, 4], [0, -1], true, [72, 48])).toEqual([3, 0])
})

test('over a deck it goes from square to square, a square beyond its edge, and with Shift five', () => {
  expect(stepOn([1, 1], [1, 0], false, [3, 2], 'square')).toEqual([3, 1])
  expect(stepOn([1, 1], [-1, 0], false, [3, 2], undefined)).toEqual([-1, 1])
  expect(stepOn([-1, 1], [-1, 0], false, [3, 2], 'square')).toEqual([-1, 1])
  expect(stepOn([1, 1], [0, 1], true, [20, 20], 'square')).toEqual([1, 11])
  expect(stepOn([2, 1], [1, 0], false, [3, 2], 'square')).toEqual([3, 1])
  expect(stepOn([2, 1], [0, 1], false, [3, 2], 'square')).toEqual([3, 3])
})

test('to draw an edge it goes by way of edges, and stops at no corner', () => {
  expect(stepOn([1, 1], [1, 0], false, [3, 2], 'edge')).toEqual([2, 1])
  expect(stepOn([2, 1], [1, 0], false, [3, 2], 'edge')).toEqual([3, 1])
  expect(stepOn([2, 1], [0, 1], false, [3, 2], 'edge')).toEqual([2, 3])
  expect(stepOn([0, 1], [-1, 0], false, [3, 2], 'edge')).toEqual([0, 1])
})

test('what is at a place is said: ground with its section, who is there, its edges; or between which squares an edge is', () => {
  const things = [{ key: 'deploy/a/0', path: [], name: 'trooper', at: [[1, 0]] as [number, number][], ground: false, line: false, field: 'at' }]
  expect(saidOf([3, 1], board, scene, ['AB.', 'AA.'], things, words)).toBe('1,0: floor B, trooper, wall north, hatch east')
  expect(saidOf([5, 1], board, scene, ['AB.', 'AA.'], things, words)).toBe('2,0: no floor')
  expect(saidOf([-1, 1], board, scene, ['AB.'], things, words)).toBe('-1,0: no floor')
  expect(saidOf([3, 2], board, scene, ['AB.'], things, words)).toBe('between 1,0 and 1,1: wall')
  expect(saidOf([4, 1], board, scene, ['AB.'], things, words)).toBe('between 1,0 and 2,0: hatch')
  expect(edgeAt(board, scene, [2, 1])).toBeUndefined()
  expect(saidAt([3.5, 4], ['Wood', 'Blue one'])).toBe('3.5,4: Wood, Blue one')
  expect(saidAt([3, 4], [])).toBe('3,4')
  expect(squareOf([4, 3])).toEqual([5, 3])
})

test('floor and walls make a deck grow where they lie beyond its south-west corner', () => {
  expect(grownBy('floor', [[-3, 1], [1, -1]])).toEqual([2, 1])
  expect(grownBy('wall', [[-2, 1]])).toEqual([1, 0])
  expect(grownBy('void', [[-3, 1]])).toEqual([0, 0])
  expect(grownBy('floor', [[0, 1]])).toEqual([0, 0])
})

test('a tool has its letter, and no letter has two', () => {
  expect(keyOf(ON_TABLE, 'hedge')).toBe('H')
  expect(keyOf(ON_DECK, 'burn')).toBeUndefined()
})
