import { expect, it } from 'vitest'
import type { Arm, Happening, Part, Troop, Wanted } from '../src/protocol'
import { blank, key, weapons, type Form } from '../src/referee/shot'
import { named, secretOf } from '../src/together/address'
import { isOver, landed, lengthOf, rowsOf as diceRows } from '../src/together/echo'
import { luckOf } from '../src/together/luck'
import { deedsOf } from '../src/together/held'
import type { Entry, Evening, OpenShot, Squad } from '../src/together/said'
import { told } from '../src/together/report'
import { firingOf, formOf, proposed } from '../src/together/shots'
import { changed, rowsOf, sideOf, sumOf } from '../src/together/told'
import { squadOf, waitsFor } from '../src/together/whose'
import { words as referee } from '../src/words/referee/en'
import { words as together } from '../src/words/together/en'

const ARMS: Arm[] = [
  { name: 'rifle', figures: [1, 2, 3, 4, 5], support: false, alone: false },
  { name: 'SAW', figures: [4, 5], support: true, alone: false },
]
const GUNS: Arm[] = [{ name: 'cannon', figures: [1], support: true, alone: true }, { name: 'coax', figures: [2], support: true, alone: true }]
const squad = (id: number, side: number, name: string): Squad => ({ id, side, name, acted: false, troop: { type: 'line squad' } })

it('finds out again what fires, of every choice that can be said', () => {
  for (let rifles = 0; rifles <= 5; rifles++) {
    for (let saws = 0; saws <= 2; saws++) {
      const form = { ...blank(), firing: { [key(ARMS[0]!)]: rifles, [key(ARMS[1]!)]: saws } }
      if (!rifles && !saws) continue
      const said = weapons(form, ARMS)
      expect(weapons({ ...form, firing: firingOf(said, ARMS) }, ARMS), `${rifles} ${saws}`).toBe(said)
    }
  }
  for (const gun of GUNS) {
    const said = weapons({ ...blank(), firing: { [key(gun)]: 1 } }, GUNS)
    expect(weapons({ ...blank(), firing: firingOf(said, GUNS) }, GUNS)).toBe(said)
  }
})

it('proposes what a form says, and makes the form of it again', () => {
  const forms: Partial<Form>[] = [
    { by: 'inches', inches: 7.5, cover: 'hard' }, { by: 'band', band: 3 }, { does: 'close', close: { firer: { blade: 2 }, target: {}, heaped: true } },
    { does: 'bursts', bursts: { shell: 'troops', size: 'small', rounds: 2, spared: [1] } }, { face: 'rear' },
  ]
  for (const said of forms) {
    const form = { ...blank(), ...said }
    const { situation, firer, target, shot } = proposed(form, [], 3, 4, 9)
    expect([firer, target, shot]).toEqual([said.does === 'bursts' ? 0 : 3, 4, 9])
    const again = formOf(situation!, squad(3, 0, 'A'), squad(4, 1, 'B'), 'book')
    expect(proposed(again, [], 3, 4, 9).situation).toEqual(situation)
    expect([again.does, again.rules, again.firer.type]).toEqual([form.does, 'book', 'line squad'])
  }
})

it('knows whose die it is by the code of the desk', () => {
  const squads = [squad(3, 1, 'A'), squad(4, 0, 'B')]
  const shot = { firer: 3, target: 4 } as OpenShot
  expect([squadOf(shot, 'B1', squads)?.name, squadOf(shot, 'R1', squads)?.name]).toEqual(['A', 'B'])
  expect(squadOf({ ...shot, firer: 0 }, 'B1', squads)?.name).toBe('B')
})

const troop: Troop = { type: 'line squad', suppression: 0 }
const line = [{ kind: 'say', text: 'said' }, { kind: 'unit', unit: 0, text: 'B1' }, { kind: 'unit', unit: 1, text: 'R1' }]
const entry = (n: number, said: Entry['said'], more: Partial<Entry> = {}): Entry => ({ n, role: 0, by: '', said, face: 0, drawn: 0, outcome: null, before: null, owed: null, waits: false, ...more })
const outcome = (lost: [number, number]) => ({ lines: [line], after: null, firer: null, lost, films: [] as object[], dice: [] as object[], likely: null as [number, number] | null })

