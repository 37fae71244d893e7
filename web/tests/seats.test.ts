import { describe, expect, it } from 'vitest'
import { complete } from '../src/net/complete'
import { newId } from '../src/net/ids'
import { addressOf, battleOf, momentOf, seatOf } from '../src/net/seats'

describe('links and ids', () => {
  it('reads the seat of a link', () => {
    expect(seatOf('http://127.0.0.1:8000/#game=abc&seat=s3cret-_')).toEqual({ game: 'abc', secret: 's3cret-_' })
    expect(seatOf('#game=abc')).toBeUndefined()
    expect(seatOf('nonsense')).toBeUndefined()
  })

  it('gives battles, moments and reports an address without a secret', () => {
    expect([addressOf('abc'), addressOf('abc', {}), addressOf('abc', { n: 3, eyes: -2 }), addressOf('abc', undefined, true)])
      .toEqual(['#game=abc', '#game=abc&replay', '#game=abc&replay&n=3&eyes=-2', '#game=abc&report'])
    expect(momentOf(addressOf('abc', { n: 3, eyes: -2 }))).toEqual({ n: 3, eyes: -2 })
    expect(momentOf(addressOf('abc'))).toBeUndefined()
    expect([momentOf('#game=abc&turn=4'), momentOf(addressOf('abc', { turn: 4 })), momentOf('#game=abc&turn=x')]).toEqual([{ turn: 4 }, { turn: 4 }, {}])
    expect([battleOf('#game=abc&report'), battleOf('#game=abc'), battleOf('#rules'), battleOf('')])
      .toEqual([{ game: 'abc', report: true }, { game: 'abc', report: false }, undefined, undefined])
  })

  it('makes ids of 128 bits in hex, each another', () => {
    const ids = new Set(Array.from({ length: 50 }, newId))
    expect(ids.size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('a message', () => {
  it('gets back the defaults that the server left out', () => {
    const reply = complete({ t: 'reply', id: 'a', menu: { seat: 0, choices: [{ order: 'end', word: 'end', title: 'End' }] } } as never)
    expect(reply).toEqual({
      t: 'reply', id: 'a', preview: null, chances: [], look: null, survey: null, scene: null, told: [], luck: null, rulable: [], spots: [], written: '', unsaid: [],
      menu: { seat: 0, choices: [{ order: 'end', word: 'end', title: 'End', meaning: '', key: '', section: '', unit: -1, target: '', x: -1, y: -1, wants: '', reach: 0, refused: '' }], words: [] },
    })
    expect(complete({ t: 'unheard of' })).toBeUndefined()
  })
})
