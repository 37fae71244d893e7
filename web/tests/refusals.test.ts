import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { words } from '../src/words/game/refusals.de'
import keys from '../src/words/game/refusals.json'
import { sentence } from '../src/words/game/told'
import { ruleText } from '../src/words/options'
import { speech } from '../src/words/words.svelte'

const holes = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map((hole) => hole[0]))].sort()

const [RULE, GERMAN] = vi.hoisted(() => ['Each figure rolls its own armour die.', 'Jede Figur würfelt ihren eigenen Rüstungswürfel.'])
vi.mock('../src/words/options/german', () => ({ words: { [RULE]: GERMAN } }))

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  return speech.speak('de')
})
afterAll(() => {
  speech.language = 'en'
  vi.unstubAllGlobals()
})

it('every refusal has a German one, and no other has', () => {
  expect(Object.keys(words).sort()).toEqual([...keys].sort())
})

it('what is filled in is the same in both', () => {
  for (const [english, german] of Object.entries(words)) expect(holes(german), english).toEqual(holes(english))
})

it('none is the English one again', () => {
  expect(Object.entries(words).filter(([english, german]) => english === german).map(([english]) => english)).toEqual(['2 x D{die}'])
})

it.each([
  // squad battles
  ['B2 has nobody fit; only units with a fit figure can act. (R10.2, p.39)', 'B2 hat niemanden kampffähig; handeln können nur Einheiten mit einer kampffähigen Figur. (R10.2, S. 39)'],
  ["the table waits for Blue to decide what B2 does (2 actions left): give an order to B2, or type 'end B2'. (R3.1, p.15)", 'Der Tisch wartet auf Blue; zu entscheiden ist, was B2 tut (noch 2 Aktionen): einen Befehl für B2 geben oder „end B2“ eintippen. (R3.1, S. 15)'],
  ["the table waits for Red to decide which unit to activate: type 'activate R1', 'pass' or 'stop'. (R3.1, p.15)", 'Der Tisch wartet auf Red; zu entscheiden ist, welche Einheit aktiviert wird: „activate R1“, „pass“ oder „stop“ eintippen. (R3.1, S. 15)'],
  ["the table waits for Red to decide whether to react to 'move B2 to 3,4': type 'react' with a unit, or 'decline'. (R3.1, p.15)", 'Der Tisch wartet auf Red; zu entscheiden ist, ob in „move B2 to 3,4“ eingegriffen wird: „react“ mit einer Einheit eintippen oder „decline“. (R3.1, S. 15)'],
  ["the table waits for Blue to decide what B1 does (1 action left): B1 must be done first, as by 'end B1'. (R3.1, p.15)", 'Der Tisch wartet auf Blue; zu entscheiden ist, was B1 tut (noch 1 Aktionen): B1 muss zuerst fertig sein, etwa mit „end B1“. (R3.1, S. 15)'],
  ['B1 cannot go 12.5″ in one action: it has 6″ at most; shorten the path or choose easier ground. (R4.7, p.22)', 'B1 kommt mit einer Aktion keine 12.5″ weit: es sind höchstens 6″; den Weg kürzen oder leichteres Gelände wählen. (R4.7, S. 22)'],
  ['B1 cannot go 11″ in one action: it has 2 x D6 less 2″, 10″ at most, and the ground on the way costs more; shorten the path or choose easier ground. (R4.7, p.22)', 'B1 kommt mit einer Aktion keine 11″ weit: es sind 2 x D6 weniger 2″, höchstens 10″, und das Gelände auf dem Weg kostet mehr; den Weg kürzen oder leichteres Gelände wählen. (R4.7, S. 22)'],
  ['B1 would end within one inch of R3; stop further off, only a close assault comes that near. (R4.24, p.22)', 'B1 käme bis auf weniger als einen Zoll an R3 heran; weiter weg anhalten, so nah kommt nur ein Sturmangriff. (R4.24, S. 22)'],
  ['R1 is 59″ from B1, whose five range bands of 8″ end at 40″; close in or choose another target. (R5.10, p.33)', 'R1 ist 59″ von B1 entfernt, und die fünf Entfernungsbänder von 8″ enden bei 40″; näher herangehen oder ein anderes Ziel wählen. (R5.10, S. 33)'],
  ['R1 is 31.5″ from B1, which counts as beyond its five range bands of 8″ in this weather; close in or choose another target. (R5.10, R5.16, p.33)', 'R1 ist 31.5″ von B1 entfernt, und das gilt bei diesem Wetter als jenseits der fünf Entfernungsbänder von 8″; näher herangehen oder ein anderes Ziel wählen. (R5.10, R5.16, S. 33)'],
  ["overwatch is a house rule that this rule set does not use; add 'overwatch'. (S4)", 'Overwatch ist eine Hausregel, die dieser Regelsatz nicht benutzt; „overwatch“ hinzunehmen. (S4)'],
  ['B2 cannot fire now: it must see the enemy, be able to fight, and not have acted this turn or hold an Overwatch counter. (R5.41, p.53; S4)', 'B2 kann jetzt nicht feuern: dazu gehört, den Feind zu sehen, kämpfen zu können und in dieser Runde nicht gehandelt zu haben oder einen Overwatch-Marker zu haben. (R5.41, S. 53; S4)'],
  ['Blue may pass only with fewer units left to activate than the opponent, and has 3 to 2; activate a unit or stop for this turn. (R3.6, p.15)', 'Passen darf Blue nur mit weniger noch zu aktivierenden Einheiten als der Gegner, und es steht 3 zu 2; eine Einheit aktivieren oder für diese Runde aufhören. (R3.6, S. 15)'],
  // boarding
  ['the game waits for Marines to decide what T1 does (3 action points left); this order answers something else. (G-1)', 'Das Spiel wartet auf Marines; zu entscheiden ist, was T1 tut (noch 3 Aktionspunkte); dieser Befehl antwortet auf etwas anderes. (G-1)'],
  ['T1 is engaged: it may attack, turn, or break away by a step. (B16, B27, RULING 7)', 'T1 ist im Nahkampf: erlaubt sind Angriff, Drehung oder ein Schritt, um sich zu lösen. (B16, B27, RULING 7)'],
  ['T1 must stand where an item of its side lies, and carry none. (5.5)', 'T1 muss stehen, wo ein Gegenstand der eigenen Seite liegt, und darf keinen tragen. (5.5)'],
  ["this gun is aimed at a section: 'fire at section B'; others are aimed at a target. (G-12)", 'Diese Waffe zielt auf einen Abschnitt: „fire at section B“; andere zielen auf ein Ziel. (G-12)'],
  ['a step goes N, NE, E, SE, S, SW, W or NW, and a facing is N, E, S or W. (5.1)', 'Ein Schritt geht nach N, NE, E, SE, S, SW, W oder NW, und eine Blickrichtung ist N, E, S oder W. (5.1)'],
  // what was opened
  ['the header holds no scenario, so the table cannot be set up', 'der Kopf enthält kein Szenario, also lässt sich der Tisch nicht aufbauen'],
  // what was typed
  ["'mvoe' is no order: did you mean 'move'?", '„mvoe“ ist kein Befehl: gemeint ist wohl „move“.'],
  ["'B9' is no unit: known are B1, B2, R1.", '„B9“ ist keine Einheit: bekannt sind B1, B2, R1.'],
  ["'fire B2' is not complete or says too much: write 'fire B2 at R1' to fire at an enemy unit.", '„fire B2“ ist unvollständig oder sagt zu viel; richtig: „fire B2 at R1“ (auf eine feindliche Einheit feuern).'],
  ["B2 has no 'bazooka' ready to fire: known are rifles, rifle, saw.", 'B2 hat kein „bazooka“ feuerbereit: bekannt sind rifles, rifle, saw.'],
  ["'up' is no way: write one of N, NE, E, SE, S, SW, W, NW.", '„up“ ist keine Richtung: möglich sind N, NE, E, SE, S, SW, W, NW.'],
  ["'spoon' is no weapon: there is none.", '„spoon“ ist keine Waffe: es gibt nichts dergleichen.'],
  ["There is no unit 'X1' on this table.", 'Eine Einheit „X1“ gibt es auf diesem Tisch nicht.'],
  ['60,3 is not on the table, which is 48 by 36.', '60,3 liegt nicht auf dem Tisch; er misst 48 mal 36.'],
  // rule sets
  ["unknown option 'overwach': did you mean 'overwatch'?", 'Unbekannt: Option „overwach“; gemeint ist wohl „overwatch“.'],
  ["unknown parameter of overwatch 'now': known: none.", 'Unbekannt: Parameter von overwatch „now“; es gibt keinen.'],
  ["unknown preset 'bok': did you mean 'book'? Write a rule set such as 'clarified + overwatch'; 'dieshift rules' lists presets and options.", 'Unbekannt: Vorlage „bok“; gemeint ist wohl „book“. Einen Regelsatz schreiben wie „clarified + overwatch“; „dieshift rules“ nennt Vorlagen und Optionen.'],
  ['armour-rating(beyond=9): beyond is a whole number from -1 to 6', 'In armour-rating(beyond=9): beyond ist eine ganze Zahl von -1 bis 6'],
  ['The source with our rulings where it is unclear (default).', 'Die Quelle mit unseren Auslegungen, wo sie unklar ist (üblich).'],
  // the server
  ['Red decides now.', 'Jetzt am Zug: Red.'],
  ["Dice fell already for 'fire B2 at R1': go on with that order.", 'Für „fire B2 at R1“ sind schon Würfel gefallen: mit diesem Befehl fortfahren.'],
  ['This cannot be taken back: dice fell, or something hidden was found or might have been, and the computer agrees to nothing then.', 'Das lässt sich nicht zurücknehmen: Würfel sind gefallen, oder etwas Verborgenes wurde entdeckt oder hätte entdeckt werden können, und dann stimmt der Computer nichts zu.'],
  ['Red asks to take back: what you have not seen.', 'Bitte von Red um Rücknahme: Was hier nicht zu sehen war.'],
  ['The server failed at this (incident 3fa9c01b); nothing changed.', 'Daran ist der Server gescheitert (Vorfall 3fa9c01b); nichts hat sich geändert.'],
  ['This game can only be read: unverified schema; unverified rule set: it means another today.', 'Dieses Spiel lässt sich nur lesen: ungeprüftes Schema; ungeprüfter Regelsatz: heute bedeutet er einen anderen.'],
  ['This is no saved battle, or it is damaged: line 3: the hash does not fit: this line or one before it was edited; the header is of another game, rule set or start than the entries. Take the file as it was saved.', 'Das ist kein gesichertes Gefecht, oder es ist beschädigt: Zeile 3: die Prüfsumme passt nicht: diese Zeile oder eine davor wurde geändert; der Kopf ist von einem anderen Spiel, Regelsatz oder Anfang als die Einträge. Die Datei nehmen, wie sie gesichert wurde.'],
  ["The second side's part in the dice is not the promised one: its SHA-256 is another.", 'Der Anteil der zweiten Seite an den Würfeln ist nicht der zugesagte: sein SHA-256 ist ein anderer.'],
  ['Expected `str` of length <= 500 - at `$.text`', 'Erwartet wird ein Text von höchstens 500 Zeichen, bei $.text'],
])('%s', (english, german) => expect(sentence(english)).toBe(german))

