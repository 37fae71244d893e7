import { expect, it } from 'vitest'
import { frameAt, isTest, lengthOf, tumbling } from '../src/film/frames'
import { cameOf, deedsOf, did } from '../src/film/rows'
import { isTold, luck, verdict } from '../src/film/verdict'
import type { Happening, Part, Told } from '../src/protocol'
import { words as german } from '../src/words/film/de'
import { words as f } from '../src/words/film/en'

const film = (kind: string, more: Partial<Happening> = {}): Happening => ({ kind, line: 0, unit: 0, other: -1, origins: [], aims: [], cover: '', part: false, rays: [], away: 0, against: [], dice: [], wins: [], pairs: [], fighters: [], score: [], place: '', needs: 0, result: '', chance: 0, path: [], radius: 0, marks: [], ...more })
const shot = film('shot', { other: 1, against: [0], dice: [1, 2, 3, 4], wins: [1, 2], result: 'major' })
const unit = (number: number): Part => ({ kind: 'unit', text: 'R1', unit: number, faces: 0, shows: 0, how: '', wins: false, place: -1, drawn: '' })
const told = (n: number, facts: string[], films: Happening[] = [], acts = 0): Told => ({ n, turn: 1, kind: 'order', lines: facts.map(() => [unit(acts)]), seat: 1, to: -1, undone: 0, facts, dice: [], films, note: null })

it('shows a shot at the moments of its storyboard', () => {
  const at = (ms: number) => frameAt(shot, ms, 100)
  expect(at(0)).toMatchObject({ dim: 0, grown: 0, lane: 0, told: false, tracers: 0, marks: 0 })
  expect(at(250)).toMatchObject({ dim: 1, grown: 1 })
  expect(at(700).landed).toEqual([0, 0, 0, 0, 0])
  expect(at(790).landed[0]).toBe(1) // what had to be beaten lands first
  expect(at(871).landed.slice(0, 3)).toEqual([1, 1, expect.closeTo(0.344, 2)])
  expect(at(1110)).toMatchObject({ told: true, landed: [1, 1, 1, 1, 1], marks: 0 })
  expect(at(1400).tracers).toBeGreaterThan(0)
  expect(at(lengthOf(shot, 100))).toMatchObject({ dim: 0, lane: 1, tracers: 1, marks: 1 })
  expect(at(700)).toEqual(at(700))
})

it.each([1, 4, 9])('ends a shot of %i dice that does nothing at 1,020 ms, its tracers under way', (many) => {
  const missed = { ...shot, dice: Array.from({ length: many }, (_, k) => k + 1), wins: [], result: 'nothing' }
  expect(lengthOf(missed, 100)).toBe(1020)
  expect(frameAt(missed, 960, 100)).toMatchObject({ told: true })
  expect(frameAt(missed, 960, 100).landed.every((one) => one > 0.999)).toBe(true)
  expect(frameAt(missed, 860, 100).tracers).toBeCloseTo(0.615, 2)
  const hurt = { ...missed, marks: [{ what: 'suppressed', x: 0, y: 0, unit: 1 }] }
  expect(lengthOf(hurt, 100)).toBeGreaterThan(1020)
})

it('tumbles the last die of a shot so much longer, and waits with all else', () => {
  const at = (ms: number, drag = 900) => frameAt(shot, ms, 100, drag)
  expect(at(1049).landed).toEqual([1, 1, 1, 1, expect.closeTo(0.09, 2)])
  expect(at(1110)).toMatchObject({ told: false, marks: 0, tracers: 0 })
  expect([at(1950).landed[4], at(2010).told]).toEqual([1, true])
  expect(lengthOf(shot, 100, 900) - lengthOf(shot, 100)).toBe(900)
  expect(at(1049, 0)).toEqual(frameAt(shot, 1049, 100))
})

