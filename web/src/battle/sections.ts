import type { Group } from './choices'

/**
 * The buttons of a decision in the order of the game's words, those with a key first. One that was among them before and
 * is gone keeps its place as long as any other is the same, and says only that it cannot be done now.
 */
export function placed(now: Group[], before: Group[], words: string[], notNow: string): Group[] {
  const same = before.some(({ word }) => now.some((group) => group.word === word))
  const gone = before.filter(({ word }) => same && now.every((group) => group.word !== word))
  const place = ({ word, key }: Group) => words.indexOf(word) + (key ? 0 : words.length)
  const kept = gone.map((group) => ({ ...group, open: [], refused: [...group.open, ...group.refused].map((choice) => ({ ...choice, refused: notNow })) }))
  return [...now, ...kept].sort((a, b) => place(a) - place(b))
}

/** The groups of buttons in their order; what is in none ends an activation, or answers a question. */
const GROUPS = ['move', 'fight', 'command', 'special', '']

/** Some buttons under one heading. */
export interface Section {
  name: string
  groups: Group[]
}

const nameOf = ({ open, refused }: Group): string => [...open, ...refused].find(({ section }) => section)?.section ?? ''

/** The buttons by their groups, of each at most so many that can be done, or could be `before`; those that are `wanted` among them. */
export function sections(all: Group[], before: ReadonlySet<string>, most: Readonly<Record<string, number>> = {}, wanted: string[] = []): Section[] {
  const parts = GROUPS.map((name) => {
    const own = all.filter((group) => nameOf(group) === name)
    const usual = own.filter(({ word, open }) => open.length || before.has(word))
    const few = usual.slice(0, most[name])
    const missing = own.filter((group) => wanted.includes(group.word) && !few.includes(group))
    return { name, groups: [...few.slice(0, missing.length ? Math.max(0, few.length - missing.length) : Infinity), ...missing] }
  })
  return parts.filter(({ groups }) => groups.length)
}

/** The few buttons of a phone: of each group the first that can be done, or the one that is wanted; then what is in no group. */
export function slots(all: Group[], most: number, wanted: string[] = []): Section[] {
  const able = ({ open }: Group) => open.length > 0
  const parts = GROUPS.map((name): Section => {
    const own = all.filter((group) => nameOf(group) === name)
    const first = own.find(({ word }) => wanted.includes(word)) ?? own.find(able) ?? own[0]
    return { name, groups: name ? (first ? [first] : []) : [...own.filter(able), ...own.filter((group) => !able(group))] }
  })
  let left = most
  const take = (groups: Group[]) => {
    const few = groups.slice(0, left)
    left -= few.length
    return few
  }
  return parts.map(({ name, groups }) => ({ name, groups: take(groups) })).filter(({ groups }) => groups.length)
}
