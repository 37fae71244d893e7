import { de } from './de'
import { en, type Words } from './en'

export type Language = 'en' | 'de'
const CATALOGUE: Record<Language, Words> = { en, de }
const KEY = 'dieshift-language'

/** The language of the page, and its words. */
class Speech {
  language = $state<Language>(chosen())
  get words(): Words {
    return CATALOGUE[this.language]
  }

  speak(language: Language): void {
    this.language = language
    document.documentElement.lang = language
    try {
      localStorage.setItem(KEY, language)
    } catch {
      // a private window may refuse
    }
  }
}

function chosen(): Language {
  const kept = localStorage.getItem(KEY)
  const wished = kept ?? navigator.language.slice(0, 2)
  const language = wished === 'de' ? 'de' : 'en'
  document.documentElement.lang = language
  return language
}

export const speech = new Speech()