it('tells a withdrawal that another seat has yet to agree to, and counts it once', () => {
  const rows = rowsOf([entry(1, { do: 'bring', name: 'A', side: 0, troop }), entry(2, { do: 'bring', name: 'B', side: 1, troop }), entry(3, { do: 'propose', firer: 1, target: 2 }), entry(4, { do: 'withdraw', shot: 3, reason: 'out of sight' }, { waits: true }), entry(5, { do: 'withdraw', shot: 3, reason: 'out of sight' }, { role: 1 })])
  expect(rows.slice(-2).map((row) => told(row, together, referee))).toEqual(['Asks to withdraw: A → B, because out of sight', 'Withdrawn: A → B, because out of sight'])
  expect(sumOf(rows).rulings).toBe(1)
})
const BOTH = [entry(1, { do: 'bring', name: 'Red one', side: 1, troop }), entry(2, { do: 'bring', name: 'Blue one', side: 0, troop })]

it('tells a shot by its names and sides, with its story, and counts who fell on which side', () => {
  const rows = rowsOf([...BOTH, entry(3, { do: 'propose', firer: 1, target: 2 }), entry(4, { do: 'agree', shot: 3 }), entry(5, { do: 'roll', shot: 3 }), entry(6, { do: 'roll', shot: 3 }, { outcome: outcome([1, 2]) })])
  expect(rows.map(({ said }) => said.do)).toEqual(['bring', 'bring', 'propose', 'agree', 'roll'])
  const over = rows.at(-1)!
  expect([over.names, over.sides, over.lost]).toEqual([['Red one', 'Blue one'], [1, 0], [2, 1]])
  expect(over.lines![0]!.map((part: Part) => part.text)).toEqual(['said', 'Red one', 'Blue one'])
  expect([sideOf(over, 0), sideOf(over, 1)]).toEqual([1, 0])
  expect(sumOf(rows)).toEqual({ turns: 1, shots: 1, lost: [2, 1], rulings: 0, waived: 0 })
})

it('tells of bursts by their target alone', () => {
  const rows = rowsOf([...BOTH, entry(3, { do: 'propose', target: 1, situation: { bursts: { shell: 'troops', size: 'small', rounds: 1, spared: [] } } }), entry(4, { do: 'roll', shot: 3 }, { outcome: outcome([0, 2]) })])
  expect(rows.at(-1)).toMatchObject({ names: ['Red one'], lost: [0, 2] })
  expect(sideOf(rows.at(-1)!, 0)).toBe(1)
})

it('counts nothing that was taken back, and takes back what stood last', () => {
  const rows = rowsOf([...BOTH, entry(3, { do: 'turn' }), entry(4, { do: 'ruling', squad: 1, reason: 'x', troop }, { before: { ...troop, suppression: 2 } }), entry(5, { do: 'undo', entry: 4 }), entry(6, { do: 'undo', entry: 3 }), entry(7, { do: 'withdraw', shot: 9, reason: 'y' }), entry(8, { do: 'withdraw', shot: 9 }), entry(9, { do: 'waive', shot: 9, reason: 'z' })])
  expect(rows.filter(({ undone }) => undone).map(({ n }) => n)).toEqual([3, 4])
  expect(sumOf(rows)).toEqual({ turns: 1, shots: 0, lost: [0, 0], rulings: 1, waived: 1 })
  expect(changed(rows.find(({ n }) => n === 4)!.before!, troop)).toEqual(['suppression'])
  expect(rows.at(-1)!.turn).toBe(1)
})

it('reads the addresses of an evening: with a secret, and without', () => {
  expect(named('#game=evening-a&seat=b')).toEqual({ game: 'evening-a', secret: 'b' })
  expect(named('#evening=evening-a')).toEqual({ game: 'evening-a', secret: null })
  expect(named('#lab')).toBeUndefined()
  expect(secretOf('http://x/#game=evening-a&seat=b')).toBe('b')
})

it('counts for a seat the tests that its own squads owe, and for whoever sits at no side all of them', () => {
  const owed = { unit: 'R1', test: 'panic test', faces: 6, over: 2, rules: 'R7.50', page: '21' }
  const open = (id: number, firer: number, target: number, more: Partial<OpenShot>) => ({ id, firer, target, situation: {}, asked: 0, engagement: null, owed: null, leaving: null, ...more }) as OpenShot
  const shots = [open(5, 1, 2, { owed, engagement: {} }), open(6, 3, 4, { owed, engagement: {} }), open(7, 2, 1, { asked: 1 })]
  const evening = { squads: [squad(1, 0, 'A'), squad(2, 1, 'B'), squad(3, 0, 'C'), squad(4, 1, 'D')], shots } as Evening
  expect([0, 1, -1].map((role) => waitsFor(evening, role))).toEqual([{ tests: 0, shots: 1 }, { tests: 2, shots: 0 }, { tests: 2, shots: 1 }])
})

