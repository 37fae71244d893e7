import { expect, it } from 'vitest'
import type { Unit } from '../src/protocol'
import { sumOf } from '../src/referee/today'
import { blank } from '../src/referee/shot'
import { cardOf, figuresOf, unitCard } from '../src/sheet/sheet'
import { words as f } from '../src/words/referee/en'
import { words as w } from '../src/words/sheet/en'

const KINDS = [{ name: 'line squad', figures: 8, arms: ['rifle', 'SAW'], look: 'support' }]

it('makes the card of a squad of its own figures, or those of its type', () => {
  const { firer } = blank()
  expect(cardOf('A', firer, KINDS, w, f)).toMatchObject({ name: 'A', what: ['line squad', 'regular', 'leader 2', 'motivation medium'], arms: ['rifle', 'SAW'], figures: 8, look: 'support' })
  expect(cardOf('A', { ...firer, figures: 5 }, [], w, f)).toMatchObject({ arms: [], figures: 5 })
  expect(figuresOf([cardOf('A', firer, KINDS, w, f), cardOf('B', { ...firer, figures: 5 }, KINDS, w, f)])).toBe(13)
})

it('makes the card of a unit of a scenario of what everybody may know', () => {
  const unit = { code: 'B1', name: 'First', strength: '7/8', look: 'support', title: 'regular', words: ['In Position'], arms: ['rifle'] } as Unit
  expect(unitCard(unit, String)).toEqual({ name: 'B1 First', look: 'support', what: ['regular', 'In Position'], arms: ['rifle'], figures: 7 })
  expect(unitCard({ ...unit, strength: '' }, String).figures).toBe(0)
})

it('sums squads by figures and quality', () => {
  const { firer } = blank()
  const squads = [{ name: 'A', squad: firer }, { name: 'B', squad: { ...firer, figures: 3, quality: 'elite' as const } }, { name: 'C', squad: firer }]
  expect(sumOf(squads, () => 8)).toEqual({ squads: 3, figures: 19, qualities: [['regular', 2], ['elite', 1]] })
})
