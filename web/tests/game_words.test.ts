import { afterEach, expect, it, vi } from 'vitest'
import { words } from '../src/words/game/de'
import keys from '../src/words/game/keys.json'
import { known, said } from '../src/words/game/said'
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
  ['bolter: 2 dice, hits on 1 or 2, AP 2, range 12, 1 action point', 'bolter: 2 Würfel, trifft auf 1 oder 2, AP 2, Reichweite 12, 1 Aktionspunkt'],
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
  ['Blue: burn section A: reached; hold section B for 3 turns: 1 of 3, not reached; lost 2 of 5.', 'Blue: Abschnitt A in Brand setzen: erreicht; Abschnitt B 3 Runden lang halten: 1 von 3, nicht erreicht; Verluste: 2 von 5.'],
  ['Victory for Blue in turn 4: it has reached its objective (burn section A, seal E1 and seal E2). (5.5)', 'Sieg für Blue in Runde 4: das Ziel ist erreicht (Abschnitt A in Brand setzen, E1 versiegeln und E2 versiegeln). (5.5)'],
  ['Door \ue000 is not saved: armour save \ue001, 4 or more needed.', 'Tür \ue000 ist nicht gerettet: Rüstungsrettung \ue001, 4+ nötig.'],
  ['The hit goes to door \ue000, 1 more to give out.', 'Der Treffer geht an Tür \ue000, noch 1 zu vergeben.'],
  ['\ue000 turns E, free, to face \ue001.', '\ue000 dreht sich kostenlos nach O, \ue001 zugewandt.'],
  ['\ue000 rolls 3 dice, one of them for engaging, 4 or more each: \ue001, \ue002, \ue003: no successes.', '\ue000 wirft 3 Würfel, einen davon für das Binden, 4+ nötig: \ue001, \ue002, \ue003: keine Erfolge.'],
  ['An objective of Blue is reached: seal E2.', 'Ein Ziel von Blue ist erreicht: E2 versiegeln.'],
  ['does the door jam', 'ob die Tür klemmt'],
])('whole: %s', (english, german) => expect(sentence(english, known)).toBe(german))

it('a list ends with the word for it, if all of it is known', () => {
  expect(['seal E1 and seal E2', '\ue000, \ue001 and \ue002', 'dies and sings'].map((text) => known(text))).toEqual(['E1 versiegeln und E2 versiegeln', '\ue000, \ue001 und \ue002', undefined])
})

it.each([
  'B2 goes 6″ and fires.', 'A unit that is In Position, or wounded, cannot do that. (R4.3, p.12)', 'Blue Patrol', '8/8', '',
])('leaves what it has no words for: %s', (english) => expect(said(english)).toBeUndefined())

it.each([
  ['heavy SAW \ue000', 'heavy SAW \ue000'],
  ['range die \ue000', 'Entfernungswürfel \ue000'],
  ['\ue000 is without rifle 3, leader', '\ue000 ist ohne rifle 3, Anführer'],
])('names have words where they are ours: %s', (english, german) => expect(known(english)).toBe(german))

it.each(['heavy SAW', 'heavy \ue000 SAW \ue001', 'Nobody ends (Blue: exit, 0 of 14'])('no name holds a die, or half a bracket: %s', (english) => expect(known(english)).toBeUndefined())

it('what the games may fill in loosely is no way to read a sentence', () => {
  expect(said('bolter of old: 2 dice, hits on 1 or 2, AP 2, range 12, 1 action point')).toBe('bolter of old: 2 Würfel, trifft auf 1 oder 2, AP 2, Reichweite 12, 1 Aktionspunkt')
  expect(sentence('The old gods of Mars decide what they will.')).toBeUndefined()
  expect(sentence('The old gods of Mars decide what they will. (R3.1, p.15)')).toBeUndefined()
})

it('a long text is no sentence of the server, and takes no time', () => {
  const long = `Somebody steps to ${'1,2 ('.repeat(400)}, 3 left) and on.`
  expect(said(long)).toBeUndefined()
  expect(sentence(Array.from({ length: 40 }, () => 'B2 is unhurt. (R5.1, p.11)').join('\n').replace(/^/, 'Red asks to take back: '))).toMatch(/^Bitte von Red um Rücknahme: B2 ist unverletzt/)
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
