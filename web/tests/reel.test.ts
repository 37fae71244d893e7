import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { more } from '../src/film/more'
import { Reel, type Manner } from '../src/film/reel.svelte'
import { FILMS } from '../src/lesson/films'
import { prefs } from '../src/prefs.svelte'
import type { Happening, Scene, Told } from '../src/protocol'

const film = (kind: string, more: Partial<Happening> = {}) => ({ kind, line: 0, unit: 0, other: 1, origins: [], aims: [], cover: '', part: false, rays: [], away: 0, against: [], dice: [0], wins: [], pairs: [], fighters: [], score: [], place: '', needs: 0, result: '', chance: 0, path: [], radius: 0, marks: [], ...more })
const scene = { units: [] } as unknown as Scene
const told = (...kinds: string[]) => [{ kind: 'order', seat: 0, dice: [], films: kinds.map((kind) => film(kind)) }] as unknown as Told[]

/** What is shown first of what one did, and which of how many it is called. */
function shown(still: boolean, ...kinds: string[]) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  const reel = new Reel(() => 1, () => 0, () => undefined)
  reel.show(told(...kinds), scene, scene, 0)
  return [reel.take?.film.kind, reel.at, reel.many]
}

beforeEach(() => vi.stubGlobal('document', { hidden: false }))
afterEach(() => vi.unstubAllGlobals())

it('plays one after the other', () => expect(shown(false, 'move', 'shot', 'roll')).toEqual(['move', 1, 3]))

it.each([['shot', ['move', 'shot', 'roll']], ['fight', ['shot', 'fight', 'roll', 'mark']], ['roll', ['roll', 'move']], ['move', ['move']]])('shows of what stands still one alone: a %s', (kind, kinds) => {
  expect(shown(true, ...kinds)).toEqual([kind, 1, 1])
})

it('shows of what stands still the round of close combat, at its end, rather than the test after it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const reel = new Reel(() => 1, () => 0, () => undefined)
  const round = film('fight', { dice: [0, 1, 2, 3], pairs: [[2, 3], [0, 1]], score: [1, 0] })
  reel.show([{ kind: 'order', seat: 0, dice: [], films: [round, film('fight')] }] as unknown as Told[], scene, scene, 0)
  expect([reel.take?.film, reel.frame?.told, reel.frame?.landed]).toEqual([round, true, [1, 1, 1, 1]])
})

it('shows nothing while nobody looks', () => {
  vi.stubGlobal('document', { hidden: true })
  expect(shown(false, 'shot')).toEqual([undefined, 0, 0])
})

it('keeps its count while more comes, which is counted by itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  let [ms, step] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (next) => (step = next))
  const whole = () => [reel.at, reel.many]
  const on = () => { ms += 9000; step() }
  reel.show(told('move', 'move'), scene, scene, 1)
  expect(whole()).toEqual([1, 2])
  reel.show(told('move', 'move', 'move'), scene, scene, 1)
  const seen = [whole()]
  for (let k = 0; k < 4; k++) { on(); seen.push(whole()) }
  expect(seen).toEqual([[1, 2], [2, 2], [1, 3], [2, 3], [3, 3]])
  on()
  expect([reel.take, ...whole()]).toEqual([undefined, 0, 0])
})

it('changes a label when its marks drop: strength and markers in the shot, nerve in the test after it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const unit = (more: object) => ({ id: 1, strength: '5/5', pips: 0, nerve: 0, hull: 0, words: ['Confident'], ...more })
  const [before, after] = [{ units: [unit({}), unit({ id: 2 })] }, { units: [unit({ strength: '4/5', pips: 1, nerve: 1, hull: 2, words: ['Steady'] }), unit({ id: 2, strength: '1/5' })] }] as unknown as Scene[]
  const mark = (what: string) => ({ what, x: 0, y: 0, unit: 1 })
  const step = [{ kind: 'order', seat: 0, dice: [], films: [film('shot', { dice: [0, 1], marks: [mark('dead'), mark('suppressed')] }), film('roll', { marks: [mark('confidence lost')], dice: [2], needs: 2 })] }] as unknown as Told[]
  let [ms, next] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (step) => (next = step))
  reel.more = more
  const label = () => reel.labels!.units.map(({ strength, pips, nerve, hull }) => [strength, pips, nerve, hull])
  const at = (more: number) => { ms += more; next() }
  reel.show(step, before!, after!, 0)
  const seen = [label()]
  for (const more of [1100, 200, 1000, 300, 100]) { at(more); seen.push(label()) }
  const [whole, hurt, shaken] = [['5/5', 0, 0, 0], ['4/5', 1, 0, 2], ['4/5 · Steady', 1, 1, 2]]
  expect(seen.map(([one]) => one)).toEqual([whole, whole, hurt, hurt, hurt, shaken])
  expect(seen.every(([, other]) => other![0] === '5/5')).toBe(true)
})

it('makes no label anew before the marks drop, and none of those whom they spare', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const table = { units: [{ id: 1 }, { id: 2 }] } as unknown as Scene
  const step = [{ kind: 'order', seat: 0, dice: [], films: [film('shot', { dice: [0, 1], marks: [{ what: 'suppressed', x: 0, y: 0, unit: 1 }] })] }] as unknown as Told[]
  let [ms, next] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (step) => (next = step))
  reel.more = more
  reel.show(step, table, { units: [{ id: 1, pips: 1 }, { id: 2 }] } as unknown as Scene, 0)
  const seen = [100, 200, 1000].map((more) => { ms += more; next(); return reel.labels! })
  expect([seen[0] === table, seen[1] === table, seen[2] === table]).toEqual([true, true, false])
  expect(seen[2]!.units[1]).toBe(table.units[1])
  expect(seen[2]!.units[0]).not.toBe(table.units[0])
})

