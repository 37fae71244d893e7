/** A piece of a text; a word of the game has its key, the code of a unit is `code`. */
export interface Piece {
  text: string
  key?: string
  code?: boolean
}

/** A word of a game: how it may be written, its sentence, and where the rule stands. */
export interface Word {
  key: string
  forms: string[]
  says: string
  cite: string
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with the words of a game in it, each the first time that it stands there; `said`: those of texts before it. */
export function pieces(text: string, words: Word[], said = new Set<string>()): Piece[] {
  const keys = new Map(words.flatMap(({ key, forms }) => forms.map((form) => [form.toLowerCase(), key] as const)))
  if (!keys.size) return [{ text }]
  const forms = [...keys.keys()].sort((a, b) => b.length - a.length).map(quoted)
  const parts = text.split(new RegExp(`(?<![\\p{L}\\d])(${forms.join('|')})(?![\\p{L}\\d])`, 'giu'))
  return parts.filter(Boolean).map((piece) => {
    const key = keys.get(piece.toLowerCase())
    if (!key || said.has(key)) return { text: piece }
    said.add(key)
    return { text: piece, key }
  })
}

const CODE = /\b([A-Z]\d{1,2})\b/

/** Pieces with the codes of units apart. */
export const coded = (found: Piece[]): Piece[] => found.flatMap((piece): Piece[] => (piece.key ? [piece] : piece.text.split(CODE).flatMap((text, k) => (text ? [k % 2 ? { text, code: true } : { text }] : []))))

/** What stands in a glossary under a name. */
export interface Card {
  name: string
  says: string
  cite: string
}

/** Cards from A to Z under their first letters, of those alone in which what is sought stands. */
export function alphabet(cards: Card[], sought: string, language: string): [letter: string, cards: Card[]][] {
  const wanted = sought.trim().toLocaleLowerCase(language)
  const kept = cards.filter(({ name, says }) => `${name} ${says}`.toLocaleLowerCase(language).includes(wanted)).sort((a, b) => a.name.localeCompare(b.name, language))
  const letters = new Map<string, Card[]>()
  for (const card of kept) {
    const letter = card.name.slice(0, 1).normalize('NFD').slice(0, 1).toLocaleUpperCase(language)
    letters.set(letter, [...(letters.get(letter) ?? []), card])
  }
  return [...letters]
}
