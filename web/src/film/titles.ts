import { inLengths } from '../prefs.svelte'
import type { Happening, Told } from '../protocol'
import { filmWords } from '../words/film'
import { speech } from '../words/words.svelte'
import { did } from './rows'

/** A line of what is told, without its citations. */
export const lineOf = (told: Pick<Told, 'lines'>, line: number): string => inLengths(speech.line(told.lines[line] ?? []).filter((part) => part.kind !== 'cite').map((part) => part.text).join(''))

/** What a film is of, as a sentence: who does it, and what. */
export const titleOf = ({ film, told }: { film: Happening; told: Told }, code: (unit: number) => string): string =>
  [code(film.unit), did({ n: 0, unit: film.unit, told: [{ ...told, films: [film] }], films: [film] }, filmWords.all, code, lineOf).join(', ')].filter(Boolean).join(' ')
