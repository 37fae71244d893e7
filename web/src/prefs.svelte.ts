import { stored } from './net/stored'
import type { Text } from './protocol'
import { decimal, speech } from './words/words.svelte'

const KEY = 'dieshift-settings'
const INCH = 2.54
/** How fast films may run. */
export const SPEEDS = [0.5, 1, 2, 0]
/** The colours that may be chosen: as the system has it, or others. */
export const THEMES = ['', 'light', 'dark', 'contrast']

interface Kept {
  cm: boolean
  fractions: boolean
  /** How fast films run: 0.5, 1, 2; 0: they stand still. */
  film: number
  /** Which colours: as the system has it, or one's own. */
  theme: string
  /** Quiet sounds of dice and of what they come to. */
  sound: boolean
  /** A phone is in the left hand. */
  left: boolean
  /** The computer says what it would do; nobody has chosen: undefined. */
  coach: boolean | undefined
  keys: Record<string, string>
}

/** What somebody prefers, kept in this browser: lengths, chances, films, keys (a pressed one stands for another). */
class Prefs implements Kept {
  cm = $state(false)
  fractions = $state(false)
  film = $state(1)
  theme = $state('')
  sound = $state(true)
  left = $state(false)
  coach = $state<boolean>()
  keys = $state.raw<Record<string, string>>({})

  constructor() {
    const { cm, fractions, film, theme, sound, left, coach, keys } = stored(() => JSON.parse(localStorage.getItem(KEY)!) as Partial<Kept> | null) ?? {}
    this.cm = cm === true
    this.fractions = fractions === true
    this.film = SPEEDS.includes(film!) ? film! : 1
    this.sound = sound !== false
    this.left = left === true
    this.coach = typeof coach === 'boolean' ? coach : undefined
    this.theme = THEMES.includes(theme!) ? theme! : ''
    this.dress()
    this.keys = keys && typeof keys === 'object' ? keys : {}
  }

  /** Put the page into the colours that are wanted. */
  private dress(): void {
    if (this.theme) document.documentElement.dataset.theme = this.theme
    else delete globalThis.document?.documentElement.dataset.theme
  }

  set(changed: Partial<Kept>): void {
    Object.assign(this, changed)
    this.dress()
    const { cm, fractions, film, theme, sound, left, coach, keys } = this
    stored(() => localStorage.setItem(KEY, JSON.stringify({ cm, fractions, film, theme, sound, left, coach, keys })))
  }
}

export const prefs = new Prefs()

/** A number of units of the board, with its sign: inches, or centimetres by choice. */
export const measured = (length: number, unit: Text): string =>
  prefs.cm && unit === '″' ? `${decimal(length * INCH)} cm` : `${decimal(length)}${speech.say(unit)}`

/** A text of the server with its lengths as they are preferred and written. */
export const inLengths = (text: string): string =>
  text.replace(/(\d+(\.\d+)?)″/g, (_, inches: string, part = '') => (prefs.cm ? measured(Number(inches), '″') : `${decimal(Number(inches), Math.max(0, part.length - 1))}″`))
