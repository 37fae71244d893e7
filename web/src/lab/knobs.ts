import type { Change, Variant } from './api'

/** A value that could be another: whose it is, what it is now (missing: not written), what it could be; where it stands, or the rule sets or changes that make it so. */
export interface Knob {
  of?: string
  name: string
  value?: Value
  values: Value[]
  path?: (string | number)[]
  rules?: string[]
  changes?: Change[][]
}
export type Value = string | number | boolean

/** How many values are tried at once. */
export const FEW = 9

/** The values that are tried next, by their places: the nearest to what it is, in their order, without those that were. */
export function nextOf({ value, values }: Knob, tried: readonly number[]): number[] {
  const now = Math.max(0, value === undefined ? 0 : values.indexOf(value))
  const open = values.map((_, k) => k).filter((k) => !tried.includes(k))
  return open.sort((a, b) => Math.abs(a - now) - Math.abs(b - now)).slice(0, FEW).sort((a, b) => a - b)
}

/** Whose the values are, each once: what is written of them is chosen from first. */
export function owners(knobs: readonly Knob[]): Map<string, Knob[]> {
  const byOwner = new Map<string, Knob[]>()
  for (const one of knobs) {
    const of = one.rules ? RULES : (one.of ?? '')
    byOwner.set(of, [...(byOwner.get(of) ?? []), one])
  }
  return byOwner
}
/** The owner of what rules decide. */
export const RULES = '\u0000'

/** A variant with a value put in: at its place in the scenario, or by its rules, or by what leaves a squad out or doubles it. */
export const turned = <V extends Variant>(variant: V, { path, rules, values, changes }: Knob, k: number): V =>
  rules ? { ...variant, rules: rules[k]! } : { ...variant, changes: changes ? [...variant.changes, ...changes[k]!] : put(variant.changes, path!, values[k]!) }

/** Whether a change leaves others behind it with another place. */
const shifts = (one: Change): boolean => one.value === undefined

/** What was written at a place before is written over, unless squads came or went since. */
function put(changes: readonly Change[], path: Change['path'], value: Value): Change[] {
  const since = changes.findLastIndex(shifts) + 1
  return [...changes.slice(0, since), ...changes.slice(since).filter((one) => one.path.join('/') !== path.join('/')), { path, value }]
}

/** A key of a file in words; without them as it is written, less its strokes. */
export const wordIn = (words: Record<string, string>, key: string): string => (Object.hasOwn(words, key) ? words[key]! : key.replaceAll('_', ' '))

/** Whose values are, in words: groups of a file, those of a list with their number, and names as they are. */
export const ownerIn = (words: Record<string, string>, of: string): string =>
  of.split(' · ').map((part) => part.replace(/^([a-z]+)(?= \d+$|$)/, (key) => wordIn(words, key))).join(' · ')
