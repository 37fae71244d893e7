import { describe, expect, it } from 'vitest'
import { hashOf, PLAIN, planOf } from '../src/lab/address'
import type { Interval } from '../src/lab/api'
import { around, knobsIn, turned } from '../src/lab/knobs'
import { better, decisive, give } from '../src/lab/verdict'

const DRAFT = 'title: mine\n'

describe('an address of the laboratory', () => {
  it.each(['#lab=scenario:first-lesson', '#lab=style:woods:17&n=400&s=7', '#lab=draft'])('says what it said: %s', (hash) => {
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

describe('the numbers of a scenario', () => {
  const tree = { title: 'x', sides: [{ name: 'Blue', squads: [{ name: 'B1', figures: 6, at: [3, 4], hidden: true }] }], turns: 8, table: [48, 36], terrain: [{ kind: 'wood', height: 2, at: [[1, 2]] }] }
  it('are found by what they belong to, the turns first, without places and sizes', () => {
    expect(knobsIn(tree)).toEqual([
      { path: ['turns'], name: 'turns', value: 8 },
      { path: ['sides', 0, 'squads', 0, 'figures'], name: 'Blue · B1 · figures', value: 6 },
      { path: ['terrain', 0, 'height'], name: 'height', value: 2 }])
  })
  it('are tried around what they are, never below nothing', () => {
    expect(around({ path: [], name: '', value: 8 })).toEqual([6, 7, 8, 9, 10])
    expect(around({ path: [], name: '', value: 1 })).toEqual([0, 1, 2, 3])
  })
  it('are changed once', () => {
    const knob = { path: ['turns'], name: 'turns', value: 8 }
    expect(turned(turned([{ path: ['a'], value: 1 }], knob, 7), knob, 6)).toEqual([{ path: ['a'], value: 1 }, { path: ['turns'], value: 6 }])
  })
})
