import type { Part, Text } from '../protocol'

/** The words of a language: of each template its forms, and which of them is said of each kind of number. */
export interface Tongue {
  language: string
  plural: Record<string, number>
  words: Record<string, string | string[]>
}

/** A piece of a line, read. */
export type Piece = Part & { text: string }

const PLACES = /\{(\w+)\}/g
/** What stands for a unit, a die, or a die that wins, by its number. */
const MARKS = /([\x01-\x03]\d+[\x01-\x03])/

/** Whether there are words for a template: a scenario may be called `constructor`. */
const has = (tongue: Tongue | undefined, t: string): tongue is Tongue => !!tongue && Object.hasOwn(tongue.words, t)

/** What arrives as a mere code, as a message. */
export const template = (code: Text): Text => (typeof code === 'string' ? { t: code } : code)

/** A text in a language; in English without one, and where it has no words. */
export function read(text: Text | number, tongue?: Tongue): string {
  if (typeof text !== 'object') return `${text}`
  const { t, a, p, n = 1 } = text
  const template = has(tongue, t) ? tongue.words[t]! : p && n !== 1 ? p : t
  const form = typeof template === 'string' ? template : (template[tongue!.plural[new Intl.PluralRules(tongue!.language).select(n)]!] ?? template.at(-1)!)
  return form.replace(PLACES, (place, name: string) => read(a?.[name] ?? place, tongue))
}

/** Whether a language has words for a text, and for all that fills it. */
export function knows(text: Text | number, tongue?: Tongue): boolean {
  if (typeof text !== 'object') return true
  return (has(tongue, text.t) || !/\p{L}/u.test(text.t.replace(PLACES, ''))) && Object.values(text.a ?? {}).every((part) => knows(part, tongue))
}

/** Whether a text has a citation in it. */
export const cites = (text: Text): boolean => typeof text === 'object' && text.t.includes('{cite}')

/** A citation at the end of a text begins with the word for a rule where its first could be the code of a unit or a door: `(B2, G-3)`. */
export const called = (text: string, rule: string): string => text.replace(/\((?=[A-Z]-?\d+[,;)][^(]*$)/, `(${rule} `)

const markOf = ({ kind, unit, place, wins }: Part): string => (kind === 'unit' ? `\x01${unit}` : `${wins ? '\x03' : '\x02'}${place}`)

/** A line of the story: its sentence in pieces, with units and dice where its marks stand, and what it cites. Older lines came in pieces. */
export function pieces(parts: Part[], say: (text: Text) => string): Piece[] {
  const said = parts.map((part) => ({ ...part, text: say(part.text) }))
  const [whole, ...others] = said
  if (whole?.kind !== 'say') return said
  const placed = `${whole.text[0]!.toUpperCase()}${whole.text.slice(1)}.`.split(MARKS).map((text, k) => (k % 2 ? others.find((part) => markOf(part) === text.slice(0, -1)) : { ...whole, kind: 'text', text }))
  return [...placed, others.find((part) => part.kind === 'cite')].filter((part) => !!part?.text) as Piece[]
}
