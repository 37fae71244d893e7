import { expect, test } from 'vitest'
import { acted } from '../src/battle/pips'
import type { Unit } from '../src/protocol'

const unit = (side: number, state: string): Unit => ({ id: 0, code: '', name: '', side, state, x: 0, y: 0, known: state !== 'ready', strength: '', title: '', words: [], arms: [], pips: 0, look: '', nerve: 0, hull: -1, crew: -1 })
const sides = [{ name: 'Blue', colour: '', left: '' }, { name: 'Red', colour: '', left: '' }]

test('each side has a pip for every unit of the list that can act or has, and counts those that have', () => {
  const units = [unit(0, 'done'), unit(1, 'ready'), unit(0, 'active'), unit(0, 'out'), unit(1, 'done'), unit(1, 'waiting'), unit(-1, 'done'), unit(0, 'done')]
  expect(acted({ sides, units })).toEqual([
    { side: 0, name: 'Blue', units: [true, false, true], done: 2 },
    { side: 1, name: 'Red', units: [false, true], done: 1 },
  ])
})

test('a side of which nobody is in the list has no pips', () => {
  expect(acted({ sides, units: [unit(0, 'ready'), unit(1, 'out')] }).map(({ side }) => side)).toEqual([0])
})
