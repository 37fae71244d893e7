import { expect, it } from 'vitest'
import { alphabet, pieces, type Word } from '../src/glossary/find'

const WORDS: Word[] = [['In Position'], ['range die', 'range dice'], ['position'], ['suppressed']].map((forms, key) => ({ key: `${key}`, forms, says: 'A sentence.', cite: 'R1.1' }))

it('finds words in a text, the longest first, each once', () => {
  const found = pieces('In position? No: In Position. The range die beats range dice; unsuppressed.', WORDS)
  expect(found.filter(({ key }) => key)).toEqual([{ text: 'In position', key: '0' }, { text: 'range die', key: '1' }])
  expect(found.map(({ text }) => text).join('')).toBe('In position? No: In Position. The range die beats range dice; unsuppressed.')
})

it('leaves a text as it is where no words are known', () => {
  expect(pieces('The range die', [])).toEqual([{ text: 'The range die' }])
})

it('lists words from A to Z, of those in which what is sought stands', () => {
  const cards = ['smoke', 'Überrollen', 'aim', 'Shaken'].map((name) => ({ name, says: `of ${name}`, cite: 'S1' }))
  expect(alphabet(cards, '', 'de').map(([letter, some]) => [letter, some.map(({ name }) => name)])).toEqual([['A', ['aim']], ['S', ['Shaken', 'smoke']], ['U', ['Überrollen']]])
  expect(alphabet(cards, ' SH', 'en').flatMap(([, some]) => some.map(({ name }) => name))).toEqual(['Shaken'])
  expect(alphabet(cards, 'nothing', 'en')).toEqual([])
})
