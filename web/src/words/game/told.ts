import type { Part } from '../../protocol'
import { FIRST, known, sentence } from './said'

export { sentence }

/** A letter that nobody writes: it stands for a unit or a die of the line. */
const mark = (k: number): string => String.fromCharCode(FIRST + k)
const MARKS = /([\ue000-\uf8ff])/

/** A line of the story in German, its units and dice in their German places; undefined where there are no words for it. */
export function told(parts: Part[]): Part[] | undefined {
  const cites = parts.filter((part) => part.kind === 'cite').map((part) => ({ ...part, text: part.text.replaceAll('p.', 'S. ') }))
  const marked = parts.map((part, k) => (part.kind === 'text' ? part.text : part.kind === 'cite' ? '' : mark(k))).join('')
  const german = sentence(marked, known)
  const text = parts.find((part) => part.kind === 'text')
  if (german === undefined) return undefined
  const pieces = german.split(MARKS).map((piece) => (MARKS.test(piece) ? parts[piece.charCodeAt(0) - FIRST]! : { ...text!, text: piece }))
  return [...pieces.filter((part) => part.kind !== 'text' || part.text), ...cites]
}
