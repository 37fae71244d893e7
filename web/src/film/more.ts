import { cards } from '../glossary/cards.svelte'
import { pieces, type Word } from '../glossary/find'
import { turnAbout } from './about'
import { besideAt, bodies } from './beside'
import Fray from './Fray.svelte'
import Note from './Note.svelte'
import Numbers from './Numbers.svelte'
import { heard } from './sound'
import Term from './Term.svelte'

/** What a label of a die means, as the game explains it. */
export function meant(why: string, words: Word[]): Word | undefined {
  const key = pieces(why, words).find((piece) => piece.key)?.key
  return words.find((word) => word.key === key)
}

/** What only some films need: fetched behind the rest, before there is one. */
export const more = { besideAt, bodies, Fray, heard, meant, Note, Numbers, Term, turnAbout, words: (game: string) => cards.words(game) }
export type More = typeof more
