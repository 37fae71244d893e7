import { expect, it } from 'vitest'
import { asDeck, asTable, MOST_DOORS, MOST_READ, TooMany, walledIn } from '../src/maker/walls'

const corner = (x: number, y: number) => ({ x, y })
/** A room of four by three squares in a map of six by five, with a door in its northern wall. */
const ROOM = {
  format: 0.3,
  resolution: { map_origin: corner(0, 0), map_size: corner(6, 5), pixels_per_grid: 70 },
  line_of_sight: [[corner(1, 1), corner(5, 1), corner(5, 4), corner(1, 4), corner(1, 1)]],
  portals: [{ position: corner(2.5, 1), bounds: [corner(2, 1), corner(3, 1)], closed: true }],
  image: 'AAAA',
}
const room = (more: object = {}) => walledIn(JSON.stringify({ ...ROOM, ...more }))

it('reads size, walls, doors and the picture of a file, with the north up', () => {
  expect(room()).toEqual({ size: [6, 5], walls: [[[1, 4], [5, 4], [5, 1], [1, 1], [1, 4]]], portals: [{ at: [[2, 4], [3, 4]], kind: 'closed' }], picture: 'AAAA' })
  expect(room({ resolution: { ...ROOM.resolution, map_origin: corner(1, 1) } }).walls[0]![0]).toEqual([0, 5])
  for (const none of ['{}', 'null', '[]', 'walls', '{"resolution": {"map_size": {"x": 0, "y": 3}}}']) expect(() => walledIn(none)).toThrow()
})

it('makes walls of a table of them, so many inches a square, with a gap for each door', () => {
  const made = asTable(room(), 6)
  expect(made.size).toEqual([36, 30])
  expect(made.terrain.map((one) => one.at)).toEqual([[[6, 24], [12, 24]], [[18, 24], [30, 24], [30, 6], [6, 6], [6, 24]]])
  expect(made.left).toEqual({ gaps: 1 })
})

it('says how many walls find no room, and leaves out the shortest', () => {
  const many = Array.from({ length: 100 }, (_, k) => [corner(k % 10, Math.floor(k / 10)), corner((k % 10) + (k + 1) / 200, Math.floor(k / 10))])
  const made = asTable(walledIn(JSON.stringify({ resolution: { map_size: corner(20, 20) }, line_of_sight: [...many, [corner(30, 30), corner(31, 30)]] })), 2)
  expect(made.terrain).toHaveLength(96)
  expect(made.left).toEqual({ more: 4, off: 1 })
  expect(made.terrain.some((one) => one.at[0]![0] === 0 && one.at[0]![1] === 40)).toBe(false)
  const wide = asTable(room({ resolution: { map_size: corner(200, 5) } }), 1)
  expect([wide.size, wide.left.cut]).toEqual([[120, 12], 1])
})

it('splits a wall of more than twelve corners, whose ends meet', () => {
  const zigzag = Array.from({ length: 20 }, (_, k) => corner(k, k % 2))
  const made = asTable(walledIn(JSON.stringify({ resolution: { map_size: corner(20, 20) }, line_of_sight: [zigzag] })), 1)
  expect(made.terrain.map((one) => one.at.length)).toEqual([12, 9])
  expect(made.terrain[0]!.at.at(-1)).toEqual(made.terrain[1]!.at[0])
})

it('draws a deck of walls that lie on the lines of the grid, and no deck outside them', () => {
  const made = asDeck(room({ line_of_sight: [...ROOM.line_of_sight, [corner(3, 1), corner(3, 4)], [corner(2, 2.5), corner(4, 2.5)], [corner(1, 1), corner(3, 3)]], portals: [...ROOM.portals, { bounds: [corner(3, 2), corner(3, 3)] }] }))
  expect(made.map.split('\n')).toEqual([
    '+ + + + + + +',
    ' # # # # # #',
    '+ +-+-+-+-+ +',
    ' #|. .|. .|#',
    '+ + + + + + +',
    ' #|. .D. .|#',
    '+ + + + + + +',
    ' #|. .|. .|#',
    '+ +-+-+-+-+ +',
    ' # # # # # #',
    '+ + + + + + +',
  ])
  expect(made.left).toEqual({ grid: 2, outer: 1 })
  expect(asDeck(room({ line_of_sight: [] })).map).not.toContain('#')
})

it('keeps an open door open on a deck, and says that a window is a wall there', () => {
  const portals = [{ ...ROOM.portals[0]!, bounds: [corner(3, 2), corner(3, 3)], closed: false }, { bounds: [corner(3, 1), corner(3, 2)], closed: true, type: 'Window' }]
  const made = asDeck(room({ portals }))
  expect(made.map.split('\n').slice(3, 8)).toEqual([' #|. .|. .|#', '+ + + + + + +', ' #|. .d. .|#', '+ + + + + + +', ' #|. . . .|#'])
  expect(made.left).toEqual({ windows: 1 })
})

it('makes a low wall of a window of a table, once where a wall runs along it', () => {
  const portals = [{ bounds: [corner(2, 2), corner(3, 2)], window: true }, { bounds: [corner(2, 1), corner(3, 1)], window: true }]
  const made = asTable(room({ portals }), 6)
  expect(made.terrain.map((one) => one.at)).toEqual([[[6, 24], [30, 24], [30, 6], [6, 6], [6, 24]], [[12, 18], [18, 18]]])
  expect(made.left).toEqual({ windows: 2 })
})

it('keeps the walls of a deck whose height is no whole number of squares', () => {
  const whole = asDeck(room())
  for (const part of [5.25, 5.5, 4.75]) {
    const made = asDeck(room({ resolution: { map_size: corner(6, part) } }))
    expect(made.left).toEqual(whole.left)
    expect(made.map.startsWith(whole.map.slice(0, 60))).toBe(true)
  }
})

it('goes through no more of a wall than the deck has, however far its ends are', () => {
  const inside = asDeck({ size: [4, 3], walls: [[[0, 1], [4, 1]], [[2, 0], [2, 3]]], portals: [] })
  const far = asDeck({ size: [4, 3], walls: [[[-1e12, 1], [1e12, 1]], [[2, -1e12], [2, 1e12]], [[-1e12, 5e11], [1e12, 5e11]]], portals: [{ at: [[1e15, 1], [-1e15, 1]], kind: 'closed' }] })
  expect(far.map).toBe(inside.map.replaceAll('-', 'D'))
  expect(far.left.off).toBeGreaterThan(1e12)
  const table = asTable({ size: [24, 24], walls: [[[-1e12, 6], [1e12, 6]]], portals: [] }, 1)
  expect(table.terrain).toEqual([{ kind: 'wall', at: [[0, 6], [24, 6]] }])
})

it('reads no more walls and doors than any map has', () => {
  const file = (walls: number, doors: number) => JSON.stringify({
    resolution: { map_size: { x: 9, y: 9 } }, line_of_sight: Array.from({ length: walls / 2 }, () => [{ x: 0, y: 0 }, { x: 1, y: 0 }]),
    portals: Array.from({ length: doors }, () => ({ bounds: [{ x: 0, y: 0 }, { x: 1, y: 0 }] })) })
  expect(walledIn(file(MOST_READ, MOST_DOORS)).portals.length).toBe(MOST_DOORS)
  expect(() => walledIn(file(MOST_READ + 2, 0))).toThrow(TooMany)
  expect(() => walledIn(file(2, MOST_DOORS + 1))).toThrow(TooMany)
})
