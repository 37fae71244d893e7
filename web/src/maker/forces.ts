import type { Change, Path, Spot } from './draft.svelte'

/** A squad in the text, and where. */
export interface Row {
  path: Path
  name: string
  type: string
  figures: number | undefined
  quality: string
  leadership: number | undefined
}
export const QUALITIES = ['untrained', 'green', 'regular', 'veteran', 'elite']
/** How far apart squads are put that come without a place. */
const APART = 6

const isObject = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one)
const number = (one: unknown) => (typeof one === 'number' ? one : undefined)
const sideOf = (tree: Record<string, unknown>, side: number) => {
  const found = Array.isArray(tree.sides) ? (tree.sides as unknown[])[side] : undefined
  return isObject(found) ? found : {}
}

/** The squads of a side, as they stand in the text. */
export function rowsOf(tree: Record<string, unknown>, side: number): Row[] {
  const { squads } = sideOf(tree, side)
  if (!Array.isArray(squads)) return []
  return squads.filter(isObject).map((one, k) => ({ path: ['sides', side, 'squads', k], name: String(one.name ?? one.type ?? k + 1), type: String(one.type ?? ''), figures: number(one.figures), quality: String(one.quality ?? 'regular'), leadership: number(one.leadership) }))
}

/** A squad more of a type, where its side begins and nobody of it stands. */
export function added(tree: Record<string, unknown>, side: number, type: string): Change {
  const own = sideOf(tree, side)
  const squads = Array.isArray(own.squads) ? own.squads.filter(isObject) : []
  const [width, depth] = (Array.isArray(tree.size) ? tree.size : [72, 48]) as Spot
  const north = own.baseline === 'north' || (own.baseline === undefined && side === 1)
  const y = north ? depth - APART : APART
  const places = Array.from({ length: Math.floor(width / APART) - 1 }, (_, k): Spot => [(k + 1) * APART, y])
  const free = (at: Spot) => squads.every((one) => !Array.isArray(one.at) || Math.hypot(Number(one.at[0]) - at[0], Number(one.at[1]) - at[1]) >= APART)
  const names = squads.map((one) => one.name)
  let count = squads.length + 1
  while (names.includes(`${own.name} ${count}`)) count++
  const value = { name: `${own.name ?? ''} ${count}`, type, at: places.find(free) ?? places[0]! }
  return Array.isArray(own.squads) ? { path: ['sides', side, 'squads', squads.length], value } : { path: ['sides', side, 'squads'], value: [value] }
}

/** The next quality, or the one before. */
export const better = (quality: string, by: number): string | undefined => QUALITIES[QUALITIES.indexOf(quality) + by]
