import type { Choice, Menu, Piece, Unit } from '../protocol'

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
