import { describe, expect, it } from 'vitest'
import { filmsOf } from '../src/lesson/marked'
import squads from '../src/lesson/squads.json'
import { fragmentOf, momentOf, seatOf } from '../src/net/seats'
import type { Part, Text, Told } from '../src/protocol'
import { deedOf } from '../src/replay/keys'
import { alikeIn, around, marksOf, nextOf, textOf, ticksOf, undoneOf, within } from '../src/replay/marks'

const part = (kind: string, text: Text): Part => ({ kind, text, unit: kind === 'unit' ? 0 : -1, faces: 0, shows: 0, how: '', wins: false, place: -1, drawn: '' })
const told = (n: number, turn: number, kind = 'order', more: Partial<Told> = {}): Told => ({ n, turn, kind, lines: [], seat: -1, to: -1, undone: 0, facts: [], dice: [], films: [], note: null, ...more })
const says = (fact: string, ...parts: Part[]): Partial<Told> => ({ facts: ['', fact], lines: [[part('text', 'Somebody acts.')], parts] })
const key = (name: string, more = {}) => deedOf({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

const STORY = [
  told(1, 0), told(2, 1), told(3, 1, 'order', says('fired', part('unit', 'B1'))), told(4, 1, 'order', says('hit', part('unit', 'R1'))),
  told(5, 2), told(6, 2, 'order', says('panicked', part('unit', 'R1'))), told(7, 3, 'order', says('fired', part('unit', 'B1'))),
]

describe('marks', () => {
  it('are fire, casualties and routs, of facts', () => {
    expect(STORY.map((one) => marksOf(one))).toEqual([[], [], ['fire'], ['casualty'], [], ['rout'], ['fire']])
    expect(marksOf(told(1, 1, 'order', { facts: ['shot', 'wounded', 'removed'], lines: [[], [part('unit', 'A1')], [part('unit', 'A1')]] }))).toEqual(['fire', 'casualty'])
  })

  it('leave out doors that fall, and tests that hold', () => {
    expect(marksOf(told(1, 1, 'order', says('removed', part('text', 'Door 2 is destroyed'))))).toEqual([])
    expect(marksOf(told(1, 1, 'order', says('confidence tested', part('unit', 'R1'), part('text', ' holds, still steady'))))).toEqual([])
    expect(marksOf(told(1, 1, 'order', says('confidence tested', part('unit', 'R1'), part('say', { t: '{unit} loses {levels} and is now {now}', a: { unit: 'R1', levels: '1', now: { t: 'routed' } } }))))).toEqual(['rout'])
  })

  it('are found one after another, and turns too', () => {
    expect(nextOf(STORY, 0, 'fire')).toBe(3)
    expect(nextOf(STORY, 3, 'fire')).toBe(7)
    expect(nextOf(STORY, 7, 'fire')).toBeUndefined()
    expect(nextOf(STORY, 4, 'casualty')).toBeUndefined()
    expect(nextOf(STORY, 2, 'turn')).toBe(5)
    expect(ticksOf(STORY)).toEqual([{ n: 2, turn: 1 }, { n: 5, turn: 2 }, { n: 7, turn: 3 }])
  })

  it('are in a lesson of its own films alone, as they were given at last', () => {
    const shows = told(0, 1, 'order', { lines: [[{ ...part('die', ''), how: 'lesson' }]] })
    const fires = says('fired', part('unit', 'B1'))
    const orders = [told(0, 1), ...squads.map(({ order }) => ({ ...shows, ...(order.startsWith('fire') ? fires : {}), lines: [...shows.lines, [part('unit', 'B1')]] }))]
    const back = [...orders.slice(0, 4), told(0, 1, 'undo', { undone: 4 }), ...orders.slice(3)].map((one, k) => ({ ...one, n: k + 1 }))
    const films = filmsOf(back)
    expect(films.map((n) => back[n - 1]!.facts)).toEqual([fires.facts, fires.facts, fires.facts])
    expect(films[0]).toBe(6)
    expect(back.filter((one) => marksOf(one, films).includes('fire')).map(({ n }) => n)).toEqual(films)
    expect(back.filter((one) => marksOf(one).includes('fire')).length).toBeGreaterThan(3)
    expect([nextOf(back, 0, 'fire', films), nextOf(back, films[2]!, 'fire', films)]).toEqual([films[0], undefined])
    expect(filmsOf(STORY)).toEqual([])
  })

  it('have a text', () => {
    expect(textOf(STORY[2]!)).toBe('Somebody acts. B1')
  })
})

describe('what was taken back', () => {
  const undo = (n: number, undone: number) => told(n, 1, 'undo', { undone })

  it('is grey until it is let stand again', () => {
    expect([...undoneOf([told(1, 1), told(2, 1), undo(3, 2)])]).toEqual([2])
    expect([...undoneOf([told(1, 1), told(2, 1), undo(3, 2), undo(4, 1), told(5, 1, 'redo')])]).toEqual([2])
    expect([...undoneOf([told(1, 1), undo(2, 1), told(3, 1), undo(4, 3), told(5, 1, 'redo')])]).toEqual([1])
  })
})

describe('a position', () => {
  it('is as far into the same turn with other eyes', () => {
    const other = [told(1, 1), told(2, 1), told(3, 1), told(4, 1), told(5, 1), told(6, 1), told(7, 2), told(8, 3)]
    expect(alikeIn(STORY, 0, other)).toBe(0)
    expect(alikeIn(STORY, 3, other)).toBe(4)
    expect(alikeIn(STORY, 4, other)).toBe(6)
    expect(alikeIn(STORY, 6, other)).toBe(7)
    expect(alikeIn(STORY, 7, other)).toBe(8)
    expect(alikeIn(STORY, 3, [])).toBe(0)
  })

  it('has neighbours, more ahead than behind', () => {
    expect(around(5, 9, 3, 1)).toEqual([5, 6, 4, 7, 8])
    expect(around(0, 2, 3, 2)).toEqual([0, 1, 2])
  })

  it('stays within bounds', () => {
    expect([within(-3, 9), within(4, 9), within(12, 9), within(1, 0)]).toEqual([0, 4, 9, 0])
  })

  it('goes into a link and comes out again', () => {
    const link = fragmentOf({ game: 'abc', secret: 's3' }, { n: 12, eyes: -2 })
    expect(link).toBe('#game=abc&seat=s3&replay&n=12&eyes=-2')
    expect(seatOf(link)).toEqual({ game: 'abc', secret: 's3' })
    expect(momentOf(link)).toEqual({ n: 12, eyes: -2 })
    expect(momentOf(fragmentOf({ game: 'abc', secret: 's3' }, {}))).toEqual({})
    expect(momentOf('#game=abc&seat=s3&replay&n=x')).toEqual({})
    expect(momentOf('#game=abc&seat=s3')).toBeUndefined()
  })
})

describe('keys of a replay', () => {
  it('step, jump, play and save', () => {
    expect(key('ArrowLeft')).toEqual({ do: 'step', by: -1 })
    expect(key('ArrowRight')).toEqual({ do: 'step', by: 1 })
    expect(key('End')).toEqual({ do: 'last' })
    expect(key('p')).toEqual({ do: 'play' })
    expect(key('c')).toEqual({ do: 'next', what: 'casualty' })
    expect(key('s', { ctrlKey: true })).toEqual({ do: 'save' })
  })

  it('leave the browser its own', () => {
    expect(key('p', { ctrlKey: true })).toBeUndefined()
    expect(key('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(key('q')).toBeUndefined()
  })
})
