import { describe, expect, it } from 'vitest'
import type { Arm, Odds, Wanted } from '../src/protocol'
import { armed, blank, called, drives, figuresOf, first, inchesOf, kept, next, pairs, shotOf, signed, standing, weapons } from '../src/referee/shot'

const ARMS: Arm[] = [
  { name: 'rifle', figures: [1, 3, 4, 5], support: false, alone: false },
  { name: 'SAW', figures: [2], support: true, alone: false },
  { name: 'rocket', figures: [3], support: true, alone: false },
]
const odds = (rows: [string, string, number][]): Odds => ({
  lead: null, lasting: false, dice: [], notes: [], rules: '', rows: rows.map(([label, group, chance]) => ({ label, group, chance, fraction: '' })),
})
const die = (reason: string, faces: number, unit = 'B1'): Wanted => ({ reason, faces, unit, shows: 0 })

it('calls units by their names, and by their codes where they have none', () => {
  const answer = { label: { t: '{unit} wins', a: { unit: 'R1' } }, group: 'B1', chance: 0.5, notes: ['R1 runs'] }
  expect(called(answer, { B1: '', R1: 'Zweiter' })).toEqual({ ...answer, label: { t: '{unit} wins', a: { unit: 'Zweiter' } } })
})

describe('what fires', () => {
  it('says nothing when all does', () => {
    expect(weapons(blank(), ARMS)).toBe('')
    expect(weapons({ ...blank(), firing: { 'small:rifle': 9 } }, ARMS)).toBe('')
  })

  it('gives no small arm to a figure that fires its support weapon', () => {
    expect(weapons({ ...blank(), firing: { 'small:rifle': 2 } }, ARMS)).toBe('figures 1,4 and supports 2,3')
    expect(weapons({ ...blank(), firing: { 'small:rifle': 2, 'support:rocket': 0 } }, ARMS)).toBe('figures 1,3 and supports 2')
  })

  it('can be one weapon alone, and not none', () => {
    const alone = { 'small:rifle': 0, 'support:rocket': 0 }
    expect(weapons({ ...blank(), firing: alone }, ARMS)).toBe('supports 2')
    expect(armed({ ...blank(), firing: alone }, ARMS)).toBe(true)
    expect(armed({ ...blank(), firing: { ...alone, 'support:SAW': 0 } }, ARMS)).toBe(false)
  })
})

describe('the weapons of a vehicle', () => {
  const guns: Arm[] = ['mass driver 4', 'SAW'].map((name, k) => ({ name, figures: [k + 1], support: true, alone: true }))
  it('fire one at a time, the first unless another is chosen', () => {
    expect(weapons(blank(), guns)).toBe('supports 1')
    expect(weapons({ ...blank(), firing: { 'support:SAW': 1 } }, guns)).toBe('supports 2')
    expect(armed({ ...blank(), firing: { 'support:SAW': 0 } }, guns)).toBe(true)
  })
})

describe('a charge', () => {
  const form = { ...blank(), does: 'close' as const, close: { firer: { blade: 3, flamer: 2 }, target: {}, heaped: true } }
  it('is said only when it is meant', () => {
    expect(shotOf(form, ARMS).engagement).toMatchObject({ close: { firer: { blade: 3, flamer: 2 }, heaped: true }, bursts: null, weapons: '' })
    expect(shotOf({ ...form, does: 'fire' }, ARMS).engagement).toMatchObject({ close: null })
  })

  it('leaves no more weapons than there are hands', () => {
    const left = next(form, { figures: 2 }, { figures: 4, confidence: 'steady' })
    expect(left.close).toEqual({ firer: { blade: 3, flamer: 1 }, target: {}, heaped: true })
    expect([left.firer.figures, left.firer.confidence, left.target.figures]).toEqual([4, 'steady', 2])
  })
})

