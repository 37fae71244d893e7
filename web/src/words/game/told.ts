import type { Part } from '../../protocol'
import { said } from './said'

const FIRST = 0xe000 // letters that nobody writes: each stands for a unit or a die of the line
const mark = (k: number): string => String.fromCharCode(FIRST + k)
const MARKS = /([\ue000-\uf8ff])/
const END = /[.:]?$/
const SENTENCE = /[.:?!](?: \([^()]*\))?$/

/** A line of the story in German, its units and dice in their German places; undefined where there are no words for it. */
export function told(parts: Part[]): Part[] | undefined {
  const cites = parts.filter((part) => part.kind === 'cite').map((part) => ({ ...part, text: part.text.replaceAll('p.', 'S. ') }))
  const marked = parts.map((part, k) => (part.kind === 'text' ? part.text : part.kind === 'cite' ? '' : mark(k))).join('')
  const german = sentence(marked)
  const text = parts.find((part) => part.kind === 'text')
  if (german === undefined) return undefined
  const pieces = german.split(MARKS).map((piece) => (MARKS.test(piece) ? parts[piece.charCodeAt(0) - FIRST]! : { ...text!, text: piece }))
  return [...pieces.filter((part) => part.kind !== 'text' || part.text), ...cites]
}

/** A sentence with its stop; it begins with a capital in both languages. */
export function sentence(text: string): string | undefined {
  const stop = END.exec(text)![0]
  const bare = text.slice(0, text.length - stop.length)
  const loosely = !SENTENCE.test(text)
  const german = said(text, loosely) ?? said(bare, loosely) ?? said(bare.charAt(0).toLowerCase() + bare.slice(1), loosely)
  if (german === undefined) return undefined
  return german.charAt(0).toUpperCase() + german.slice(1) + (german.endsWith(stop) ? '' : stop)
}
