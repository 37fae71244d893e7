import { describe, expect, it, vi } from 'vitest'
import { owing, passable, queued, settled, thrown, type Owing } from '../src/referee/owing'
import { blank } from '../src/referee/shot'
import { report, waivers } from '../src/referee/told'

const owed = { unit: 'R1', test: 'panic test', faces: 6, over: 2, rules: 'R7.50', page: '21' }
const one = (id: string, when = 1): Owing => ({ id, when, title: 'B1 fires', form: blank(), names: {}, arms: [], faces: [1], waived: [], owed })

describe('tests that are owed', () => {
  it('keep their place in the queue until they are settled', () => {
    const all = queued(queued([], one('a')), one('b'))
    const now = queued(all, { ...one('a', 9), faces: [1, 6] })
    expect(now.map(({ id, when, faces }) => [id, when, faces.length])).toEqual([['a', 1, 2], ['b', 1, 1]])
    expect(settled(now, 'a').map(({ id }) => id)).toEqual(['b'])
  })

  it('are read as far as they can be', () => {
    expect(owing(JSON.stringify([one('a'), { id: 3 }, null, { ...one('b'), owed: null }]))).toEqual([one('a')])
    for (const none of [null, undefined, '', '{', '{}', '3']) expect(owing(none)).toEqual([])
  })

  it('can be passed where a face exceeds the number', () => {
    expect([5, 6].map((over) => passable({ ...owed, over }))).toEqual([true, false])
  })

  it('are thrown without favour', () => {
    const bytes = [252, 255, 251, 0]
    vi.stubGlobal('crypto', { getRandomValues: (room: Uint8Array) => room.fill(bytes.shift()!) })
    expect([thrown(6), thrown(6)]).toEqual([6, 1])
    vi.unstubAllGlobals()
  })

  it('are counted at the end of the evening', () => {
    const told = { when: 0, title: 'a', lines: [] }
    expect(waivers([{ ...told, waived: 2 }, told])).toBe(2)
    expect(report('Evening', [told], () => '20:15', ['1 open:', '  x'])).toBe('Evening\n\n20:15  a\n\n1 open:\n  x\n')
  })
})
