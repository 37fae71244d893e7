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

/** The orders that have a place of their own in a phone's tray, by game; of another game those that are wanted most. */
const SLOTS: Record<string, string[]> = { stargrunt: ['move', 'fire', 'position', 'recover'], boarding: ['step', 'turn', 'fire', 'open'] }

/**
 * What stands in so many places, each where it always is as long as a unit acts; what the menu does not speak of cannot be
 * done now. Where none of the usual can be done and something else can, that takes the places; what is `wanted` has one.
 */
export function slots(all: Group[], game: string, many: number, notNow: string, wanted = ''): Group[] {
  const groupOf = (word: string) => all.find((group) => group.word === word)
  const gone = (word: string): Group => ({ word, key: '', open: [], refused: [{ refused: notNow } as Choice] })
  const usual = (SLOTS[game] ?? []).some(groupOf) ? SLOTS[game]!.map((word) => groupOf(word) ?? gone(word)) : all
  const ends = all.findLast((group) => group.key)
  const few = [...new Set([...usual.slice(0, many), ...(ends && usual.length < many ? [ends] : []), ...all])].slice(0, many)
  const wantedGroup = all.find((group) => group.word === wanted)
  if (wantedGroup && !few.includes(wantedGroup)) few[many - 1] = wantedGroup
  const able = (group: Group) => group.open.length > 0
  if (few.some((group) => able(group) && group !== ends) || !all.some(able)) return few
  return [...all.filter(able), ...few.filter((group) => !able(group))].slice(0, many)
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
