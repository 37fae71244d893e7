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

/** A line with ①, ② for its units and dice, in German. */
const inGerman = (line: string) =>
  sentence(line.replace(/[①-⑨]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x2460 + 0xe000)), known)?.replace(MARKS, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xe000 + 0x2460))

// what computers seldom come to
it.each([
  ['① gives its attention to a unit that is still hidden.', '① widmet sich einer Einheit, die noch verborgen ist.'],
  ["① declares 'reorganise treating nobody'.", '① kündigt „reorganise treating nobody“ an.'],
  ['Blue lets it pass.', 'Blue lässt es geschehen.'],
  ['① dashes: combat move 2 x ②, combat move 2 x ③ - 2″ = 6″; it can go 6.5″ of its way.', '① springt: Sprung 2 x ②, Sprung 2 x ③ - 2″ = 6″; von ihrem Weg kann sie 6.5″ gehen.'],
  ['① marches 3″ to 12.5,20, stopped short of 8.5″.', '① marschiert 3″ nach 12.5,20, nicht die ganzen 8.5″.'],
  ['① fires at the exposed part of ② with 2 x rifle, rocket (no rounds left): range die D6 (band 2) before cover, impact D10.', '① feuert auf den ungedeckten Teil von ② mit 2 x rifle, rocket (kein Schuss mehr): Entfernungswürfel D6 (Band 2) noch ohne Deckung, Wucht D10.'],
  ['① fires at ②: range die D6 (band 2, 37.7″) → soft cover +1, In Position +1, opportunity fire +1 → D12, impact D10.', '① feuert auf ②: Entfernungswürfel D6 (Band 2, 37.7″) → leichte Deckung +1, in Stellung +1, Gelegenheitsfeuer +1 → D12, Wucht D10.'],
  ['① fires in vain at ② with rifle, SAW: the target is too well covered.', '① feuert vergeblich auf ② mit rifle, SAW: das Ziel ist zu gut gedeckt.'],
  ['① fires in vain at ②: the target is out of range.', '① feuert vergeblich auf ②: das Ziel ist außer Reichweite.'],
  ['① fires in vain at ② with rifle.', '① feuert vergeblich auf ② mit rifle.'],
  ['Quality ①, firepower ②, support weapon ③, SAW ④: 2 or more beat the range die.', 'Qualität ①, Feuerkraft ②, Unterstützungswaffe ③, SAW ④: 2 oder mehr schlagen den Entfernungswürfel.'],
  ['Range die ① v quality ②, support weapon ③: 2 beat it, a major result; total 9: 3 potential hits.', 'Entfernungswürfel ① gegen Qualität ②, Unterstützungswaffe ③: 2 schlagen ihn, große Wirkung; Summe 9: 3 mögliche Treffer.'],
  ["①'s figure 2, power suit: suit knocked out.", 'Figur 2 von ①, Kraftrüstung: Rüstung ausgefallen.'],
  ["①'s rifle 2, treatment ② + 2 for medical care: wounded prisoner.", 'Rifle 2 von ①, Versorgung ② + 2 für ärztliche Hilfe: verwundet gefangen.'],
  ['① is steady.', '① ist gefasst.'],
  ['① sends word to ②: in vain.', '① verständigt ②: vergeblich.'],
  ['① calls its element ②: communication ③ v 2 (the worse leadership), gets through.', '① ruft ihr Element ②: Verständigung ③ gegen 2 (die schlechtere Führung), kommt durch.'],
  ['① rallies ②: communication ③ v 2 (the worse leadership), does not get through: still broken.', '① sammelt ②: Verständigung ③ gegen 2 (die schlechtere Führung), kommt nicht durch: weiterhin gebrochen.'],
  ['① joins ②: 6 figures, steady.', '① schließt sich ② an: 6 Figuren, gefasst.'],
  ['① enters over its baseline at 12.5,0.', '① kommt über den eigenen Rand bei 12.5,0.'],
  ['① reorganises, and is still out of integrity.', '① ordnet sich neu, ist aber noch in Unordnung.'],
  ["① questions ②'s leader, who gives something away: interrogation ③ v guards ④.", '① befragt einen Gefangenen von ② (Anführer), der etwas verrät: Befragung ③ gegen Wachen ④.'],
  ['① is given away, its figures are placed.', '① wird verraten, ihre Figuren werden aufgestellt.'],
  ['① takes 2 captives of ② to the rear.', '① bringt 2 Gefangene von ② nach hinten.'],
  ['① leaves 1 wounded captive behind.', '① lässt 1 verwundeten Gefangenen zurück.'],
  ['① looks out and spots nothing: hiding ② v spotting ③, sensor ④.', '① hält Ausschau und entdeckt nichts: Tarnung ② gegen Entdecken ③, Sensor ④.'],
  ['① spots ②, its counter is turned over: spotting ③.', '① entdeckt ②, ihr Marker wird umgedreht: Entdecken ③.'],
  ['① draws counter ②: green, leadership 1.', '① zieht Marker ②: grün, Führung 1.'],
  ['① is without rifle 3, leader: strength ②, ③, missing at a 1.', '① ist ohne rifle 3, Anführer: Stärke ②, ③, bei einer 1 fehlt jemand.'],
  ['① is at full strength: strength ②, ③, missing at a 1.', '① ist vollzählig: Stärke ②, ③, bei einer 1 fehlt jemand.'],
  ["① breaks the rules of engagement, no support weapons at targets within 8″ of 36,28 ('People, of all sorts, live here.'): 1 breach; 2 cost the game.", '① verletzt die Einsatzregeln, keine Unterstützungswaffen auf Ziele bis 8″ um 36,28 („People, of all sorts, live here.“): 1 Verstoß; 2 kosten das Spiel.'],
  ['① breaks the rules of engagement, no fire before they fire: 2 breaches, which cost victory.', '① verletzt die Einsatzregeln, kein Feuer, bevor der Feind feuert: 2 Verstöße, sie kosten den Sieg.'],
  ['Also rolled: confidence test ①, counter ②.', 'Außerdem gewürfelt: Zuversichtsprobe ①, Marker ②.'],
  ['Taken back: fire B2 at R1 with rifles, SAW (entry 12).', 'Zurückgenommen: „fire B2 at R1 with rifles, SAW“ (Eintrag 12).'],
  ['Taken back: rally.', 'Zurückgenommen: „rally“.'],
  ['Played again: first (entry 2).', 'Wieder gespielt: „first“ (Eintrag 2).'],
  ['Broken off: fire B2 at R1, after range die ①, quality ②.', 'Abgebrochen: „fire B2 at R1“, nach Entfernungswürfel ①, Qualität ②.'],
  ['Broken off: move B2 to 3,4.', 'Abgebrochen: „move B2 to 3,4“.'],
  ['The secret of the dice: 00ff.', 'Das Geheimnis der Würfel: 00ff.'],
  ["The first side's part in the dice is promised, by the hash 0123456789ab...", 'Der Anteil der ersten Seite an den Würfeln ist zugesagt (Hash 0123456789ab …).'],
  ["The second side's part in the dice is opened: 0123456789ab...", 'Der Anteil der zweiten Seite an den Würfeln ist offengelegt (0123456789ab …).'],
  ['Blue Patrol gave up..', 'Blue Patrol gibt auf.'],
])('%s', (line, german) => expect(inGerman(line)).toBe(german))

