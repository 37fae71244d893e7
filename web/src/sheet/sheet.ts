import type { Named } from '../referee/platoon'
import { CONFIDENCES, type Squad } from '../referee/shot'
import type { Troop, Unit } from '../protocol'
import type { Words as Referee } from '../words/referee/en'
import type { Words } from '../words/sheet/en'

/** A squad on paper: what it is and fires with, and how it begins, where that is said. */
export interface Card {
  name: string
  /** Each apart, in words. */
  what: string[]
  arms: string[]
  /** How many figures have a box; 0: none, as of a vehicle. */
  figures: number
  /** The symbol that it is known by, where that is known. */
  look?: string
  begins?: Pick<Squad, 'confidence' | 'suppression' | 'in_position'>
}

export interface Side {
  name: string
  side: number
  cards: Card[]
}

/** A type of squad, as far as paper tells of it. */
export interface Kind {
  name: string
  figures: number
  arms: string[]
  look?: string
}

/** Boxes for turns on a card. */
export const TURNS = 8
/** Boxes for suppression on a card. */
export const MARKERS = 3

/** The card of a squad that somebody named. */
export function cardOf(name: string, troop: Troop, kinds: Kind[], w: Words, f: Referee): Card {
  const kind = kinds.find((one) => one.name === troop.type)
  const { quality = 'regular', leadership = 2, motivation = 'medium', confidence = CONFIDENCES[0]!, suppression = 0, in_position = false } = troop
  const what = [troop.type ?? '', f.qualities[quality]!, w.leader(leadership), w.motivation(f.motivations[motivation]!)]
  return { name, look: kind?.look ?? '', what, arms: kind?.arms ?? [], figures: troop.figures ?? kind?.figures ?? 0, begins: { confidence, suppression, in_position } }
}

export const platoonCards = (platoon: Named[], kinds: Kind[], w: Words, f: Referee): Card[] => platoon.map(({ name, squad }) => cardOf(name, squad, kinds, w, f))

/** The card of a unit of a scenario, as everybody may know it. */
export function unitCard(unit: Unit, say: (text: Unit['title']) => string): Card {
  const name = [unit.code, say(unit.name)].filter(Boolean).join(' ')
  return { name, look: unit.look, what: [say(unit.title), ...unit.words.map(say)].filter(Boolean), arms: unit.arms.map(say), figures: Number.parseInt(unit.strength, 10) || 0 }
}

/** All figures of a side. */
export const figuresOf = (cards: Card[]): number => cards.reduce((sum, { figures }) => sum + figures, 0)
