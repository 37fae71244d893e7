import { expect, it } from 'vitest'
import { words as boarding } from '../src/words/options/boarding.de'
import { words as all } from '../src/words/options/german'
import keys from '../src/words/options/keys.json'
import { words as squads } from '../src/words/options/squads.de'

const GERMAN = { stargrunt: squads, boarding }
const SAME_IN_GERMAN = ['Overwatch']
const games = Object.keys(keys) as (keyof typeof keys)[]

it.each(games)('every text of the options has a German one, and no other has: %s', (game) => {
  expect(Object.keys(GERMAN[game]).sort()).toEqual([...keys[game]].sort())
})

it.each(games)('no German text is the English one, or empty: %s', (game) => {
  expect(Object.entries(GERMAN[game]).filter(([english, german]) => !german.trim() || (english === german && !SAME_IN_GERMAN.includes(english)))).toEqual([])
})

it.each(games)('a German sentence ends as the English does, and a title with no full stop: %s', (game) => {
  expect(Object.entries(GERMAN[game]).filter(([english, german]) => english.endsWith('.') !== german.endsWith('.'))).toEqual([])
})

it.each(games)('what one game says takes nothing away from the other: %s', (game) => {
  expect(all).toMatchObject(GERMAN[game])
})
