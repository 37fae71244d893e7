import { expect, it } from 'vitest'
import { decisive, loserOf, luckiest } from '../src/battle/moments'
import { closeUp, RATIO } from '../src/film/closer'
import type { Take } from '../src/film/reel.svelte'
import type { Board, Happening, Scene, Told } from '../src/protocol'

const film = (kind: string, more: Partial<Happening> = {}): Happening => ({ kind, line: 0, unit: 0, other: 1, origins: [], aims: [], cover: '', part: false, rays: [], away: 0, against: [], dice: [], wins: [], pairs: [], fighters: [], score: [], place: '', needs: 0, result: 'major', chance: 0, path: [], radius: 0, marks: [], ...more })
const told = (n: number, turn: number, ...films: Happening[]): Told => ({ n, turn, kind: 'order', lines: [], seat: 0, to: -1, undone: 0, facts: [], dice: [], films, note: null })
const taken = (n: number, undone: number): Told => ({ ...told(n, 1), kind: 'undo', undone })
const marks = (unit: number, ...what: string[]) => what.map((one) => ({ what: one, x: 0, y: 0, unit }))
/** Units of even numbers are the first side's. */
const sideOf = (unit: number) => (unit < 0 ? -1 : unit % 2)
const kindOf = (moment?: { film: Happening; told: Told }) => moment && [moment.told.n, moment.film.chance]

it('shows as decisive what hurt the loser worst in the last turn in which it was hurt', () => {
  const story = [
    told(1, 1, film('shot', { marks: marks(1, 'dead', 'dead') })),
    told(2, 2, film('shot', { marks: marks(1, 'dead') })),
    told(3, 2, film('shot', { marks: marks(1, 'dead', 'suppressed') }), film('roll', { marks: marks(1, 'confidence lost') })),
    told(4, 2, film('shot', { unit: 1, other: 0, marks: marks(0, 'destroyed') })),
    told(5, 2, film('shot', { marks: marks(1, 'suppressed') })),
    told(6, 3, film('move'), film('shot', { marks: marks(1, 'unharmed') })),
  ]
  expect(kindOf(decisive(story, 1, sideOf))?.[0]).toBe(3)
  expect(kindOf(decisive(story, 0, sideOf))?.[0]).toBe(4)
})

it('shows of a test the attack that led to it', () => {
  const story = [told(1, 1, film('shot', { chance: 0.2 }), film('roll', { unit: 1, other: -1, marks: marks(1, 'confidence lost') })), told(2, 1, film('roll', { unit: 1, other: -1, chance: 0.4, marks: marks(1, 'suppressed') }))]
  expect(kindOf(decisive(story, 1, sideOf))).toEqual([1, 0.2])
  expect(kindOf(decisive(story.slice(1), 1, sideOf))).toEqual([2, 0.4])
})

it('shows the last deed of the winner where nobody was hurt, and nothing of a draw', () => {
  const story = [told(1, 1, film('move')), told(2, 1, film('move')), told(3, 1, film('move', { unit: 1 }))]
  expect(kindOf(decisive(story, 1, sideOf))?.[0]).toBe(2)
  expect(decisive(story, -1, sideOf)).toBeUndefined()
  expect(decisive([], 1, sideOf)).toBeUndefined()
  const sides = [{ name: 'Blue' }, { name: 'Red' }]
  expect(['Blue', 'Red', ''].map((winner) => loserOf({ sides, winner } as unknown as Scene))).toEqual([1, 0, -1])
})

it('shows nothing that was taken back', () => {
  const story = [told(1, 1, film('shot', { chance: 0.1, marks: marks(1, 'dead') })), taken(2, 1), told(3, 1, film('shot', { chance: 0.3, marks: marks(1, 'dead') }))]
  expect(kindOf(decisive(story, 1, sideOf))?.[0]).toBe(3)
  expect(kindOf(luckiest(story, 0, sideOf).best)).toEqual([3, 0.3])
})

it('finds the rarest success of a side, and its rarest failure', () => {
  const story = [
    told(1, 1, film('shot', { chance: 0.3 }), film('shot', { chance: 0.12 })),
    told(2, 1, film('roll', { other: -1, result: 'failed', chance: 0.2 }), film('shot', { result: 'nothing', chance: 0.25 })),
    told(3, 1, film('roll', { unit: 1, other: -1, result: 'passed', chance: 0.01 }), film('roll', { unit: 1, other: -1, result: 'failed', chance: 0.02 })),
  ]
  const { best, worst } = luckiest(story, 0, sideOf)
  expect([kindOf(best), kindOf(worst)]).toEqual([[1, 0.12], [2, 0.2]])
})

it('counts as bad luck what the enemy seldom does to one, not what it does to itself', () => {
  const story = [
    told(1, 1, film('shot', { unit: 1, other: 0, chance: 0.08, marks: marks(0, 'dead') })),
    told(2, 1, film('burst', { unit: 1, other: -1, chance: 0.05, marks: marks(1, 'dead') })),
    told(3, 1, film('burst', { unit: 1, other: -1, chance: 0.06, marks: marks(0, 'dead') })),
  ]
  expect(kindOf(luckiest(story, 0, sideOf).worst)).toEqual([3, 0.06])
  expect(kindOf(luckiest(story, 1, sideOf).best)).toEqual([3, 0.06]) // it hurts nobody of its own
})

it('counts a round that the defenders win as theirs', () => {
  const story = [told(1, 1, film('fight', { result: 'minor', chance: 0.1 })), told(2, 1, film('fight', { result: 'nothing', chance: 0.09 }))]
  expect(kindOf(luckiest(story, 1, sideOf).best)).toEqual([1, 0.1])
  expect(luckiest(story, 0, sideOf).best).toBeUndefined()
  const strike = [told(1, 1, film('fight', { against: [0], result: 'minor', chance: 0.1 }))]
  expect(kindOf(luckiest(strike, 0, sideOf).best)).toEqual([1, 0.1])
})

it('says nothing of what is as likely as not, always so, or not told', () => {
  expect(luckiest([told(1, 1, film('shot', { chance: 0.5 }), film('shot', { chance: 1 }), film('shot'))], 0, sideOf)).toEqual({})
})

it('shows the part of the table that a film is about, its longer way across, and none of what lies off the table', () => {
  const board = { width: 4800, height: 3600, scale: 100 } as Board
  const piece = (unit: number, x: number, y: number) => ({ unit, x, y })
  const scene = { units: [], pieces: [piece(0, 300, 200), piece(1, 400, 1800), piece(2, 4000, 3000)] }
  const { box, turn } = closeUp({ film: film('shot'), told: told(1, 1), before: scene, after: scene } as unknown as Take, board, false)
  expect(turn).toBe(1)
  expect(box.width / box.height).toBeCloseTo(RATIO)
  expect(box.x).toBe(0)
  expect(box.x + box.width).toBeGreaterThan(1800)
  expect(closeUp({ film: film('shot'), told: told(1, 1), before: scene, after: scene } as unknown as Take, board, true).turn).toBe(3)
})