it('the sentence of a rule is the one that the rules say', () => {
  expect(ruleText(RULE)).toBe(GERMAN)
  expect(sentence(`armour-rating and mixed-arms cannot both apply: ${RULE} Choose one of them.`)).toBe(`Die Optionen armour-rating und mixed-arms können nicht beide gelten: ${GERMAN} Eines von beiden wählen.`)
})

it.each([
  ['the unit has nobody fit; only units with a fit figure can act. (R10.2, p.39)', 'Die Einheit hat niemanden kampffähig; handeln können nur Einheiten mit einer kampffähigen Figur. (R10.2, S. 39)'],
  ['B1 does not see the target: something is in the line. (G-6)', 'B1 sieht das Ziel nicht: etwas versperrt die Linie. (G-6)'],
  ['the model has no such gun. (B14)', 'Das Modell hat keine solche Waffe. (B14)'],
  ['B1 would end within one inch of an enemy; stop further off, only a close assault comes that near. (R4.24, p.22)', 'B1 käme bis auf weniger als einen Zoll an einen Feind heran; weiter weg anhalten, so nah kommt nur ein Sturmangriff. (R4.24, S. 22)'],
])('whoever has no name is named in German: %s', (english, german) => expect(sentence(english)).toBe(german))

it.each([
  ['a question', 'the game waits for Marines to decide how to go on; this order answers something else. (G-1)'],
  ['what may be typed', 'the table waits for Blue to decide who goes first: do as you like. (R3.1, p.15)'],
  ['a hint', "'mvoe' is no order: try another."],
  ['a meaning', "'jump' is not complete or says too much: write 'jump B2' to leap over a wall."],
  ['the fault of a file', 'This is no saved battle, or it is damaged: line 3: nobody knows why. Take the file as it was saved.'],
  ['the sentence of a rule', 'armour-rating and other-rule cannot both apply: A rule of another package. Choose one of them.'],
  ['a reason', 'This cannot be taken back: the cat sits on it.'],
  ['an order', 'Red asks to take back: The cat eats B2.'],
  ['why a die was rolled', '9 is not on the D6 (a whim of the cat, B2): type 1 to 6.'],
])('what holds %s that has no German stays English, all of it', (_, english) => expect(sentence(english)).toBeUndefined())

it('orders that the other side would take back are told as in the story', () => {
  const known = ['what you have not seen.', 'Red has won.'].join('\n')
  expect(sentence(`Red asks to take back: ${known}`)).toBe('Bitte von Red um Rücknahme: Was hier nicht zu sehen war. Red hat gewonnen.')
  expect(sentence('Red asks to correct the dice, from 3, 4 to 3, 6, of: B2 is unhurt. (R5.1, p.11)')).toBe('Bitte von Red, die Würfel zu berichtigen, von 3, 4 zu 3, 6, bei: B2 ist unverletzt. (R5.1, S. 11)')
  expect(sentence('Red asks to take back: Red has won.\nThe cat eats B2.')).toBeUndefined()
})

it('the page\'s own words are in its language, and what nobody translated is English', () => {
  expect(speech.tongue(speech.words.noServer)).toBeUndefined()
  expect(speech.tongue('A sentence that nobody has translated.')).toBe('en')
})
