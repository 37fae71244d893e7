import { describe, expect, it } from 'vitest'
import { bared, fits } from '../src/battle/filters'
import type { Part, Told } from '../src/protocol'

const part = (kind: string, text: string, more: Partial<Part> = {}): Part => ({ kind, text, unit: -1, faces: 0, shows: 0, how: '', wins: false, place: -1, drawn: '', ...more })
const told = (n: number, kind: string, lines: Part[][], facts: string[] = []): Told => ({ n, turn: 1, kind, lines, seat: 0, to: -1, undone: 0, facts, dice: [], films: [], note: null })

const MOVED = told(1, 'order', [[part('unit', 'B1', { unit: 3 }), part('text', ' moves.')]], ['moved'])
const FIRED = told(2, 'order', [
  [part('unit', 'B2', { unit: 4 }), part('text', ' fires at '), part('unit', 'R1', { unit: 7 })],
  [part('text', 'Quality '), part('die', '5', { faces: 8, shows: 5, place: 0 }), part('text', ' v '), part('die', '7', { faces: 12, shows: 7, place: 1 })],
], ['fired', 'result'])
const TESTED = told(3, 'order', [[part('unit', 'R1', { unit: 7 }), part('die', '2', { faces: 6, shows: 2, place: 0 })]], ['confidence tested'])
const SAID = told(4, 'said', [[part('text', 'Good shot')]])
const ALL = [MOVED, FIRED, TESTED, SAID]
const kept = (kind: '' | 'dice' | 'tests' | 'chat', unit = -1) => ALL.filter((one) => fits(one, { kind, unit })).map((one) => one.n)

describe('the filters of the log', () => {
  it('keep what is wanted', () => {
    expect(kept('')).toEqual([1, 2, 3, 4])
    expect(kept('dice')).toEqual([2, 3])
    expect(kept('tests')).toEqual([3])
    expect(kept('chat')).toEqual([4])
  })

  it('keep what names a unit', () => {
    expect(kept('', 7)).toEqual([2, 3])
    expect(kept('tests', 7)).toEqual([3])
    expect(kept('dice', 3)).toEqual([])
  })

  it('leave units and dice alone where only dice are wanted', () => {
    expect(bared(FIRED).lines.map((line) => line.map((one) => one.text))).toEqual([['5', '7']])
    expect(bared(TESTED).lines.map((line) => line.map((one) => one.text))).toEqual([['R1', '2']])
    expect(bared(MOVED).lines).toEqual([])
  })
})
