import { ruleText } from '../words/options'
import type { Option, Reading } from './api'

export interface Group {
  title: string
  options: Option[]
}

/** Everything of an option that a search looks at, in both languages. */
const told = (option: Option): string =>
  [option.title, ruleText(option.title), option.sentence, ruleText(option.sentence), option.source, option.where, option.rules, option.page && `p.${option.page}`, option.author, option.key, option.kind].join(' ')

const holds = (text: string, query: string): boolean => {
  const low = text.toLocaleLowerCase()
  return query.toLocaleLowerCase().split(/\s+/).every((word) => low.includes(word))
}

/** The options that have every word of a query. */
export const matching = (options: Option[], query: string): Option[] => options.filter((option) => holds(told(option), query))

/** The readings that have every word of a query, in what is played or could be. */
export const matchingReadings = (readings: Reading[], query: string): Reading[] =>
  readings.filter(({ subject, sentence, taken, others }) =>
    holds([subject, ruleText(subject), sentence, ruleText(sentence), ...[taken, ...others].map((option) => (option ? told(option) : ''))].join(' '), query))

/** Options in groups, in a given order of titles; any other title comes last. */
export function grouped(options: Option[], titleOf: (option: Option) => string, order: string[]): Group[] {
  const titles = [...new Set([...order, ...options.map(titleOf)])]
  const groups = titles.map((title) => ({ title, options: options.filter((option) => titleOf(option) === title) }))
  return groups.filter((group) => group.options.length)
}
