import type { Arm, Engagement } from '../protocol'
import type { Names } from '../referee/desk.svelte'
import { blank, key, shotOf, type Form, type Squad } from '../referee/shot'
import type { Propose, Situation, Squad as Standing } from './said'

const NUMBERS = /(figures|supports) ([\d,]+)/g

/** The form of a shot between two squads; what of them fires is said when their arms are known. */
export function formOf(situation: Situation, firer: Standing | undefined, target: Standing, rules: string): Form {
  const { inches, band, cover, face, bursts, close } = situation
  const empty = blank()
  return {
    ...empty, rules,
    does: bursts ? 'bursts' : close ? 'close' : 'fire',
    bursts: { ...empty.bursts, ...bursts }, close: { ...empty.close, ...close },
    firer: { ...empty.firer, ...(firer?.troop as Squad | null) }, target: { ...empty.target, ...(target.troop as Squad | null) },
    by: inches ? 'inches' : 'band', inches: inches ?? empty.inches, band: band ?? 1, cover: cover ?? 'open', face: face ?? 'front',
  }
}

/** What the squads of a shot are called. */
export function namesOf(firer: Standing | undefined, target: Standing | undefined): Names {
  const named = (squad?: Standing) => ({ name: squad?.name ?? '', type: squad?.troop?.type ?? blank().firer.type })
  return { firer: named(firer), target: named(target) }
}

/** How many figures fire each arm, as an order's weapons say it: the way back from `weapons`. */
export function firingOf(weapons: string, arms: Arm[]): Record<string, number> {
  if (!weapons) return {}
  const named = { figures: new Set<number>(), supports: new Set<number>() }
  for (const [, word, numbers] of weapons.matchAll(NUMBERS)) for (const number of numbers!.split(',')) named[word as 'figures' | 'supports'].add(Number(number))
  return Object.fromEntries(arms.map((arm) => [key(arm), arm.figures.filter((figure) => named[arm.support ? 'supports' : 'figures'].has(figure)).length]))
}

/** What is proposed by a form. */
export function proposed(form: Form, arms: Arm[], firer: number, target: number, shot = 0): Propose {
  const { inches, band, cover, face, weapons, bursts, close } = shotOf(form, arms).engagement as Required<Engagement>
  return { do: 'propose', firer: bursts ? 0 : firer, target, shot, situation: { inches, band, cover, face, weapons, bursts, close } }
}