/** What is shown of films that come at once or later, by a clock that goes on by 10 ms; and how long it all takes from then on. */
function looked(...news: [number, ReturnType<typeof film>[]][]) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const units = [{ id: 0, side: 1 }, { id: 1, side: 0 }, { id: 2, side: 1 }, { id: 3, side: 2 }]
  const table = { units } as unknown as Scene
  let [ms, next] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (step) => (next = step))
  reel.more = more
  const seen: string[] = []
  let at: unknown
  let last = 0
  for (;;) {
    while (news.length && news[0]![0] <= ms) {
      last = ms
      reel.show([{ kind: 'order', seat: 1, dice: [], films: news.shift()![1] }] as unknown as Told[], table, table, 0)
    }
    if (!reel.take) return { seen, long: ms - last }
    if (reel.take.film !== at) seen.push(`${reel.take.film.kind} ${reel.take.film.other}`)
    at = reel.take.film
    ms += 10
    next()
  }
}

const many = (n: number, one: () => ReturnType<typeof film>) => Array.from({ length: n }, one)
const atMine = () => film('shot', { unit: 2, other: 1, result: 'major' })
const elsewhere = () => film('shot', { unit: 2, other: 3, result: 'major' })
const way = () => film('move', { unit: 2, other: -1, path: [[0, 0], [6, 0]], dice: [] })

it('plays what the enemy did as it is where that takes four seconds at most', () => {
  const { seen, long } = looked([0, [way(), elsewhere(), atMine()]])
  expect(seen).toEqual(['move -1', 'shot 3', 'shot 1'])
  expect(long).toBeGreaterThan(3500)
  expect(long).toBeLessThanOrEqual(4000)
})

it.each([1, 2, 5])('plays of more than that only what touches mine, %i shots, and the rest as ways, in four seconds', (shots) => {
  const { seen, long } = looked([0, [...many(4, elsewhere), ...many(9, way), ...many(shots, atMine)]])
  expect(seen).toEqual([...many(9, way).map(() => 'move -1'), ...many(shots, atMine).map(() => 'shot 1')])
  expect(long).toBeLessThanOrEqual(4000 + 10 * seen.length)
})

it('takes no longer when more comes while it plays', () => {
  const { seen, long } = looked([0, many(3, atMine)], [900, [...many(5, way), ...many(2, atMine)]])
  expect(seen.filter((one) => one === 'shot 1').length).toBe(5)
  expect(long).toBeLessThanOrEqual(4000 + 10 * seen.length)
})

it.each([[0.5, 'slow'], [1, 'normal'], [2, 'fast']])('runs %f times as fast where films are %s', (speed) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  prefs.film = speed
  let [ms, next] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (step) => (next = step))
  reel.show(told('shot'), scene, scene, 0)
  ms = 400
  next()
  expect(reel.ms).toBe(400 * speed)
  prefs.film = 1
})

/** A reel with a shot and a test that are shown in a manner, its clock, and a way to set it. */
function shownSo(manner: Manner, still = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  let [ms, next] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (step) => (next = step))
  reel.show(told('shot', 'roll'), scene, scene, 0, manner)
  return { reel, at: (when: number) => { ms = when; next(); return [reel.take?.film.kind, reel.ms] } }
}

it('shows a shot at half speed, and what follows as all', () => {
  const { at } = shownSo(FILMS.slow!)
  expect([at(400), at(1000)]).toEqual([['shot', 200], ['shot', 500]])
  const shot = at(10_000)
  expect(shot).toEqual(['roll', 0])
  expect(at(10_300)).toEqual(['roll', 300])
})

it('is not ended for its first 1.2 seconds, and then it is', () => {
  const { reel, at } = shownSo(FILMS.slow!)
  at(1190)
  expect([reel.firm, reel.skip(), reel.take?.film.kind]).toEqual([true, false, 'shot'])
  at(1200)
  expect([reel.firm, reel.skip(), reel.take]).toEqual([false, true, undefined])
})

it('waits for its last die, and is seen again as all are', () => {
  const { reel, at } = shownSo(FILMS.last!)
  at(1300)
  const slow = [reel.frame!.landed.at(-1)! < 1, reel.frame!.told]
  reel.again()
  at(2600)
  expect([slow, reel.frame!.landed.at(-1), reel.frame!.told]).toEqual([[true, false], 1, true])
})

it('turns the table for a shot that strikes back, and back after it', () => {
  const { reel, at } = shownSo(FILMS.turned!)
  const seen = [reel.turned]
  at(9000)
  expect([...seen, reel.take!.film.kind, reel.turned]).toEqual([true, 'roll', false])
})

it.each(['slow', 'turned', 'last'])('stands still where pictures do, whatever the manner: %s', (name) => {
  const { reel, at } = shownSo(FILMS[name]!, true)
  at(500)
  expect([reel.firm, reel.turned, reel.frame!.told, reel.skip()]).toEqual([false, false, true, true])
})