it('shows a test as 600 ms of one die against a number', () => {
  const test = film('roll', { dice: [0], needs: 3, result: 'passed' })
  expect([isTest(test), lengthOf(test, 100)]).toEqual([true, 600])
  expect(frameAt(test, 200, 100)).toMatchObject({ landed: [0], told: false })
  expect(frameAt(test, 335, 100)).toMatchObject({ landed: [1], told: true })
  expect(frameAt(test, 600, 100).marks).toBeGreaterThan(0.8)
  const others = [film('roll', { dice: [0, 1], needs: 3 }), film('roll', { dice: [0] }), film('roll', { dice: [0], needs: 2, path: [[0, 0]] })]
  expect(others.map((one) => [isTest(one), lengthOf(one, 100) >= 760])).toEqual([[false, true], [false, true], [false, true]])
})

it.each([1, 3, 12])('shows %i pairs of a round one after the other, 300 ms each, in their order', (many) => {
  // the last pair rolled first: it is the leaders'
  const dice = Array.from({ length: 2 * many }, (_, k) => k)
  const pairs = [...Array.from({ length: many - 1 }, (_, k) => [2 * k + 2, 2 * k + 3]), [0, 1]]
  const round = film('fight', { other: 1, dice, pairs, wins: [0] })
  const landed = (ms: number) => frameAt(round, ms, 100).landed.map((one) => one > 0.999)
  for (let c = 0; c <= many; c++) {
    const down = pairs.slice(0, c).flat()
    expect(landed(499 + 300 * c)).toEqual(dice.map((k) => down.includes(k)))
  }
  expect([frameAt(round, 580 + 300 * many, 100).told, frameAt(round, 590 + 300 * many, 100).told]).toEqual([false, true])
  expect(lengthOf(round, 100)).toBe(1300 + 300 * many)
  expect(frameAt(round, lengthOf(round, 100), 100)).toMatchObject({ told: true, landed: dice.map(() => 1), marks: 1 })
})

it('takes longer for a longer way, up to a limit', () => {
  const way = (x: number) => lengthOf(film('move', { path: [[0, 0], [x, 0]] }), 100)
  expect(way(600)).toBeCloseTo(348)
  expect([way(100), way(6000)]).toEqual([250, 700])
})

it('tumbles through faces that the die has', () => {
  for (const faces of [4, 6, 12]) for (let ms = 0; ms < 900; ms += 37) expect(tumbling(faces, 3, ms)).toSatisfy((face: number) => face >= 1 && face <= faces)
})

it('says what it came to', () => {
  const marks = ['dead', 'dead', 'suppressed'].map((what) => ({ what, x: 0, y: 0, unit: 1 }))
  expect(verdict({ ...shot, marks }, f)).toBe('2 beat it: suppressed, 2 killed')
  expect(verdict({ ...shot, marks: [...marks.slice(1), ...['unharmed', 'unharmed'].map((what) => ({ what, x: 0, y: 0, unit: 1 }))] }, f)).toBe('2 beat it: suppressed, 1 killed, armour held twice')
  expect(verdict({ ...shot, marks: [...marks.slice(1), ...['unharmed', 'unharmed'].map((what) => ({ what, x: 0, y: 0, unit: 1 }))] }, german)).toBe('2 schlagen ihn: niedergehalten, 1 gefallen, Rüstung hielt zweimal')
  expect(verdict({ ...shot, wins: [] }, f)).toBe('Miss')
  expect(verdict(film('roll', { dice: [0], result: 'failed', needs: 3 }), f)).toBe('Failed')
  expect(verdict(film('shot', { dice: [0, 1], wins: [0] }), f)).toBe('1 hit')
})

it('says how often that happens, and nothing of what is not told or certain', () => {
  expect(luck({ ...shot, chance: 0.2349 }, f)).toBe('23 of 100 such shots do this, or better')
  expect(luck({ ...shot, wins: [], result: 'nothing', chance: 0.0004 }, f)).toBe('1 of 100 such shots miss')
  expect([luck(shot, f), luck({ ...shot, chance: 1 }, f)]).toEqual(['', ''])
})

