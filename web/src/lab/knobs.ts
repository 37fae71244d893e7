import type { Change } from './api'

/** A whole number of a scenario that could be another: where it stands, and how it is called by what it belongs to. */
export interface Knob {
  path: (string | number)[]
  name: string
  value: number
}

const OTHERS = new Set(['at', 'seed', 'schema', 'version', 'table', 'map'])
const isObject = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null

/** Every whole number of a scenario's tree but places and sizes, the turns first. */
export function knobsIn(tree: unknown): Knob[] {
  return walk(tree, [], []).sort((a, b) => Number(b.path[0] === 'turns') - Number(a.path[0] === 'turns'))
}

function walk(one: unknown, path: Knob['path'], names: string[]): Knob[] {
  if (typeof one === 'number' && Number.isInteger(one) && typeof path.at(-1) === 'string') return [{ path, name: [...names, String(path.at(-1))].join(' · '), value: one }]
  if (!isObject(one)) return []
  const own = typeof one.name === 'string' ? [...names, one.name] : names
  return Object.entries(one).flatMap(([key, child]) => {
    if (OTHERS.has(key)) return []
    return walk(child, [...path, Array.isArray(one) ? Number(key) : key], typeof child === 'number' || Array.isArray(one) || Array.isArray(child) ? own : [...own, key])
  })
}

/** The values that are tried: those around what it is. */
export const around = ({ value }: Knob): number[] => [-2, -1, 0, 1, 2].map((by) => value + by).filter((each) => each >= 0)

/** The changes of a variant with a knob turned. */
export const turned = (changes: readonly Change[], { path }: Knob, value: number): Change[] => [...changes.filter((one) => one.path.join('/') !== path.join('/')), { path, value }]
