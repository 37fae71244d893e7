import { describe, expect, it } from 'vitest'
import { hashOf, momentHash, PLAIN, planOf, rulesHash } from '../src/lab/address'
import type { Interval } from '../src/lab/api'
import { nearest, waysFor, type Weighed } from '../src/lab/evens'
import { nextOf, owners, ownerIn, RULES, turned, wordIn } from '../src/lab/knobs'
import { better, decisive, give } from '../src/lab/verdict'
import { alike, isSwap, isTwin, swapped } from '../src/lab/ways'

const DRAFT = 'title: mine\n'

describe('an address of the laboratory', () => {
  it.each(['#lab=scenario:first-lesson', '#lab=style:woods:17&n=400&s=7', '#lab=draft', '#lab=battle:abc:12:-2&n=50'])('says what it said: %s', (hash) => {
    expect(decodeURIComponent(hashOf(planOf(hash, DRAFT)))).toBe(hash)
  })
  it('carries the ways that are compared', () => {
    const variants = [{ ...PLAIN, rules: 'book + overwatch' }, { rules: '', bots: ['heuristic', 'random'] as [string, string], changes: [{ path: ['sides', 0, 'squads', 1, 'figures'], value: 7 }] }]
    const plan = { ground: { scenario: 'x' }, variants, count: 50, first: 3 }
    expect(planOf(hashOf(plan), DRAFT)).toEqual(plan)
  })
  it.each(['#lab', '#lab=&n=0&s=-1&v={', '#lab=scenario:&v=[]&v={"bots":["a"]}&n=x'])('is plain where it is wrong: %s', (hash) => {
    expect(planOf(hash, DRAFT)).toEqual({ ground: { scenario: '' }, variants: [PLAIN], count: hash.includes('n=0') ? 1 : 200, first: 1 })
  })
  it('goes on from a moment of a battle, by a seat that a link brings and the address does not keep', () => {
    const plan = planOf(momentHash('abc', 12, -2, 'secret'), DRAFT)
    expect(plan).toEqual({ ground: { battle: 'abc', n: 12, eyes: -2 }, variants: [PLAIN], count: 200, first: 1, seat: 'secret' })
    expect(decodeURIComponent(hashOf(plan))).toBe('#lab=battle:abc:12:-2')
    expect(planOf('#lab=battle:abc:x', DRAFT).ground).toEqual({ scenario: '' })
    expect(planOf('#lab=battle:abc:3:9', DRAFT).ground).toEqual({ battle: 'abc', n: 3, eyes: -2 })
  })
  it('brings a draft along, and the version of its numbers; another ground keeps no draft', () => {
    const plan = planOf('#lab=draft&n=50&d=abc_-9&of=0.1.0', DRAFT)
    expect(plan).toMatchObject({ ground: { text: DRAFT }, letters: 'abc_-9', version: '0.1.0' })
    expect(hashOf(plan)).toBe('#lab=draft&n=50&d=abc_-9&of=0.1.0')
    expect(hashOf({ ...plan, ground: { scenario: 'x' } })).toBe('#lab=scenario%3Ax&n=50&of=0.1.0')
    expect(planOf('#lab=scenario:x&d=abc', DRAFT).letters).toBeUndefined()
  })
  it('compares rules with the usual ones over whole games', () => {
    expect(planOf(rulesHash('threshold', 'classic'), DRAFT)).toMatchObject({ ground: { scenario: 'threshold' }, variants: [PLAIN, { ...PLAIN, rules: 'classic' }] })
  })
  it('takes a draft from where it is kept, and no more battles than are fought', () => {
    expect(planOf('#lab=draft&n=999999', DRAFT)).toMatchObject({ ground: { text: DRAFT }, count: 100_000 })
  })
})