it('puts dice side by side film by film, the one to beat first, and what fell between beside each other', () => {
  const film = (more: Partial<Happening>) => ({ kind: 'shot', against: [], dice: [], wins: [], marks: [], result: '', ...more }) as Happening
  const dice = (many: number) => Array.from({ length: many }, (_, k) => ({ faces: 6, reason: '', unit: '', shows: k < 6 ? 3 : 0 })) as Wanted[]
  const shot = film({ against: [1], dice: [0, 2], wins: [2], result: 'minor' })
  expect(diceRows([shot, film({ kind: 'roll', dice: [5] })], dice(7)).map((row) => [row.dice, row.bar])).toEqual([[[1, 0, 2], 1], [[3, 4], 0], [[5], 0]])
  expect([isOver(shot), isOver(film({ against: [0] })), isOver(film({ kind: 'roll', wins: [5] }))]).toEqual([true, false, true])
})

it('lets new dice fall one after the other, and leaves those that lie', () => {
  const at = (ms: number) => [0, 1, 2].map((k) => landed(k, 1, ms))
  expect(at(0)).toEqual([1, 0, 0])
  expect(at(lengthOf(1))).toEqual([1, 1, 0])
  expect(at(lengthOf(2))).toEqual([1, 1, 1])
  expect(lengthOf(0)).toBe(0)
})

it('says what a shot has made of its squads as long as it is so, and nothing of one that was taken back', () => {
  const full: Troop = { type: 'line squad', figures: 5, suppression: 0, confidence: 'confident' }
  const hit = { ...full, figures: 4, suppression: 1 }
  const came = [entry(1, { do: 'bring', name: 'A', side: 0, troop: full }), entry(2, { do: 'bring', name: 'B', side: 1, troop: full }), entry(3, { do: 'propose', firer: 1, target: 2 })]
  const shot = entry(4, { do: 'roll', shot: 3 }, { outcome: { ...outcome([0, 1]), after: hit } })
  const row = rowsOf([...came, shot]).at(-1)!
  expect(row.did).toEqual([{ squad: 2, before: full, after: hit }])
  const now = (troop: Troop | null): Squad[] => [{ ...squad(2, 1, 'B'), troop }]
  expect(deedsOf(row, now(hit)).map(({ field }) => field)).toEqual(['figures', 'suppression'])
  expect(deedsOf(row, now({ ...hit, suppression: 0 })).map(({ field }) => field)).toEqual(['figures'])
  expect(deedsOf({ ...row, did: [{ squad: 2, before: full, after: null }] }, now(null)).map(({ field }) => field)).toEqual(['figures'])
  const again = rowsOf([...came, shot, entry(5, { do: 'undo', entry: 4 }), entry(6, { do: 'roll', shot: 3 }, { outcome: { ...outcome([0, 0]), after: full } })]).at(-1)!
  expect(again.did![0]!.before).toEqual(full)
})

it('counts what came of shots and tests against what was to be expected, and nothing that was taken back', () => {
  const shot = { kind: 'shot', result: 'minor', chance: 0.7 }
  const rolls = [{ kind: 'roll', unit: 1, result: 'passed', chance: 0.75, dice: [0], wins: [0] }, { kind: 'roll', unit: 1, result: 'failed', chance: 0.5, dice: [1] }]
  const over = (n: number, lost: [number, number], films: object[]) => entry(n, { do: 'roll', shot: 3 }, { outcome: { ...outcome(lost), films, dice: [{ faces: 6, reason: '', shows: 5 }, { faces: 6, reason: '', shows: 1 }], likely: [0.75, 0.25] } })
  const said = [...BOTH, entry(3, { do: 'propose', firer: 1, target: 2 }), over(4, [0, 1], [shot, ...rolls]), over(5, [0, 0], [{ ...shot, result: 'nothing' }]), over(6, [0, 3], [shot]), entry(7, { do: 'undo', entry: 6 })]
  // the first of them is of the second side
  const [blue, red] = luckOf(rowsOf(said))
  expect(red).toEqual({ effect: { rolls: 2, came: 1, expected: 1.5 }, hurt: { rolls: 2, came: 1, expected: 0.5 }, tests: { rolls: 0, came: 0, expected: 0 } })
  expect(blue).toEqual({ effect: { rolls: 0, came: 0, expected: 0 }, hurt: { rolls: 0, came: 0, expected: 0 }, tests: { rolls: 2, came: 1, expected: 1.25 } })
})
