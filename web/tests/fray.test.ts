import { expect, it } from 'vitest'
import type { Drawn } from '../src/film/dice'
import { pairsOf, resultOf } from '../src/film/fray'
import type { Take } from '../src/film/reel.svelte'
import { words as german } from '../src/words/fray/de'
import { words as f } from '../src/words/fray/en'

// a leader and a rifleman of B3 against two of R2, whose leader is taken; the leaders' dice fell first
const fighters = [{ die: 4, piece: 'u1.0', falls: false, fate: '' }, { die: 5, piece: 'u2.0', falls: true, fate: 'captive' }, { die: 6, piece: 'u1.1', falls: true, fate: '' }, { die: 7, piece: 'u2.1', falls: false, fate: '' }, { die: 8, piece: 'u2.2', falls: false, fate: '' }]
const film = { kind: 'fight', unit: 1, other: 2, dice: [4, 5, 6, 7, 8], pairs: [[6, 7, 8], [4, 5]], fighters, score: [1, 1], result: 'nothing' }
const scene = { sides: [{ name: 'Blue' }, { name: 'Red' }], units: [{ id: 1, code: 'B3', side: 0 }, { id: 2, code: 'R2', side: 1 }], pieces: fighters.map(({ piece }) => ({ id: piece, unit: Number(piece[1]), signs: piece.endsWith('.0') ? ['leader'] : [] })) }
const take = (more: object = {}) => ({ film: { ...film, ...more }, before: scene, after: scene }) as unknown as Take
const dice = [0, 1, 0, 1, 1].map((side, k) => ({ k, side, wins: [0, 3].includes(k) }) as Drawn)

it('puts the first side above, the second below, and two against one in one pair', () => {
  const pairs = pairsOf(take(), dice, [0.4, 0, 1, 1, 1])
  expect(pairs.map(({ halves }) => halves.map((half) => half.map(({ die }) => die.k)))).toEqual([[[2], [3, 4]], [[0], [1]]])
  expect(pairs.map(({ landed }) => landed)).toEqual([true, false])
  expect(pairsOf(take(), dice, [1, 1, 1, 1, 0.9]).map(({ landed }) => landed)).toEqual([false, true]) // all of a pair
  const [above, below] = pairs[1]!.halves
  expect([above[0], below[0]]).toMatchObject([{ wins: true, falls: false, leads: true }, { wins: false, falls: true, fate: 'captive', leads: true }])
})

it('has no pairs where nobody knows whose dice they are', () => expect(pairsOf(take(), [{ ...dice[0]!, side: -1 }], [])).toEqual([]))

it.each([
  ['major', [3, 2], 'the trench', 'Blue wins the trench: 3 for 2, R2’s leader taken', 'Blue siegt bei the trench: 3 zu 2, Anführer von R2 gefangen'],
  ['minor', [2, 3], '', 'Red wins the round: 3 for 2, R2’s leader taken', 'Red gewinnt die Runde: 3 zu 2, Anführer von R2 gefangen'],
  ['nothing', [2, 2], 'the trench', 'Neither side wins the trench: 2 for 2, R2’s leader taken', 'Keine Seite siegt bei the trench: 2 zu 2, Anführer von R2 gefangen'],
  ['nothing', [2, 2], '', 'A draw: 2 for 2, R2’s leader taken', 'Unentschieden: 2 zu 2, Anführer von R2 gefangen'],
  ['nothing', [3, 2], '', 'A draw: 3 for 2, R2’s leader taken', 'Unentschieden: 3 zu 2, Anführer von R2 gefangen'],
])('says who won a round that is %s, %j at %j', (result, score, place, english, other) => {
  const round = take({ result, score })
  const said = [f, german].map((words) => resultOf(round, pairsOf(round, dice, []), ['B3', 'R2'], place, words))
  expect(said).toEqual([english, other])
})

it('names the unit where the pairs are not known, and says nothing of a round that goes on', () => {
  expect(resultOf(take({ result: 'minor', score: [1, 2] }), [], ['T1', 'G1'], 'section C', f)).toBe('G1 wins section C: 2 for 1')
  expect([resultOf(take({ score: [] }), [], [], '', f), resultOf(take({ result: '' }), [], [], '', f)]).toEqual(['', ''])
})

it('counts no leader as lost who is only stunned', () => {
  const stunned = fighters.map((one) => (one.fate ? { ...one, fate: 'stunned' } : one))
  const round = take({ result: 'major', score: [3, 2], fighters: stunned })
  expect(resultOf(round, pairsOf(round, dice, []), ['B3', 'R2'], '', f)).toBe('Blue wins the round: 3 for 2')
})
