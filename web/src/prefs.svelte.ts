const KEY = 'dieshift-settings'
const INCH = 2.54

interface Kept {
  cm: boolean
  fractions: boolean
  keys: Record<string, string>
}

/** What somebody prefers, kept in this browser: lengths, chances, keys (a pressed one stands for another). */
class Prefs implements Kept {
  cm = $state(false)
  fractions = $state(false)
  keys = $state.raw<Record<string, string>>({})

  constructor() {
    try {
      const { cm, fractions, keys } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
      this.cm = cm === true
      this.fractions = fractions === true
      this.keys = keys && typeof keys === 'object' ? keys : {}
    } catch {
      // nothing was kept, or a private window refuses
    }
  }

  set(changed: Partial<Kept>): void {
    Object.assign(this, changed)
    const { cm, fractions, keys } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ cm, fractions, keys }))
    } catch {
      // a private window may refuse; the page goes on with them
    }
  }
}

export const prefs = new Prefs()

/** A number of units of the board, with its sign: inches, or centimetres for whoever prefers them. */
export const measured = (length: number, unit: string): string =>
  prefs.cm && unit === '″' ? `${(length * INCH).toFixed(1)} cm` : `${length.toFixed(1)}${unit}`

/** A text of the server with its lengths as they are preferred. */
export const inLengths = (text: string): string =>
  prefs.cm ? text.replace(/(\d+(?:\.\d+)?)″/g, (_, inches: string) => measured(Number(inches), '″')) : text
