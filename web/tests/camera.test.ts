import { describe, expect, it } from 'vitest'
import { fit, fromScreen, isCut, mirrored, panned, stepOf, toBoard, toDrawing, toScreen, viewBox, zoomed, type Turn } from '../src/board/camera'
import { frame } from '../src/board/corner'

const BOARD = { width: 7200, height: 4800 }
const SCREEN = { width: 800, height: 600 }
const TURNS: Turn[] = [0, 1, 2, 3]

describe('the camera', () => {
  it('shows the same part of a table that is turned by half a turn', () => {
    const view = { x: 1000, y: 700, scale: 0.1 }
    const other = mirrored(view, BOARD)
    for (const at of [{ x: 0, y: 0 }, { x: 7000, y: 4100 }]) {
      const [one, two] = [toScreen(toDrawing(at, BOARD, 0), view, SCREEN), toScreen(toDrawing(at, BOARD, 2), other, SCREEN)]
      expect([two.x, two.y]).toEqual([expect.closeTo(SCREEN.width - one.x), expect.closeTo(SCREEN.height - one.y)])
    }
    expect(mirrored(other, BOARD)).toEqual(view)
  })

  it('lays the table with north up, right, down and left', () => {
    const corner = { x: 100, y: 200 }
    expect(TURNS.map((turn) => toDrawing(corner, BOARD, turn))).toEqual([
      { x: 100, y: 4600 }, { x: 200, y: 100 }, { x: 7100, y: 200 }, { x: 4600, y: 7100 },
    ])
  })

  it.each(TURNS)('comes back from the drawing to the board at turn %i', (turn) => {
    const place = { x: 1234, y: 4321 }
    expect(toBoard(toDrawing(place, BOARD, turn), BOARD, turn)).toEqual(place)
  })

  it('turns a step on the screen into a step on the board', () => {
    expect(TURNS.map((turn) => stepOf(1, 0, turn)).map(({ x, y }) => [x + 0, y + 0])).toEqual([[1, 0], [0, 1], [-1, 0], [0, -1]])
  })

  it('fits the whole table, above the buttons', () => {
    const view = fit(BOARD, 0, SCREEN, 10, 80)
    expect(view.scale).toBeCloseTo(Math.min(780 / 7200, 500 / 4800))
    const [top, bottom] = [0, 4800].map((y) => toScreen({ x: 0, y }, view, SCREEN).y)
    expect(top).toBeGreaterThanOrEqual(9.99)
    expect(bottom).toBeLessThanOrEqual(510.01)
  })

  it('keeps what is under the pointer while it zooms, and stops at its bounds', () => {
    const view = { x: 3600, y: 2400, scale: 0.1 }
    const at = { x: 100, y: 500 }
    const near = zoomed(view, SCREEN, 2, at, 0.1)
    expect(near.scale).toBe(0.2)
    expect(fromScreen(at, near, SCREEN)).toEqual(fromScreen(at, view, SCREEN))
    expect(zoomed(view, SCREEN, 1000, at, 0.1).scale).toBeCloseTo(1.6)
    expect(zoomed(view, SCREEN, 0.001, at, 0.1).scale).toBeCloseTo(0.1 / 3)
  })

  it('moves with the finger, and not off the table', () => {
    const view = { x: 3600, y: 2400, scale: 0.1 }
    expect(panned(view, 10, -20, BOARD)).toEqual({ x: 3500, y: 2600, scale: 0.1 })
    expect(panned(view, 1e6, 0, BOARD).x).toBe(0)
    expect(viewBox(view, SCREEN)).toEqual({ x: -400, y: -600, width: 8000, height: 6000 })
  })
})

describe('the part of a table that is in view', () => {
  it.each([
    [{ x: -10, y: -10, width: 7300, height: 4900 }, false], [{ x: 1, y: -10, width: 7300, height: 4900 }, true], [{ x: -10, y: 1, width: 7300, height: 4900 }, true],
    [{ x: -10, y: -10, width: 7200, height: 4900 }, true], [{ x: -10, y: -10, width: 7300, height: 4800 }, true],
  ])('of %o some is cut off: %s', (box, cut) => expect(isCut(box, BOARD)).toBe(cut))

  it('is framed on the whole of it, and no farther', () => {
    expect(frame({ x: 1000, y: 500, width: 2000, height: 1000 }, BOARD)).toEqual({ x: 1000, y: 500, width: 2000, height: 1000 })
    expect(frame({ x: -1000, y: 4500, width: 2000, height: 1000 }, BOARD)).toEqual({ x: 0, y: 4500, width: 1000, height: 300 })
    expect(frame({ x: 9000, y: 0, width: 10, height: 10 }, BOARD).width).toBe(0)
  })
})