it.each([['roll', 'passed', 'such rolls succeed'], ['roll', 'failed', 'such rolls fail'], ['fight', 'major', 'such rounds are won so'], ['fight', 'nothing', 'such rounds are won by nobody'], ['burst', 'major', 'such bursts hurt as many, or more'], ['burst', 'nothing', 'such bursts hurt nobody']])('says of a %s that is %s how often that happens', (kind, result, said) => {
  expect(luck(film(kind, { result, chance: 0.625 }), f)).toBe(`63 of 100 ${said}`)
})

it('says of a strike how many of its dice beat the defence, and how often that happens', () => {
  const strike = film('fight', { against: [0], dice: [1, 2, 3], wins: [2], result: 'minor', chance: 0.5 })
  expect([verdict(strike, f), luck(strike, f)]).toEqual(['1 beats it', '50 of 100 such strikes do this, or better'])
  expect(luck({ ...strike, wins: [], result: 'nothing' }, f)).toBe('50 of 100 such strikes do nothing')
})

it('has something to read beside the table for dice, and for a burst that is told without them', () => {
  const told = (kind: string, more: Partial<Happening> = {}) => isTold(film(kind, more), f)
  expect([told('roll', { dice: [0] }), told('burst', { chance: 0.5 }), told('burst'), told('mark'), told('move', { dice: [0] })]).toEqual([true, true, false, false, false])
})

it('says how near fire falls', () => {
  const fall = film('roll', { path: [[0, 0]], chance: 0.3 })
  expect(luck({ ...fall, result: 'passed' }, f)).toBe('30 of 100 such missions fall on the point')
  expect(luck(fall, f)).toBe('30 of 100 such missions fall as near, or nearer')
})

it('makes a row of each that was activated, with what it did and what came of it', () => {
  const hit = { ...shot, unit: 4, other: 0, marks: [{ what: 'wounded', x: 0, y: 0, unit: 0 }, { what: 'suppressed', x: 0, y: 0, unit: 0 }] }
  const news = [told(1, ['activated'], [], 4), told(2, ['fired'], [hit], 4), told(3, ['moved'], [film('move', { unit: 4 })], 4), told(4, ['activated'], [], 5), told(5, ['suppression removed'], [film('roll', { unit: 5, marks: [{ what: 'recovered', x: 0, y: 0, unit: 5 }] })], 5)]
  const deeds = deedsOf(news)
  const code = (id: number) => ['B1', '', '', '', 'R1', 'R2'][id]!
  expect(deeds.map(({ n, unit, told }) => [n, unit, told.length])).toEqual([[1, 4, 3], [2, 5, 2]])
  expect(did(deeds[0]!, f, code, (one, line) => `R1 moves 6″ to the wood ${one.n}.${line}.`)).toEqual(['fires at B1', 'moves 6″ to the wood 3.0'])
  expect(did(deeds[1]!, f, code, (one, line) => `R2 recovers ${one.n}.${line}: suppression D8 [6] v 2`)).toEqual(['recovers 5.0'])
  const side = (id: number) => (id < 4 ? 0 : 1)
  expect(cameOf(deeds[0]!, f, code, side, 0)).toEqual({ text: 'B1: 1 wounded, suppressed', harm: true })
  expect(cameOf(deeds[0]!, f, code, side, 1).harm).toBe(false)
  expect(cameOf(deeds[1]!, f, code, side, 0)).toEqual({ text: 'R2: suppression removed', harm: false })
  const twice = { ...deeds[1]!, told: [...deeds[1]!.told, told(6, ['suppression kept'], [film('roll', { unit: 5, line: 1 })], 5)] }
  expect(did(twice, f, code, (one, line) => `R2 stays suppressed ${one.n}.${line}: D8`)).toEqual(['stays suppressed 6.1'])
})

