import { expect, it } from 'vitest'
import { paragraphs } from '../src/words/paragraphs'

const CATALOGUES = import.meta.glob<{ words: object }>('../src/words/*/{en,de}.ts', { eager: true })
const PARTS = ['closing', 'coach', 'core', 'deck', 'dialogs', 'drawing', 'end', 'evening', 'exchange', 'fair', 'fields', 'film', 'fray', 'glossary', 'lab', 'lesson', 'lists', 'log', 'maker', 'opponent', 'owing', 'plan', 'platoon', 'referee', 'replay', 'report', 'rules', 'ruling', 'sheet', 'start', 'talk', 'terms', 'together', 'tools']
const catalogue = (part: string, language: string) => CATALOGUES[`../src/words/${part}/${language}.ts`]!.words

it('lets lines that were broken in a file flow again', () => {
  expect(paragraphs('One\n  line.\n\nAnother.\n')).toEqual(['One line.', 'Another.'])
})

it('every part of the page has words in both languages', () => {
  expect(Object.keys(CATALOGUES).sort()).toEqual(PARTS.flatMap((part) => [`../src/words/${part}/de.ts`, `../src/words/${part}/en.ts`]))
})

it.each(PARTS)('both languages have the same words: %s', (part) => {
  const names = (words: object): string[] => Object.entries(words).flatMap(([name, value]) => [name, ...(value && typeof value === 'object' && !Array.isArray(value) ? names(value as object).map((one) => `${name}.${one}`) : [])])
  expect(names(catalogue(part, 'de'))).toEqual(names(catalogue(part, 'en')))
})
