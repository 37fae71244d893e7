import { afterEach, expect, it, vi } from 'vitest'
import { words } from '../src/words/game/de'
import keys from '../src/words/game/keys.json'
import { said } from '../src/words/game/said'
import { sentence } from '../src/words/game/told'
import { speech } from '../src/words/words.svelte'

const holes = (text: string) => new Set([...text.matchAll(/\{\w+\}/g)].map((hole) => hole[0]))

afterEach(() => {
  speech.language = 'en'
})

it('every word of the games has a German one, and no other has', () => {
  expect(Object.keys(words).sort()).toEqual([...keys].sort())
})

it('nothing is filled in that the server did not say', () => {
  for (const [english, german] of Object.entries(words)) expect([...holes(english)], english).toEqual(expect.arrayContaining([...holes(german)]))
  for (const [english, german] of Object.entries(words)) for (const [added] of english.matchAll(/(?<=\})\{\w+\}/g)) expect(german, english).toContain(`}${added}`)
})

it.each([
  ['Turn 3 of 6 · Blue to activate', 'Runde 3 von 6 · Blue aktiviert'],
  ['Turn 1 · B2 (Blue) acts · action 1 of 2', 'Runde 1 · B2 (Blue) handelt · Aktion 1 von 2'],
  ['Turn 2 · Marines act · T1 acts · 3 action points left, 2 command points', 'Runde 2 · Marines am Zug · T1 handelt · noch 3 Aktionspunkte, 2 Befehlspunkte'],
  ['Turn 1 · Red may interrupt \'move B2 to 3,4\'', 'Runde 1 · Red darf „move B2 to 3,4“ unterbrechen'],
  ['before the first turn', 'vor der ersten Runde'],
  ['Turn 4 · Red decide where the next blip lurks', 'Runde 4 · Red entscheiden, wo das nächste Signal lauert'],
  ['what T1 does (1 action point left)', 'was T1 tut (noch 1 Aktionspunkte)'],
  ['2 units, 11 figures, 1 counter', '2 Einheiten, 11 Figuren, 1 Marker'],
  ['no units, no figures', 'keine Einheiten, keine Figuren'],
  ['Regular D8 · LV 1 · armour D6 · platoon command', 'Regulär D8 · LV 1 · Rüstung D6 · Zugführung'],
  ['5 x rifle: FP 7.5 → D8, impact D10', '5 x rifle: Feuerkraft 7,5 → D8, Wucht D10'],
  ['bolter: 2 dice, hits on 1 or 2, AP 2, range 12, 1 action point', 'bolter: 2 Würfel, trifft auf 1 or 2, AP 2, Reichweite 12, 1 Aktionspunkt'],
  ['R1 is 12.5″ off', 'R1 ist 12.5″ entfernt'],
  ['mean 1.53 wounded and 0.20 killed', 'im Mittel 1,53 verwundet und 0,20 tot'],
  ['Activate Move', 'Move aktivieren'],
  ['Fire at T2 with bolter', 'Feuern auf T2 mit bolter'],
  ['Fire at section A', 'Feuern auf Abschnitt A'],
  ['Step N', 'Schritt nach N'],
  ['Step N and fire at T2 with bolter', 'Schritt nach N und Feuer auf T2 mit bolter'],
  ['Attack T1 with claws (testing)', 'Angriff auf T1 mit claws (mit Probe)'],
])('%s', (english, german) => expect(said(english)).toBe(german))

it.each([
  'B2 goes 6″ and fires.', 'A unit that is In Position, or wounded, cannot do that. (R4.3, p.12)', 'Blue Patrol', '8/8', '',
])('leaves what it has no words for: %s', (english) => expect(said(english)).toBeUndefined())

it('what the games may fill in loosely is no way to read a sentence', () => {
  expect(said('bolter of old: 2 dice, hits on 1 or 2, AP 2, range 12, 1 action point')).toBe('bolter of old: 2 Würfel, trifft auf 1 or 2, AP 2, Reichweite 12, 1 Aktionspunkt')
  expect(sentence('The old gods of Mars decide what they will.')).toBeUndefined()
  expect(sentence('The old gods of Mars decide what they will. (R3.1, p.15)')).toBeUndefined()
})

it('what is filled in twice is the same both times', () => {
  expect(said("B1 must be done first, as by 'end B1'")).toBe('B1 muss zuerst fertig sein, etwa mit „end B1“')
  expect(said("B1 must be done first, as by 'end B2'")).toBeUndefined()
})

it('English is spoken as it is said, and German when its words have come', async () => {
  expect([speech.say('Fire'), speech.tongue('Fire'), speech.tongue('What the rules say.'), speech.foreign]).toEqual(['Fire', undefined, undefined, undefined])
  speech.language = 'de'
  expect(speech.say('Fire')).toBe('Fire')
  await vi.waitFor(() => expect(speech.say('Fire')).toBe('Feuern'))
  expect([speech.tongue('Fire', 'Move', ''), speech.tongue('Fire', 'What the rules say.'), speech.say('What the rules say.'), speech.foreign]).toEqual([undefined, 'en', 'What the rules say.', 'en'])
})
