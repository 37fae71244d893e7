import { describe, expect, it } from 'vitest'
import { prefs } from '../src/prefs.svelte'
import type { Board, Survey } from '../src/protocol'
import { bands, legs, length, snapped } from '../src/tools/ruler'
import { outlines, valueAt } from '../src/tools/survey'

const TABLE = { width: 700, height: 450, scale: 100, unit: '″', diagonal: false } as Board
const DECK = { width: 500, height: 500, scale: 100, unit: ' squares', diagonal: true } as Board
/** Four by three spots of two inches: nothing in the south, the value 1 in the middle of the rest. */
const SURVEY = { columns: 4, step: 200, runs: [0, 5, 1, 2, 0, 5] } as Survey

describe('the ruler', () => {
  const path = [{ x: 0, y: 0 }, { x: 300, y: 400 }, { x: 300, y: 500 }]

  it('measures straight on a table', () => {
    expect(legs(path, TABLE)).toEqual([500, 100])
    expect(length(590, TABLE)).toBe('5.9″')
    expect(snapped({ x: 333, y: 12 }, TABLE)).toEqual({ x: 333, y: 12 })
  })

  it('measures in centimetres for whoever prefers them, and squares all the same', () => {
    prefs.set({ cm: true })
    expect([length(500, TABLE), length(400, DECK)]).toEqual(['12.7 cm', '4 squares'])
    prefs.set({ cm: false })
  })

  it('counts squares on a deck, a diagonal as one', () => {
    expect(legs(path, DECK)).toEqual([400, 100])
    expect(length(400, DECK)).toBe('4 squares')
    expect(snapped({ x: 333, y: 12 }, DECK)).toEqual({ x: 350, y: 50 })
  })
})

describe('a survey', () => {
  it('says what holds at a place, at the very edge too', () => {
    expect(valueAt(SURVEY, { x: 250, y: 250 })).toBe(1)
    expect(valueAt(SURVEY, { x: 599, y: 399 })).toBe(1)
    expect(valueAt(SURVEY, { x: 600, y: 250 })).toBe(0)
    expect(valueAt(SURVEY, { x: 700, y: 450 })).toBe(0)
    expect(valueAt({ ...SURVEY, runs: [3, 11, 2, 1] }, { x: 700, y: 450 })).toBe(2)
  })

  it('is drawn row by row, and ends with the table', () => {
    const shapes = outlines(SURVEY, TABLE, 0)
    expect(shapes.get(1)).toBe('M200 250H600V50H200Z')
    expect(shapes.get(0)).toBe('M0 450H700V250H0ZM0 250H200V50H0ZM600 250H700V50H600ZM0 50H700V0H0Z')
    expect(outlines(SURVEY, TABLE, 2).get(1)).toBe('M500 200H100V400H500Z')
  })
})

it('a ruler has a band for every six inches, counted on round its corners', () => {
  const found = bands([{ x: 0, y: 0 }, { x: 900, y: 0 }, { x: 900, y: 600 }], 600)
  expect(found.map(({ from, to, band }) => [from.x, from.y, to.x, to.y, band])).toEqual([[0, 0, 600, 0, 0], [600, 0, 900, 0, 1], [900, 0, 900, 300, 1], [900, 300, 900, 600, 2]])
  expect(bands([{ x: 3, y: 4 }], 600)).toEqual([])
  expect(bands([{ x: 3, y: 4 }, { x: 3, y: 4 }], 600)).toEqual([])
})
