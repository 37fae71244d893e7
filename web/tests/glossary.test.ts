import { expect, it } from 'vitest'
import { pieces, termsOf } from '../src/glossary/find'
import { words as de } from '../src/words/glossary/de'
import { words as en } from '../src/words/glossary/en'
import { words as lesson } from '../src/words/lesson/en'

it.each(['stargrunt', 'boarding'])('every word of a game has a sentence in both languages, and its rule: %s', (game) => {
  for (const { terms } of [en, de]) {
    for (const { forms, says, cite } of termsOf(game, terms)) {
      expect(forms[0]).toMatch(/\p{L}/u)
      expect(says).toMatch(/\.$/)
      expect(cite).toMatch(/^(R\d+\.\d+, p\.\d+|B\d+|G-\d+)$/)
    }
  }
})

it('finds words in a text, the longest first, each once', () => {
  const found = pieces('In position? No: In Position. The range die beats the range die; unsuppressed.', 'stargrunt', en.terms)
  expect(found.filter(({ key }) => key)).toEqual([{ text: 'In position', key: 'inPosition' }, { text: 'range die', key: 'rangeDie' }])
  expect(found.map(({ text }) => text).join('')).toBe('In position? No: In Position. The range die beats the range die; unsuppressed.')
})

it('explains what the lessons speak of', () => {
  const keys = (texts: readonly string[], game: string) => new Set(texts.flatMap((text) => pieces(text, game, en.terms)).map(({ key }) => key))
  for (const key of ['suppressed', 'rangeDie', 'inPosition', 'rally', 'confidence', 'activated', 'action']) expect(keys(lesson.squads, 'stargrunt')).toContain(key)
  for (const key of ['actionPoint', 'facing']) expect(keys(lesson.boarding, 'boarding')).toContain(key)
})
