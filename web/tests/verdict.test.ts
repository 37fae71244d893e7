import { describe, expect, it } from 'vitest'
import { effectOf, verdictOf } from '../src/battle/verdict'
import type { Odds } from '../src/protocol'

const row = (label: string, chance: number, group = '') => ({ label, chance, fraction: '', group })
const odds = (...rows: ReturnType<typeof row>[]): Odds => ({ dice: [], rows, notes: [], rules: '' })

describe('the verdict on a roll', () => {
  it('is good from 70 in a hundred on, fair from 45, a long shot from 25, and waste below', () => {
    expect([1, 0.7, 0.699, 0.45, 0.449, 0.25, 0.249, 0].map(verdictOf)).toEqual(['good', 'good', 'fair', 'fair', 'long', 'long', 'waste', 'waste'])
  })

  it('counts every outcome that is not the one without effect', () => {
    expect(effectOf(odds(row('no effect', 0.4), row('suppressed only', 0.2), row('suppressed, with potential hits', 0.4)))).toBeCloseTo(0.6)
    expect(effectOf(odds(row('holds', 0.4), row('fails', 0.6)))).toBeUndefined()
    expect(effectOf(null)).toBeUndefined()
  })
})
