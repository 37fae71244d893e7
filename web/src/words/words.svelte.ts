import { stored } from '../net/stored'
import { DRAWS, type Part } from '../protocol'

export type Language = 'en' | 'de'
type Sources<Words> = Record<Language, () => Promise<{ words: Words }>>

const KEY = 'dieshift-language'
const catalogues: Catalogue<unknown>[] = []

/** The words of a part of the page: fetched with the first screen or dialog that names them, and spoken in the page's language. */
export class Catalogue<Words> {
  all = $state.raw() as Words
  /** Fulfilled when there are words. */
  ready: Promise<void>

  constructor(private sources: Sources<Words>) {
    catalogues.push(this)
    this.ready = this.fetch()
  }

  /** Speak the language that is wanted now. */
  async fetch(): Promise<void> {
    const language = wanted
    const { words } = await this.sources[language]()
    if (language !== wanted) return this.fetch()
    this.all = words
  }
}

let wanted = wished()
const core = new Catalogue({ en: () => import('./core/en'), de: () => import('./core/de') })

/** The language of the page, and the words that its screens share. */
class Speech {
  language = $state<Language>('en')

  private german = $state.raw<typeof import('./game/told')>()
  private fetching = false

  get words(): typeof core.all {
    return core.all
  }

  /** The language of whatever the server says in its own words, where the page speaks another. */
  get foreign(): Language | undefined {
    return this.language === 'en' ? undefined : 'en'
  }

  /** What the server said, in the page's language where there are words for it. */
  say(text: string): string {
    return this.known(text) ?? text
  }

  /** The same, once there are words. */
  async saying(text: string): Promise<string> {
    if (this.language !== 'en') this.german ??= await import('./game/told').catch(() => undefined)
    return this.say(text)
  }

  /** The language of texts after that: for voices, since what nobody translated is English, but for the page's own words. */
  tongue(...texts: string[]): Language | undefined {
    const ours: unknown[] = Object.values(this.words ?? {})
    return texts.every((text) => !/[a-z]/.test(text) || ours.includes(text) || this.known(text) !== undefined) ? undefined : this.foreign
  }

  /** A line of the story, likewise; its units and dice stay what they are. */
  line(parts: Part[]): Part[] {
    return this.knownLine(parts) ?? parts
  }

  /** The language of a line after that. */
  lineTongue(parts: Part[]): Language | undefined {
    return this.knownLine(parts) ? undefined : this.foreign
  }

  private known(text: string): string | undefined {
    return this.language === 'en' ? text : this.fetched()?.sentence(text)
  }

  private knownLine(parts: Part[]): Part[] | undefined {
    return this.language === 'en' ? parts : this.fetched()?.told(parts)
  }

  /** The words are fetched with the first text, since English needs none. */
  private fetched(): typeof this.german {
    if (!this.fetching) {
      this.fetching = true
      import('./game/told').then((found) => (this.german = found), () => (this.fetching = false))
    }
    return this.german
  }

  /** Speak a language from now on; the one that was wished for, if none is named. */
  async speak(language: Language = wished()): Promise<void> {
    wanted = language
    await Promise.all(catalogues.map((catalogue) => (catalogue.ready = catalogue.fetch())))
    if (language !== wanted) return
    this.language = language
    document.documentElement.lang = language
  }

  /** The same, and remember it. */
  async choose(language: Language): Promise<void> {
    await this.speak(language)
    stored(() => localStorage.setItem(KEY, language))
  }
}

function wished(): Language {
  const wish = stored(() => localStorage.getItem(KEY)) ?? globalThis.navigator?.language.slice(0, 2)
  return wish === 'de' ? 'de' : 'en'
}

/** A screen or dialog that is fetched, together with its words. */
export async function withWords<Part>(fetched: Promise<Part>): Promise<Part> {
  const part = await fetched
  await Promise.all(catalogues.map((catalogue) => catalogue.ready))
  return part
}

export const speech = new Speech()

/** A number as the language writes it, with so many decimals. */
export const decimal = (value: number, digits = 1): string =>
  value.toLocaleString(speech.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const percent = (chance: number): string => `${decimal(chance * 100)} %`

/** What is drawn for a reason, one of so many: `counter`, `figure`; empty where a die is rolled. */
export function drawnFor(reason: string, faces: number): string {
  const [noun, dice] = DRAWS[reason] ?? ['', []]
  return dice.includes(faces) ? '' : noun
}
