import { en, type Words } from './en'

export type Language = 'en' | 'de'
const KEY = 'dieshift-language'
// English comes with the page, other languages when they are wanted
const CATALOGUES: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('./de')).de,
}

/** The language of the page, and its words. */
class Speech {
  language = $state<Language>('en')
  words = $state.raw<Words>(en)

  /** Speak a language from now on; the one that was wished for, if none is named. */
  async speak(language: Language = wished()): Promise<void> {
    this.words = await CATALOGUES[language]()
    this.language = language
    document.documentElement.lang = language
  }

  /** The same, and remember it. */
  async choose(language: Language): Promise<void> {
    await this.speak(language)
    try {
      localStorage.setItem(KEY, language)
    } catch {
      // a private window may refuse
    }
  }
}

function wished(): Language {
  const wish = localStorage.getItem(KEY) ?? navigator.language.slice(0, 2)
  return wish === 'de' ? 'de' : 'en'
}

export const speech = new Speech()
