import { describe, expect, it } from 'vitest'
import { called, MANY, platoonOf, taken, textOf, type Named } from '../src/referee/platoon'
import { blank } from '../src/referee/shot'

const one = (name: string, squad = {}): Named => ({ name, squad: { ...blank().firer, ...squad } })
const text = (...squads: unknown[]) => JSON.stringify({ dieshift: 'platoon', squads })

describe('a platoon as text', () => {
  it('comes back as it was', () => {
    const platoon = [one('Ana'), one('Bo', { figures: 3, quality: 'elite', suppression: 2, confidence: 'shaken' })]
    expect(platoonOf(textOf(platoon))).toEqual(platoon)
    expect(platoonOf(textOf([]))).toEqual([])
  })

  it('is none when it is something else', () => {
    for (const other of ['', 'null', '[]', '{"squads": []}', '{"dieshift": "platoon", "squads": 3}']) expect(platoonOf(other)).toBe(0)
  })

  it('names the squad that cannot be read', () => {
    for (const wrong of [{ figures: 0 }, { figures: 13 }, { quality: 'D9' }, { leadership: 1.5 }, { suppression: 4 }, { met: 1 }, { in_position: 'no' }, { type: 7 }])
      expect(platoonOf(text(one('Ana'), one('Bo', wrong))), JSON.stringify(wrong)).toBe(2)
    for (const nobody of [null, 3, { name: 'Cy' }, { name: '  ', squad: blank().firer }, one('Ana')]) expect(platoonOf(text(one('Ana'), nobody))).toBe(2)
  })

  it('keeps nothing of a squad but what a squad has', () => {
    expect(platoonOf(text(one('Ana', { more: 1 })))).toEqual([one('Ana')])
  })

  it('has an end', () => {
    expect(platoonOf(text(...Array.from({ length: MANY.squads + 1 }, (_, k) => one(`S${k}`))))).toBe('many')
  })
})

it('names are bare, short and single', () => {
  expect(called(`  ${'x'.repeat(99)} `)).toHaveLength(MANY.letters)
  expect(taken([one('Ana'), one('Bo')], 'Bo')).toBe(true)
  expect(taken([one('Ana'), one('Bo')], 'Bo', 1)).toBe(false)
})