describe('bursts', () => {
  it('are said only when they are meant, and then no weapon is', () => {
    const form = { ...blank(), firing: { 'small:rifle': 0 } }
    expect(shotOf(form, ARMS).engagement).toMatchObject({ bursts: null, weapons: 'supports 2,3' })
    expect(shotOf({ ...form, does: 'bursts' }, ARMS).engagement).toMatchObject({ bursts: { shell: 'general', size: 'medium', rounds: 1, spared: [] }, weapons: '' })
  })

  it('know how many figures may lie in them, and that a vehicle has none', () => {
    const types = [{ name: 'line squad', figures: 8 }]
    expect([figuresOf(blank().target, types), figuresOf({ ...blank().target, figures: 3 }, types), figuresOf(blank().target, [])]).toEqual([8, 3, 1])
    expect([drives(blank(), [{ name: 'jeep' }]), drives({ ...blank(), target: { ...blank().target, type: 'jeep' } }, [{ name: 'jeep' }])]).toEqual([false, true])
  })

  it('spare nobody any more when the next ones come, and are kept like the rest of the form', () => {
    const form = { ...blank(), does: 'bursts' as const, bursts: { ...blank().bursts, rounds: 3, spared: [2] } }
    expect(next(form, { figures: 4 }).bursts).toEqual({ ...form.bursts, spared: [] })
    expect(kept(JSON.stringify(form))).toEqual(form)
    expect(kept('{"bursts":{"spared":1}}')).toEqual(blank())
  })
})

describe('the form', () => {
  it('takes inches with a point or a comma, and no others', () => {
    expect(['12', ' 7.25 ', '7,5', '60', '0.1'].map(inchesOf)).toEqual([12, 7.25, 7.5, 60, 0.1])
    expect(['', '0', '61', '-3', '1e1', '7.255', 'ten'].map(inchesOf)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('says inches only when they are meant', () => {
    expect(shotOf({ ...blank(), inches: 7 }, []).engagement.inches).toBeNull()
    expect(shotOf({ ...blank(), by: 'inches', inches: 7 }, []).engagement.inches).toBe(7)
  })

  it('compares before the dice, not while they are typed', () => {
    const form = { ...blank(), compare: 'quick' }
    expect([shotOf(form, []).compare, shotOf(form, [], [3], true).compare]).toEqual(['quick', ''])
  })

  it('is kept, and what cannot be read is forgotten', () => {
    const form = { ...blank(), band: 4, target: { ...blank().target, figures: 3 } }
    expect(kept(JSON.stringify(form))).toEqual(form)
    expect([kept(null), kept('{'), kept('{"stranger":1}'), kept('{"firing":3}')]).toEqual([blank(), blank(), blank(), blank()])
  })

  it('says which face a vehicle turns to the firer', () => {
    expect(shotOf({ ...blank(), face: 'rear' }, []).engagement.face).toBe('rear')
    expect(shotOf(blank(), []).engagement.face).toBe('front')
  })

  it('goes on with the target as the shot left it', () => {
    const form = { ...blank(), cover: 'hard' as const }
    const after = { ...form.target, figures: 4, confidence: 'shaken' as const, suppression: 2, met: 'suppression' as const }
    expect(next(form, after)).toEqual({ ...form, target: after })
  })
})

describe('a die that is changed', () => {
  const before = [die('range die', 6), die('quality', 6), die('firepower', 4), die('panic test', 6, 'R1')]

  it('leaves those after it that are asked for as before', () => {
    expect(standing(before, before, 0)).toBe(4)
    expect(standing(before, [...before.slice(0, 3), die('who is hit', 6, 'R1')], 1)).toBe(3)
    expect(standing(before, before.slice(0, 3), 0)).toBe(3)
  })
})

describe('two rule sets', () => {
  const one = odds([['no effect', 'fire', 0.5], ['gone', '', 0.25]])
  const other = odds([['no effect', 'fire', 0.375], ['new', 'fire', 0.1]])

  it('stand side by side with the points between them', () => {
    expect(pairs(one, other)).toEqual([
      { label: 'no effect', group: 'fire', chances: [0.5, 0.375], points: -12.5 },
      { label: 'gone', group: '', chances: [0.25, undefined], points: -25 },
      { label: 'new', group: 'fire', chances: [undefined, 0.1], points: 10 },
    ])
    expect([12.34, -0.96, 0.04, 0].map(signed)).toEqual(['+12.3', '−1.0', '±0', '±0'])
  })
})

it('asks first for what excludes each other, and apart from it for a casualty', () => {
  const rows = odds([['no effect', 'fire', 0.25], ['suppressed only', 'fire', 0.5], ['suppressed, with potential hits', 'fire', 0.25], ['at least one casualty', '', 0.125]])
  const shown = first(rows)
  expect(shown.slice(0, 3).reduce((sum, row) => sum + row.chance, 0)).toBe(1)
  expect(shown.slice(3)).toMatchObject([{ label: 'at least one casualty', chance: 0.125 }])
})