it('has no harm of a hit that bounces off, and puts it after what hurt', () => {
  const mark = (what: string, unit: number) => ({ what, x: 0, y: 0, unit })
  const hit = (unit: number, what: string) => ({ ...shot, unit, other: 0, marks: [mark(what, 0)] })
  const news = [told(1, ['activated'], [], 4), told(2, ['fired'], [hit(4, 'bounced off')], 4), told(3, ['activated'], [], 5), told(4, ['fired'], [hit(5, 'suppressed')], 5)]
  const deeds = deedsOf(news)
  expect(deeds.map(({ unit }) => unit)).toEqual([5, 4])
  expect(cameOf(deeds[1]!, f, () => 'B1', () => 0, 0)).toEqual({ text: '', harm: false })
})

it('says that a vehicle is disabled, and how many figures are out of action', () => {
  const came = (words: typeof f, ...what: string[]) => cameOf({ n: 1, unit: 4, told: [], films: [film('shot', { marks: what.map((one) => ({ what: one, x: 0, y: 0, unit: 0 })) })] }, words, () => 'B1', () => 0, 0).text
  expect([came(f, 'disabled'), came(f, 'out'), came(f, 'disabled', 'dead')]).toEqual(['B1 is disabled', 'B1: 1 out of action', 'B1: 1 killed, disabled'])
  expect([came(german, 'disabled'), came(german, 'out'), came(german, 'disabled', 'dead')]).toEqual(['B1: lahmgelegt', 'B1: 1 außer Gefecht', 'B1: 1 gefallen, lahmgelegt'])
})

it('tells whose harm a burst is, whoever fires it', () => {
  const burst = film('burst', { unit: -1, marks: [{ what: 'dead', x: 0, y: 0, unit: 4 }, { what: 'wounded', x: 1, y: 1, unit: 0 }] })
  const deed = { n: 1, unit: 4, told: [], films: [burst] }
  const side = (id: number) => (id < 4 ? 0 : 1)
  const code = (id: number) => (id < 4 ? 'B1' : 'R1')
  expect(cameOf(deed, f, code, side, 0)).toEqual({ text: 'B1: 1 wounded; R1: 1 killed', harm: true })
  expect(cameOf(deed, f, code, side, 1)).toEqual({ text: 'R1: 1 killed; B1: 1 wounded', harm: true })
})

it('puts the worst first: what befell a vehicle, then figures, then markers; and a row of its own for each side', () => {
  const mark = (what: string, unit: number) => ({ what, x: 0, y: 0, unit })
  const hit = (unit: number, other: number, ...marks: ReturnType<typeof mark>[]) => ({ ...shot, unit, other, marks })
  const mine = { ...told(4, ['fired'], [hit(1, 4, mark('dead', 4))], 1), seat: 0 }
  const news = [
    told(1, ['activated'], [], 4), told(2, ['fired'], [hit(4, 0, mark('suppressed', 0), mark('dead', 0), mark('suppressed', 0))], 4), mine,
    told(5, ['activated'], [], 5), told(6, ['fired'], [hit(5, 1, mark('immobilised', 1), mark('got out', 0))], 5), told(7, ['activated'], [], 6),
  ].map((one) => ({ ...one, seat: one === mine ? 0 : 1 }))
  const deeds = deedsOf(news)
  const code = (id: number) => ['B3', 'B2', '', '', 'R1', 'R3', 'R4'][id]!
  const side = (id: number) => (id < 4 ? 0 : 1)
  const called = (id: number, hull: boolean) => `${hull ? 'Carrier ' : ''}${code(id)}`
  const came = deeds.map((deed) => [deed.n, deed.unit, cameOf(deed, f, called, side, 0).text])
  expect(came).toEqual([[1, 4, 'B3: 1 killed, suppressed ×2'], [2, 1, 'R1: 1 killed'], [3, 5, 'Carrier B2 is immobilised; B3 gets out'], [4, 6, '']])
  expect(did(deeds[3]!, f, code, () => 'R4 is activated.')).toEqual([])
  expect([f.idle(['R4', 'R6']), f.idle(['R4'])]).toEqual(['R4 and R6 do nothing', 'R4 does nothing'])
})
