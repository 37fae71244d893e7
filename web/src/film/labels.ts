import type { Scene, Unit } from '../protocol'
import { speech } from '../words/words.svelte'
import type { Take } from './reel.svelte'

const PIPS = new Set(['suppressed', 'recovered'])
const NERVE = new Set(['confidence lost', 'surrendered'])

/** The table before a film with the labels as they are once its marks, if they have `dropped`, and those of the films before it have. */
export function labelled({ film, told, before, after }: Take, dropped: boolean): Scene {
  const shown = told.films.slice(0, told.films.indexOf(film) + (dropped ? 1 : 0))
  const marks = shown.flatMap((one) => one.marks)
  if (!marks.length) return before
  return { ...before, units: before.units.map((unit) => flipped(unit, after.units.find(({ id }) => id === unit.id), marks.filter((mark) => mark.unit === unit.id).map(({ what }) => what))) }
}

/** A unit of which only that has changed which its marks tell: its markers, how firm it is, or how many are left. */
function flipped(unit: Unit, now: Unit | undefined, marks: string[]): Unit {
  if (!now || !marks.length) return unit
  const harmed = marks.some((what) => !PIPS.has(what) && !NERVE.has(what)) ? now : unit
  const lost = marks.some((what) => NERVE.has(what))
  const strength = [harmed.strength, lost && speech.say(now.words[0] ?? '')].filter(Boolean).join(' · ')
  return { ...unit, strength, hull: harmed.hull, crew: harmed.crew, nerve: lost ? now.nerve : unit.nerve, pips: marks.some((what) => PIPS.has(what)) ? now.pips : unit.pips }
}