describe('a verdict', () => {
  const of = (...bounds: [number, number, number][]) => bounds as unknown as [Interval, Interval, Interval]
  it.each([
    [of([0.6, 0.55, 0.65], [0.4, 0.35, 0.45]), 0], [of([0.3, 0.25, 0.35], [0.7, 0.65, 0.75]), 1],
    [of([0.52, 0.45, 0.59], [0.48, 0.41, 0.55]), -1], [of([0.6, 0.3, 0.8], [0.4, 0.2, 0.7]), undefined],
    [of([0.5, 0.45, 0.55], [0.5, 0.45, 0.55]), -1],
  ])('names a side only where the intervals lie apart', (shares, side) => expect(better(shares)).toBe(side))
  it('gives half the width', () => expect(give([0.5, 0.43, 0.57])).toBe(7))
  it('is decisive from where on the leader always wins three of four', () => {
    const curve = (...shares: number[]): Interval[] => shares.map((share) => [share, 0, 1])
    expect(decisive(curve(0, 0.8, 0.7, 0.75, 0.9))).toBe(3)
    expect(decisive(curve(0, 0.8, 0.7))).toBeUndefined()
    expect(decisive(curve(0.8, 0.9))).toBe(0)
  })
})

describe('swapping sides', () => {
  const one = { ...PLAIN, rules: 'book', bots: ['heuristic', 'random'] as [string, string] }
  it('is the same way with the players exchanged', () => {
    expect(swapped(one)).toEqual({ ...one, bots: ['random', 'heuristic'] })
    expect(isSwap([one, swapped(one)])).toBe(true)
    expect([isTwin([one]), isTwin([one, { ...one }]), isTwin([one, swapped(one)])]).toEqual([false, true, false])
    expect([isSwap([one]), isSwap([one, one]), isSwap([one, { ...swapped(one), rules: '' }])]).toEqual([false, false, false])
  })
  it('changes nothing where both are played alike', () => {
    expect([alike(PLAIN), alike(one), isSwap([PLAIN, swapped(PLAIN)])]).toEqual([true, false, false])
  })
})