// how it ended: report.py
it.each([
  ['The battle is in turn 3 of 6.', 'Das Gefecht ist in Runde 3 von 6.'],
  ['Victory for Blue: Red gave up.', 'Sieg für Blue: Red gibt auf.'],
  ['Blue wins after turn 1: it has reached its primary objective, the enemy has not. (R3.54, p.14)', 'Blue gewinnt nach Runde 1: das Hauptziel ist erreicht, das des Feindes nicht. (R3.54, S. 14)'],
  ['A draw after turn 1: breaches of its rules of engagement have cost Blue victory. (R3.56, p.55)', 'Unentschieden nach Runde 1: Verstöße gegen die Einsatzregeln haben Blue den Sieg gekostet. (R3.56, S. 55)'],
  ['A draw after turn 6: neither side has reached more than the other.', 'Unentschieden nach Runde 6: keine Seite hat mehr erreicht als die andere.'],
  ['Blue: primary (hold 36,24) 3 of 5, not reached; lost 2 dead, 1 hurt of 20; 2 units gone and off the table.', 'Blue: Hauptziel (36,24 halten) 3 von 5, nicht erreicht; Verluste: 2 tot, 1 verwundet von 20; 2 Einheiten verschwunden und nicht mehr auf dem Tisch.'],
  ["Red: no fire ('Truce.'): no breaches; 1 costs victory; secondary (break) 0 of 3, not reached; lost nobody of 18, 2 missing from the start.", 'Red: kein Feuer („Truce.“): keine Verstöße; 1 kostet den Sieg; Nebenziel (den Feind brechen) 0 von 3, nicht erreicht; Verluste: niemand von 18, 2 fehlten von Anfang an.'],
  ['Red: lost 1 dead of 16, besides 2 hidden units.', 'Red: Verluste: 1 tot von 16, dazu 2 verdeckte Einheiten.'],
  ['Red: no fire before they fire: 1 breach, which costs the game; lost 1 captured of 18; 1 unit surrendered.', 'Red: kein Feuer, bevor der Feind feuert: 1 Verstoß, er kostet das Spiel; Verluste: 1 gefangen von 18; 1 Einheit ergeben.'],
])('%s', (line, german) => expect(sentence(line)).toBe(german))
