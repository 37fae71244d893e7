import { called, json } from '../net/api'
import type { Text } from '../protocol'
import type { Chosen } from './address'

export interface Parameter {
  name: string
  default: string
  low: number
  high: number
  words: string[]
}

export interface Option {
  key: string
  kind: 'ruling' | 'option' | 'house'
  title: string
  sentence: string
  chapter: string
  source: string
  where: string
  rules: string
  page: string
  author: string
  presets: string[]
  /** What applies when nothing fills its place. */
  without: string
  parameters: Parameter[]
}

export interface Catalogue {
  game: string
  presets: Record<string, string>
  default: string
  chapters: string[]
  options: Option[]
}

/** How an option stands in a rule set; what is not said is off, empty, or allowed. */
export interface Standing {
  key: string
  on?: boolean
  given?: Record<string, string>
  refused?: Text
  rival?: string
  replaces?: string[]
}

export interface Difference {
  key: string
  here: string
  there: string
}

export interface Settled extends Chosen {
  digest: string
  preset: string
  custom: boolean
  options: Standing[]
  from_preset: Difference[]
  from_book: Difference[]
}

export interface Change {
  option: string
  on: boolean
  given?: Record<string, string>
}

export interface Chance {
  label: Text
  without: number
  applied: number
  exact: [string, string]
}

export interface Case {
  case: string
  rows: Chance[]
}

export interface Reading {
  place: string
  subject: string
  sentence: string
  taken: Option | null
  others: Option[]
}

export interface Readings {
  preset: string
  presets: Record<string, string>
  readings: Reading[]
}

export const catalogue = (game: string): Promise<Catalogue> => json(called(`api/catalogue?${new URLSearchParams({ game })}`))
export const settle = (asked: Chosen & { change?: Change }): Promise<Settled> => json(called('api/rules', asked))
export const readings = (game: string, preset: string): Promise<Readings> =>
  json(called(`api/readings?${new URLSearchParams({ game, preset })}`))
export const effect = async (game: string, option: string, text: string): Promise<Case[]> =>
  (await json<{ cases: Case[] }>(called(`api/effect?${new URLSearchParams({ game, option, text })}`))).cases
