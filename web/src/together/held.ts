import type { Troop } from '../protocol'
import { changed, type Row } from './told'
import type { Squad } from './said'

/** What of a squad is shown as a number or a state of its own, and changed by itself. */
export type Field = 'figures' | 'confidence' | 'suppression' | 'in_position' | 'quality' | 'leadership'

const FIELDS: Field[] = ['figures', 'confidence', 'suppression', 'in_position', 'quality', 'leadership']

/** What a shot has made of a squad by itself, and that is so still: a correction sets it back. */
export interface Deed {
  squad: Squad
  field: Field
  before: Troop
  after: Troop | null
}

/** What came of a shot for its squads, field by field. */
export function deedsOf({ did = [] }: Row, squads: Squad[]): Deed[] {
  return did.flatMap(({ squad: id, before, after }): Deed[] => {
    const squad = squads.find((one) => one.id === id)
    if (!squad) return []
    if (!after) return squad.troop ? [] : [{ squad, field: 'figures', before, after }]
    const still = changed(before, after).filter((field) => squad.troop?.[field] === after[field])
    return FIELDS.filter((field) => still.includes(field)).map((field) => ({ squad, field, before, after }))
  })
}
