import { expect, it } from 'vitest'
import { ambushAt, ambushIn, zoneMoved } from '../src/maker/ambush'

const SIDES = [{ name: 'Blue' }, { name: 'Red' }]
const WRITTEN = { sides: SIDES, ambush: { kind: 'simple', side: 'Red', route: [[24, 0], [24, 48]] as [number, number][], zones: [[[4, 10], [16, 30]]] as [[number, number], [number, number]][] } }

it('writes a route and zones, and an ambush where there is none', () => {
  expect(ambushAt({ sides: SIDES }, 'route', [[1, 2], [3, 4]])).toEqual({ changes: [{ path: ['ambush'], value: { kind: 'simple', side: 'Red', route: [[1, 2], [3, 4]] } }], key: 'ambush/route' })
  expect(ambushAt(WRITTEN, 'route', [[1, 2], [3, 4]]).changes).toEqual([{ path: ['ambush', 'route'], value: [[1, 2], [3, 4]] }])
  expect(ambushAt(WRITTEN, 'zone', [[9, 9], [5, 9], [5, 2], [9, 2]])).toEqual({ changes: [{ path: ['ambush', 'zones', 1], value: [[5, 2], [9, 9]] }], key: 'ambush/zones/1' })
})

it('takes hold of both, a zone by its four corners', () => {
  expect(ambushIn(WRITTEN).map(({ key, at, line }) => [key, at.length, line])).toEqual([['ambush/route', 2, true], ['ambush/zones/0', 4, false]])
  expect(ambushIn({ ambush: { route: 'x', zones: [[1, 2]] } })).toEqual([])
})

it('moves a zone by a corner, by its body, and outwards by an edge', () => {
  const zone = ambushIn(WRITTEN)[1]!
  expect(zoneMoved(zone, [[4, 10], [20, 12], [16, 30], [4, 30]]).value).toEqual([[4, 12], [20, 30]])
  expect(zoneMoved(zone, zone.at.map(([x, y]) => [x + 2, y])).value).toEqual([[6, 10], [18, 30]])
  expect(zoneMoved(zone, [[4, 10], [10, 5], [16, 10], [16, 30], [4, 30]]).value).toEqual([[4, 5], [16, 30]])
})
