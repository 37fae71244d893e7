import { describe, expect, it } from 'vitest'
import { words as boarding } from '../src/words/game/boarding.de'
import { words as faces } from '../src/words/game/de'
import all from '../src/words/game/pieces.json'
import { known } from '../src/words/game/said'
import { words as squads } from '../src/words/game/squads.de'
import { sentence } from '../src/words/game/told'

// lines that games told: tools/page_sayings.py; and all that their stories are made of: tools/page_pieces.py
const sayings = import.meta.glob<string[]>('./sayings/*.json', { eager: true, import: 'default' })
const dictionary = { ...squads, ...boarding, ...faces }
const MARKS = /[\ue000-\uf8ff]/g
/** What is nobody's to translate: orders, and names of units and weapons. */
const NAMES = /„.*?“|Head of the column|rifle with grenades|suit railgun/g

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? []
const marksOf = (text: string) => [...text.matchAll(MARKS)].map(([mark]) => mark).sort()
const german = new Set(Object.values(dictionary).flatMap(wordsOf))

describe.each(Object.entries(all))('the story of %s', (game, { pieces, dice }) => {
  const lines = sayings[`./sayings/${game}.json`]!
  const english = new Set(pieces.flatMap(wordsOf).filter((word) => !german.has(word)))

  it('leaves no line English that was told', () => {
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => sentence(line, known) === undefined)).toEqual([])
  })

  it('leaves no line half English', () => {
    const left = (line: string) => wordsOf(sentence(line, known)!.replace(NAMES, '')).filter((word) => english.has(word))
    expect(lines.flatMap((line) => left(line).map((word) => `${word}: ${sentence(line, known)}`))).toEqual([])
  })

  it('shows every unit and die of a line once, and a number of it', () => {
    for (const line of lines) expect(marksOf(sentence(line, known)!), line).toEqual(marksOf(line))
    for (const line of lines) expect(sentence(line, known), line).not.toMatch(/[{}]/)
  })

  it('has words for every piece of which its sentences are made', () => {
    const keys = Object.keys(dictionary).join('\n')
    const has = (piece: string) => new RegExp(`(?<!\\w)${piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}(?!\\w)`).test(keys)
    expect(pieces.filter((piece) => !has(piece))).toEqual([])
  })

  it('has words for every reason for a die, which stands alone beside it', () => {
    expect(dice.filter((reason) => known(reason) === undefined)).toEqual([])
  })
})