describe('a value that could be another', () => {
  const words = (count: number) => Array.from({ length: count }, (_, k) => `w${k}`)
  const turns = { name: 'turns', value: 8, values: [6, 7, 8, 9, 10], path: ['turns'] }
  it('is tried with all its values where they are few, in their order', () => {
    expect(nextOf(turns, [])).toEqual([0, 1, 2, 3, 4])
    expect(nextOf({ name: 'on', value: false, values: [false, true] }, [])).toEqual([0, 1])
  })
  it('is tried with the nearest where they are many, then with those next to them, until none is left', () => {
    const type = { name: 'type', value: 'w12', values: words(20) }
    const first = nextOf(type, [])
    expect(first).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16])
    const second = nextOf(type, first)
    expect(second).toEqual([2, 3, 4, 5, 6, 7, 17, 18, 19])
    expect(nextOf(type, [...first, ...second])).toEqual([0, 1])
    expect(nextOf(type, words(20).map((_, k) => k))).toEqual([])
  })
  it('is tried from the first on where none is written', () => {
    expect(nextOf({ name: 'type', values: words(20) }, [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
  it('goes into the scenario once, or into the rules', () => {
    const once = turned(turned({ ...PLAIN, changes: [{ path: ['a'], value: 1 }] }, turns, 1), turns, 0)
    expect(once.changes).toEqual([{ path: ['a'], value: 1 }, { path: ['turns'], value: 6 }])
    expect(turned(once, { name: 'rain', values: ['off', 'on'], rules: ['book', 'book + rain'] }, 1)).toEqual({ ...once, rules: 'book + rain' })
  })
  it('is written over where it was, unless squads came or went since', () => {
    const path = ['sides', 0, 'squads', 1]
    const gone = turned({ ...PLAIN, changes: [{ path: ['turns'], value: 5 }] }, { name: 'number', value: 1, values: [0, 1, 2], changes: [[{ path }], [], [{ path, twice: true }]] }, 0)
    expect(gone.changes).toEqual([{ path: ['turns'], value: 5 }, { path }])
    const figures = { name: 'figures', value: 6, values: [5, 6], path: [...path, 'figures'] }
    expect(turned(turned(gone, figures, 0), figures, 1).changes).toEqual([...gone.changes, { path: figures.path, value: 6 }])
    expect(turned(gone, turns, 0).changes).toEqual([...gone.changes, { path: ['turns'], value: 6 }])
  })
  it('belongs to what it is written in; those of the rules are together', () => {
    const rule = { of: 'rain', name: 'ground', values: ['firm'], rules: ['book + rain'] }
    expect([...owners([turns, { ...turns, of: 'Blue' }, rule, turns])]).toEqual([['', [turns, turns]], ['Blue', [{ ...turns, of: 'Blue' }]], [RULES, [rule]]])
  })
})

it('says in words what a file names by its keys, and leaves names alone', () => {
  const words = { deploy: 'Aufstellung', a: 'erste Seite', terrain: 'Gelände', at_limit: 'am Ende der Runden' }
  expect(['deploy · First boarder', 'victory · a 1', 'terrain 12', 'a', 'b 2'].map((of) => ownerIn(words, of))).toEqual(['Aufstellung · First boarder', 'victory · erste Seite 1', 'Gelände 12', 'erste Seite', 'b 2'])
  expect(['at_limit', 'turn_limit', 'constructor'].map((key) => wordIn(words, key))).toEqual(['am Ende der Runden', 'turn limit', 'constructor'])
})

describe('several ways to even', () => {
  const squad = (side: number, k: number) => ['sides', side, 'squads', k]
  const turns = { name: 'turns', value: 8, values: [7, 8, 9], path: ['turns'] }
  const figures = (side: number, k: number) => ({ name: 'figures', value: 6, values: [5, 6, 7], path: [...squad(side, k), 'figures'] })
  const number = (side: number, k: number) => ({ name: 'number', value: 1, values: [0, 1, 2], changes: [[{ path: squad(side, k) }], [], [{ path: squad(side, k), twice: true }]] })
  const quality = { name: 'quality', values: ['green', 'regular'], path: [...squad(0, 0), 'quality'] }
  it('give more to who is too weak, and less to the other; turns go either way', () => {
    const knobs = [turns, figures(0, 0), figures(1, 0), number(0, 0), number(1, 0), quality]
    const said = (weaker: number) => waysFor(knobs, weaker).map(({ knob, k }) => `${knob.name} ${knobs.indexOf(knob as never)} ${knob.values[k]}`).sort()
    expect(said(0)).toEqual(['figures 1 7', 'figures 2 5', 'number 3 2', 'number 4 0', 'turns 0 7', 'turns 0 9'])
    expect(said(1)).toEqual(['figures 1 5', 'figures 2 7', 'number 3 0', 'number 4 2', 'turns 0 7', 'turns 0 9'])
  })
  it('make an aim easier by fewer figures that it asks for, and know sides of decks by their letters', () => {
    const aim = { name: 'figures', value: 3, values: [2, 3, 4], path: ['sides', 1, 'objectives', 'primary', 'figures'] }
    const model = { name: 'number', value: 1, values: [0, 1, 2], changes: [[{ path: ['deploy', 'b', 0] }], [], [{ path: ['deploy', 'b', 0], twice: true }]] }
    expect(waysFor([aim, model], 1).map(({ knob, k }) => knob.values[k])).toEqual([2, 2])
    expect(waysFor([aim, model], 0).map(({ knob, k }) => knob.values[k])).toEqual([4, 0])
  })
  it('are few, with some of every kind', () => {
    const many = waysFor([turns, ...Array.from({ length: 30 }, (_, k) => figures(0, k)), number(1, 0)], 0)
    expect([many.length, new Set(many.map(({ knob }) => knob.name)).size]).toEqual([12, 3])
  })
  it('are offered nearest first, one of each kind', () => {
    const of = (knob: Weighed['knob'], blue: number): Weighed => ({ knob, k: 0, shares: [[blue, 0, 1], [1 - blue, 0, 1]] })
    expect(nearest([of(turns, 0.6), of(figures(0, 0), 0.8), of(turns, 0.52), of(number(0, 0), 0.55)]).map(({ knob, shares }) => [knob.name, shares[0][0]])).toEqual([['turns', 0.52], ['number', 0.55], ['figures', 0.8]])
  })
})
