import { speech } from '../words/words.svelte'
import type { Choice, Menu, Piece, Scene, Unit } from '../protocol'

/** A button of the dock: the choices of one word. */
export interface Group {
  word: string
  key: string
  open: Choice[]
  refused: Choice[]
}

/** The choices for a unit: its own and those of nobody; without a unit all. */
export function forUnit(menu: Menu | undefined, unit: number): Choice[] {
  return (menu?.choices ?? []).filter((choice) => unit === -1 || choice.unit === -1 || choice.unit === unit)
}

/** A choice in words, with whom it is aimed at, or who would do it where several could. */
export function named({ title, target, unit }: Choice, scene: Scene | undefined): string {
  const actor = unit === scene?.active ? '' : scene?.units.find((one) => one.id === unit)?.code
  const said = speech.say(title)
  const built = scene?.pieces?.some((piece) => piece.kind === 'building' && piece.id === target)
  const whom = built ? '' : target && !said.includes(target) ? target : actor && !said.includes(actor) ? actor : ''
  return whom ? `${said} → ${whom}` : said
}

/** What else could be done in the same place, or to the same target. */
export const alike = (choice: Choice, among: Choice[]): Choice[] =>
  among.filter((one) => one !== choice && one.unit === choice.unit && one.x === choice.x && one.y === choice.y && one.target === choice.target)

export function groups(choices: Choice[]): Group[] {
  const byWord = new Map<string, Group>()
  for (const choice of choices) {
    const group = byWord.get(choice.word) ?? { word: choice.word, key: '', open: [], refused: [] }
    group.key ||= choice.key
    ;(choice.refused ? group.refused : group.open).push(choice)
    byWord.set(choice.word, group)
  }
  return [...byWord.values()]
}

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

const nameOf = ({ open, refused }: Group): string => [...open, ...refused].find(({ group }) => group)?.group ?? ''

/** The buttons by their groups, of each so many that can be done, or could be `before`; those that are `wanted` among them. */
export function sections(all: Group[], before: ReadonlySet<string>, most: number, wanted: string[] = []): Section[] {
  const parts = GROUPS.map((name) => {
    const own = all.filter((group) => nameOf(group) === name)
    const usual = own.filter(({ word, open }) => open.length || before.has(word))
    const few = usual.slice(0, name ? most : Infinity)
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

/** Whether a choice is aimed at this piece or unit. */
export function aimsAt(choice: Choice, piece: Piece | undefined, unit: Unit | undefined): boolean {
  if (!choice.target) return false
  return choice.target === piece?.id || choice.target === unit?.code
}

export const hasPlace = (choice: Choice): boolean => choice.x !== -1 || choice.y !== -1

/** The units that can do something now, in the order of the list. */
export function ableUnits(menu: Menu | undefined, units: Unit[]): Unit[] {
  const able = new Set((menu?.choices ?? []).filter((choice) => !choice.refused).map((choice) => choice.unit))
  return units.filter((unit) => able.has(unit.id))
}
