import { expect, it } from 'vitest'
import { said } from '../src/words/game/said'
import { words } from '../src/words/game/scenarios.de'
import keys from '../src/words/game/scenarios.json'
import { sentence } from '../src/words/game/told'

const HOLE = /\{\w+\}/g
const holes = (text: string) => (text.match(HOLE) ?? []).sort()
/** What stands in the holes of a table. */
const FILLED: Record<string, string> = { '{style}': 'farmland', '{seed}': '7', '{turn}': '8', '{1}': 'J', '{entry}': 'E1' }
const GERMAN: Record<string, string> = { ...FILLED, '{style}': 'Ackerland' }
const filled = (text: string, by: Record<string, string>) => text.replace(HOLE, (hole) => by[hole]!)

it('every text of a scenario has a German one, and no other has', () => {
  expect(Object.keys(words).sort()).toEqual([...keys].sort())
})

it.each(keys)('is said in German, with all that is filled in: %s', (key) => {
  expect(holes(words[key]!)).toEqual(holes(key))
  expect(said(filled(key, FILLED))).toBe(filled(words[key]!, GERMAN))
  expect(sentence(filled(key, FILLED))).toBe(filled(words[key]!, GERMAN))
})

it.each([
  ['Quick battle: woods 4294967295', 'Schnelles Gefecht: Wälder 4294967295'],
  ['Derelict 0: burn', 'Wrack 0: Ausbrennen'],
  ['Derelict 31: survive', 'Wrack 31: Überleben'],
  ['Their nest is in section K. Set it alight. Without the torch all is lost.', 'Ihr Nest ist in Abschnitt K. Es muss in Brand gesetzt werden. Ohne den Siege Torch ist alles verloren.'],
  ['They come through the hull. Seal the entry points E3 and E4.', 'Sie kommen durch die Hülle. Die Eingänge E3 und E4 sind zu versiegeln.'],
  ['The shuttle is under way. Two of you must be alive at the end of turn 9.', 'Die Fähre ist unterwegs. Am Ende von Runde 9 müssen zwei von euch am Leben sein.'],
])('%s', (english, german) => expect(said(english)).toBe(german))

it.each(['Derelict 5: burnt', 'Quick battle: swamp 3', 'My own battle'])('a title that nobody translated stays: %s', (title) => expect(said(title)).toBeUndefined())
