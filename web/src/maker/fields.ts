import type { Path } from './draft.svelte'

type Scalar = string | number | boolean | null

const isScalar = (one: unknown): one is Scalar => one === null || ['string', 'number', 'boolean'].includes(typeof one)
const isGroup = (one: unknown): boolean => typeof one === 'object' && one !== null

/** Drawn on the table, and changed there. */
const DRAWN = new Set(['terrain', 'squads', 'map'])

/** The single values of a group, by name. */
export const fieldsIn = (tree: unknown): [string, Scalar][] =>
  isGroup(tree) && !Array.isArray(tree) ? Object.entries(tree as object).filter((one): one is [string, Scalar] => isScalar(one[1])) : []

/** What the field of a game is called at a place: as a field of the group there, else as everywhere. */
export function labelOf(labels: Record<string, string> | undefined, path: Path, key: string): string | undefined {
  const group = path.findLast((one) => typeof one === 'string')
  return labels?.[`${group}.${key}`] ?? labels?.[key]
}

/** The groups within a group, and those in its lists; lists of numbers, which are places and sizes, are written as text. */
export function groupsIn(tree: unknown, path: Path): [string | number, unknown][] {
  if (Array.isArray(tree)) return tree.flatMap((one, k): [number, unknown][] => (isGroup(one) && !Array.isArray(one) ? [[k, one]] : []))
  if (!isGroup(tree)) return []
  return Object.entries(tree as object).filter(([key, one]) => isGroup(one) && !(path.length <= 2 && DRAWN.has(key)) && (!Array.isArray(one) || one.some((each) => isGroup(each) && !Array.isArray(each))))
}

/** What was typed in place of a value: a number where that was one and it still is, else the words. */
export const edited = (text: string, before: unknown): Scalar => (typeof before === 'number' ? typedAs(text) : text)

/** What was typed as a new value: a number, yes or no, or words. */
export function typedAs(text: string): Scalar {
  const said = text.trim()
  if (said === 'true' || said === 'false') return said === 'true'
  return said && Number.isFinite(Number(said)) ? Number(said) : said
}
