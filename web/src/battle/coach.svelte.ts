import { stored } from '../net/stored'
import { prefs } from '../prefs.svelte'
import type { Welcome } from '../protocol'

const KEY = 'dieshift-coached'
/** In how many battles against the AI a player who has not chosen is advised. */
export const COACHED = 3

/** Whether somebody is advised by the computer, as he has chosen; else in his first battles against it. */
export class Coach {
  /** The battles against the computer that were played in this browser, as far as they count and the first that does not. */
  private met = $state.raw<string[]>([])

  constructor() {
    const met = stored(() => JSON.parse(localStorage.getItem(KEY)!) as unknown)
    if (Array.isArray(met)) this.met = met.filter((game) => typeof game === 'string')
  }

  /** Count a battle against the computer; whether it is the first without advice, and nobody has chosen. */
  meet(game: string): boolean {
    if (this.met.includes(game) || this.met.length > COACHED) return false
    this.met = [...this.met, game]
    stored(() => localStorage.setItem(KEY, JSON.stringify(this.met)))
    return this.met.length > COACHED && prefs.coach === undefined
  }

  /** Whether a battle is advised: one against others as both have agreed, unless this player does without. */
  on(game: string, welcome: Welcome | undefined): boolean {
    if (prefs.coach !== undefined || !isAlone(welcome)) return prefs.coach ?? true
    const at = this.met.indexOf(game)
    return at === -1 ? this.met.length < COACHED : at < COACHED
  }
}

/** Whether the seat of a page plays against the computer. */
export const isAlone = (welcome: Welcome | undefined): boolean => !!welcome && welcome.seat >= 0 && welcome.players[1 - welcome.seat] !== 'human'

export const coach = new Coach()
