import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Reel } from '../src/film/reel.svelte'
import type { Happening, Scene, Told } from '../src/protocol'

const film = (kind: string, more: Partial<Happening> = {}) => ({ kind, line: 0, unit: 0, other: 1, origins: [], aims: [], cover: '', part: false, rays: [], away: 0, against: [], dice: [0], wins: [], needs: 0, result: '', chance: 0, path: [], radius: 0, marks: [], ...more })
const scene = { units: [] } as unknown as Scene
const told = (...kinds: string[]) => [{ kind: 'order', seat: 0, films: kinds.map((kind) => film(kind)) }] as unknown as Told[]

/** What is shown first of what one did, and which of how many it is called. */
function shown(still: boolean, ...kinds: string[]) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  const reel = new Reel(() => 1, () => 0, () => undefined)
  reel.show(told(...kinds), scene, scene, 0)
  return [reel.take?.film.kind, reel.at, reel.many]
}

beforeEach(() => vi.stubGlobal('document', { hidden: false }))
afterEach(() => vi.unstubAllGlobals())

it('plays one after the other', () => expect(shown(false, 'move', 'shot', 'roll')).toEqual(['move', 1, 3]))

it.each([['shot', ['move', 'shot', 'roll']], ['fight', ['shot', 'fight', 'roll', 'mark']], ['roll', ['roll', 'move']], ['move', ['move']]])('shows of what stands still one alone: a %s', (kind, kinds) => {
  expect(shown(true, ...kinds)).toEqual([kind, 1, 1])
})

it('shows nothing while nobody looks', () => {
  vi.stubGlobal('document', { hidden: true })
  expect(shown(false, 'shot')).toEqual([undefined, 0, 0])
})

it('keeps its count while more comes, which is counted by itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  let [ms, step] = [0, () => undefined as unknown]
  const reel = new Reel(() => 1, () => ms, (next) => (step = next))
  const whole = () => [reel.at, reel.many]
  const on = () => { ms += 9000; step() }
  reel.show(told('move', 'move'), scene, scene, 1)
  expect(whole()).toEqual([1, 2])
  reel.show(told('move', 'move', 'move'), scene, scene, 1)
  const seen = [whole()]
  for (let k = 0; k < 4; k++) { on(); seen.push(whole()) }
  expect(seen).toEqual([[1, 2], [2, 2], [1, 3], [2, 3], [3, 3]])
  on()
  expect([reel.take, ...whole()]).toEqual([undefined, 0, 0])
})
