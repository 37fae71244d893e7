import type { Text } from '../protocol'
import { speech } from '../words/words.svelte'
import type { Word } from './find'

/** What a game's chapters say of their words and orders, as the server sends it. */
interface Explained {
  terms: { word: Text; also: Text[]; says: Text; cite: string }[]
  orders: Record<string, { title: Text; meaning: Text; pays: Text; cite: string }>
}

/** An order in the page's language: its button without a target, what it does, when it is worth it, its rule. */
export interface Deed {
  word: string
  title: string
  does: string
  pays: string
  cite: string
}

const PLACES = /[\s:]*\{\w+\}\s*/g
const forms = (text: Text): string[] => speech.say(text).split('|')

/** The glossaries of games, each fetched with the first text that has words of it; none where nobody can be asked. */
class Cards {
  private told = $state.raw<Record<string, Explained>>({})
  private asked = new Set<string>()

  words(game: string): Word[] {
    return this.of(game)?.terms.map(({ word, also, says, cite }, key) => ({ key: `${key}`, forms: [word, ...also].flatMap(forms), says: speech.say(says), cite })) ?? []
  }

  orders(game: string): Deed[] {
    return Object.entries(this.of(game)?.orders ?? {}).map(([word, { title, meaning, pays, cite }]) => ({ word, title: speech.say(title).replace(PLACES, ''), does: speech.say(meaning), pays: speech.say(pays), cite }))
  }

  pays(game: string, order: string): string {
    const told = this.of(game)?.orders ?? {}
    return Object.hasOwn(told, order) ? speech.say(told[order]!.pays) : ''
  }

  private of(game: string): Explained | undefined {
    if (game && !this.asked.has(game)) void this.fetch(game)
    return this.told[game]
  }

  private async fetch(game: string): Promise<void> {
    this.asked.add(game)
    if (!speech.heard.has('glossary')) void speech.hear('glossary')
    try {
      const answer = await fetch(new URL(`api/glossary?game=${encodeURIComponent(game)}`, document.baseURI))
      if (answer.ok) this.told = { ...this.told, [game]: (await answer.json()) as Explained }
    } catch {
      this.asked.delete(game) // the next text asks again
    }
  }
}

export const cards = new Cards()
