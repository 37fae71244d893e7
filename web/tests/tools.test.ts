import { describe, expect, it } from 'vitest'
import { prefs } from '../src/prefs.svelte'
import type { Board, Profile, Survey } from '../src/protocol'
import { HEIGHT, side, WIDTH } from '../src/tools/profile'
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

describe('a line of sight from the side', () => {
  const block = { label: '', does: '' }
  const profile: Profile = {
    length: 1740, eyes: [120, 20], feet: [100, 0], stopped: 870,
    blocks: [{ ...block, kind: 'hill', start: 0, end: 200, top: 100 }, { ...block, kind: 'building', start: 870, end: 1044, top: 168 }, { ...block, kind: 'water', start: 1200, end: 1300, top: 0 }, { ...block, kind: 'wall', start: 1400, end: 1400, top: 12 }],
  }

  it('has everything as high as it is, and hills in front', () => {
    const drawn = side(profile, 100)
    const at = (high: number) => drawn.floor - high * ((HEIGHT - 18) / 168)
    expect(drawn.boxes.map(({ block }) => block.kind)).toEqual(['building', 'water', 'wall', 'hill'])
    const [house, water, wall, hill] = drawn.boxes.map(({ x, y, width, height }) => [x, y, x + width, y + height].map(Math.round))
    expect(house).toEqual([180, Math.round(at(168)), 215, Math.round(at(0))])
    expect(hill![1]).toBe(Math.round(at(100)))
    expect(water![1]).toBe(drawn.floor)
    expect(wall![2]! - wall![0]!).toBe(3)
    expect(drawn.eyes.map(([x, y]) => [x, Math.round(y)])).toEqual([[6, Math.round(at(120))], [WIDTH - 6, Math.round(at(20))]])
    expect(drawn.stop).toEqual([180, at(70)])
    expect(drawn.times).toBeCloseTo(((HEIGHT - 18) / 168) * 5)
  })

  it('is an inch high at least, has smoke as high as the drawing, and no end where one sees all the way', () => {
    const drawn = side({ ...profile, eyes: [20, 20], feet: [0, 0], stopped: -1, blocks: [{ ...block, kind: 'smoke', start: 0, end: 200, top: 0 }] }, 100)
    expect(drawn.stop).toBeUndefined()
    expect(drawn.floor - drawn.eyes[0]![1]).toBeCloseTo((20 * (HEIGHT - 18)) / 100)
    expect([drawn.boxes[0]!.y, drawn.boxes[0]!.height]).toEqual([0, drawn.floor])
  })
})
