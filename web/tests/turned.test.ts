import { afterEach, expect, it, vi } from 'vitest'
import { keyOf, type Asked } from '../src/lab/chances'
import { Turned } from '../src/lab/turned.svelte'

const SLICE = 900
const MOMENTS = Array.from({ length: 30 }, (_, k) => ({ n: k + 1, turn: 1, side: 0, text: `order ${k}`, activation: k + 1, dice: 1 }))

/** A server that fights a few battles from the first of the points alone, in every answer; and a clock that goes on with each. */
function served() {
  const fought = new Map<string, number>()
  let now = 0
  vi.stubGlobal('document', { baseURI: 'http://it/' })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    now += SLICE
    const asked = JSON.parse(body) as { points: Asked[]; count: number }
    const points = asked.points.map((point, k) => {
      const wins = k < 6 ? [point.wins[0] + 2, point.wins[1] + 2, 0] : point.wins
      if (asked.count === 24) fought.set(keyOf(point), wins[0]! + wins[1]!)
      const share = [point.n % 2 ? 0.7 : 0.3, 0.2, 0.8]
      return { ...point, wins, shares: [share, share] }
    })
    return Promise.resolve(new Response(JSON.stringify({ game: 'it', compiled: false, points, told: [], throws: [], weighed: [], ...(points.length ? {} : { moments: MOMENTS }) })))
  })
  return { fought, seconds: () => now / 1000 }
}

afterEach(() => vi.restoreAllMocks())

it('ends in twenty seconds, however slowly battles are fought, with as many from each moment', async () => {
  const { fought, seconds } = served()
  const turned = new Turned({ game: 'it', secret: 'mine' } as never)
  await turned.go()
  expect(turned.wrong).toBe('')
  expect(turned.found).toEqual([])
  expect(seconds()).toBeLessThan(20)
  const stages = MOMENTS.map(({ n }) => fought.get(keyOf({ n, fresh: false, known: false }))!)
  expect([...new Set(stages)].sort()).toEqual([4, 8])
  expect(turned.done).toBe(1)
})
