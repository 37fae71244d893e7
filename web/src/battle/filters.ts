import type { Told } from '../protocol'

/** Which events of the log are shown. */
export interface Wanted {
  kind: '' | 'dice' | 'tests' | 'chat'
  unit: number
}

/** Facts in which somebody had to stand a test. */
const TESTS = new Set([
  'confidence tested', 'reaction tested', 'panicked', 'panic over', 'suppression removed', 'communicated', 'transferred', 'called', 'rallied', 'stands fast',
  'surrendered', 'dissolved', 'succeeds', 'spotted', 'interrogated', 'tested', 'treated',
])

const parts = (told: Told) => told.lines.flat()
export const hasDice = (told: Told): boolean => parts(told).some((part) => part.kind === 'die')

/** Whether an event is wanted. */
export function fits(told: Told, { kind, unit }: Wanted): boolean {
  if (unit !== -1 && !parts(told).some((part) => part.kind === 'unit' && part.unit === unit)) return false
  if (kind === 'chat') return told.kind === 'said'
  if (kind === 'dice') return hasDice(told)
  return kind !== 'tests' || told.facts.some((fact) => TESTS.has(fact))
}

/** An event with nothing but its units and dice; lines without dice are left out. */
export const bared = (told: Told): Told => ({
  ...told,
  lines: told.lines.map((line) => line.filter((part) => part.kind === 'unit' || part.kind === 'die')).filter((line) => line.some((part) => part.kind === 'die')),
})
