import { stored } from '../net/stored'
import { DRAWS, type Part, type Text } from '../protocol'
import { called, cites, knows, pieces, read, template, type Piece, type Tongue } from './read'

/** A language in which the page has words of its own: beside any other, they are English. */
type Own = 'en' | 'de'
type Sources<Words> = Record<Own, () => Promise<{ words: Words }>>

/** Under which a browser keeps the language that somebody chose. */
export const KEY = 'dieshift-language'
const catalogues: Catalogue<unknown>[] = []
const own = (language: string): Own => (language === 'de' ? language : 'en')

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
    const { words } = await this.sources[own(language)]()
    if (language !== wanted) return this.fetch()
    this.all = words
  }
}

let wanted = wished()
const core = new Catalogue({ en: () => import('./core/en'), de: () => import('./core/de') })

/** The language of the page, and the words that its screens share. */
class Speech {
  language = $state('en')

  /** The words of the games and the server in that language. */
  private server = $state.raw<Tongue>()
  readonly heard = new Map<string, Promise<void>>()

  /** The language in which the server speaks: the page's, if there are words of it. */
  get spoken(): string {
    return this.known?.language ?? 'en'
  }

  get words(): typeof core.all {
    return core.all
  }

  /** Have the words of the server of a domain fetched, now and for every other language; English needs none. */
  hear(domain = ''): Promise<void> {
    const hearing = this.fetch(domain).catch(() => void this.heard.delete(domain))
    this.heard.set(domain, hearing)
    return hearing
  }

  /** Have a domain fetched, too, such as what one game says. */
  also(name: string): void {
    if (name && !this.heard.has(name)) void this.hear(name)
  }

  private async fetch(domain: string): Promise<void> {
    const language = wanted
    if (language === 'en') return
    const found = await this.ask<Tongue>(`/${language}${domain && '/'}${domain}`)
    if (language === wanted && found.words) this.server = { ...found, words: { ...(this.server?.language === language && this.server.words), ...found.words } }
  }

  /** What the server says of its words. */
  async ask<T>(path: string): Promise<T> {
    return (await (await fetch(new URL('api/words' + path, document.baseURI))).json()) as T
  }

  /** What the server said, in the page's language where there are words for it; rules that look like units are called rules. */
  say(text: Text): string {
    const said = read(text, this.known)
    return cites(text) ? called(said, this.words.rule) : said
  }

  /** What arrives as a mere code, and is shown. */
  word(code: Text): string {
    return this.say(template(code))
  }

  /** The language of texts after that, where it is not the page's: for voices, since what nobody translated is English. */
  tongue(...texts: Text[]): string | undefined {
    const spoken = texts.every((text) => knows(text, this.known)) ? this.language : 'en'
    return spoken === own(this.language) ? undefined : spoken
  }

  /** A line of the story in the same way, its units and dice in their places. */
  line(parts: Part[]): Piece[] {
    return pieces(parts, (text) => this.say(text))
  }

  /** The language of a line after that. */
  lineTongue(parts: Part[]): string | undefined {
    return this.tongue(...parts.map((part) => part.text))
  }

  /** They are fetched with the first text. */
  private get known(): Tongue | undefined {
    if (!this.heard.has('')) void this.hear()
    return this.server?.language === this.language ? this.server : undefined
  }

  /** Speak a language from now on; the one that was wished for, if none is named. */
  async speak(language = wished()): Promise<void> {
    wanted = language
    for (const domain of this.heard.keys()) void this.hear(domain)
    await Promise.all(catalogues.map((catalogue) => (catalogue.ready = catalogue.fetch())))
    if (language !== wanted) return
    this.language = language
    document.documentElement.lang = own(language)
  }
}

function wished(): string {
  return stored(() => Intl.getCanonicalLocales(localStorage.getItem(KEY)!)[0]) ?? own(globalThis.navigator?.language.slice(0, 2))
}

export const speech = new Speech()

/** A screen or dialog that is fetched, together with its words. */
export async function withWords<Part>(fetched: Promise<Part>): Promise<Part> {
  const part = await fetched
  await Promise.all([...catalogues.map((catalogue) => catalogue.ready), ...speech.heard.values()])
  return part
}

/** A number as the language writes it, with so many decimals. */
export const decimal = (value: number, digits = 1): string =>
  value.toLocaleString(speech.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const percent = (chance: number): string => `${decimal(chance * 100)} %`

/** What is drawn for a reason, one of so many: `counter`, `figure`; empty where a die is rolled. */
export function drawnFor(reason: string, faces: number): string {
  const [noun, dice] = DRAWS[reason] ?? ['', []]
  return dice.includes(faces) ? '' : noun
}
