import { cards } from '../glossary/cards.svelte'
import { pieces, type Word } from '../glossary/find'
import { turnAbout } from './about'
import './beside.css'
import After from './After.svelte'
import { besideAt, bodies } from './beside'
import Fray from './Fray.svelte'
import { labelled } from './labels'
import Note from './Note.svelte'
import Numbers from './Numbers.svelte'
import { paced } from './pace'
import { pending } from './pending'
import { heard } from './sound'
import Term from './Term.svelte'
import Way from './Way.svelte'

/** What a label of a die means, as the game explains it. */
export function meant(why: string, words: Word[]): Word | undefined {
  const key = pieces(why, words).find((piece) => piece.key)?.key
  return words.find((word) => word.key === key)
}

/** What only some films need: fetched behind the rest, before there is one. */
export const more = { After, besideAt, bodies, Fray, heard, labelled, meant, Note, Numbers, paced, pending, Term, turnAbout, Way, words: (game: string) => cards.words(game) }
export type More = typeof more
