import { afterEach, expect, it, vi } from 'vitest'
import { frameAt, lengthOf } from '../src/film/frames'
import type { Take } from '../src/film/reel.svelte'
import { soundsOf, type Sound } from '../src/film/sound'
import type { Happening } from '../src/protocol'

const film = (kind: string, more: Partial<Happening> = {}): Happening => ({ kind, line: 0, unit: 0, other: 1, origins: [], aims: [], cover: '', part: false, rays: [], away: 0, against: [], dice: [], wins: [], pairs: [], fighters: [], score: [], place: '', needs: 0, result: '', chance: 0, path: [], radius: 0, marks: [], ...more })
const marks = (what: string) => [{ what, x: 0, y: 0, unit: 1 }]

/** All that sounds of a film, in steps of so many milliseconds. */
function heard(one: Happening, step = 20): Sound[] {
  const take = { film: one } as Take
  const [all, long] = [[] as Sound[], lengthOf(one, 100)]
  for (let ms = 0; ms < long; ms += step) all.push(...soundsOf(take, frameAt(one, ms, 100), frameAt(one, Math.min(long, ms + step), 100)))
  return all
}

it('sounds each die of a shot, then the shot, then who is hit', () => {
  expect(heard(film('shot', { against: [0], dice: [1, 2], wins: [1], result: 'major', marks: marks('dead') }))).toEqual(['die', 'die', 'die', 'shot', 'struck'])
})

it('sounds a shell, and a rally', () => {
  expect(heard(film('burst', { marks: marks('unharmed') }))).toEqual(['burst'])
  expect(heard(film('roll', { dice: [0], needs: 2, result: 'passed', marks: marks('recovered') }))).toEqual(['die', 'rally'])
  expect(heard(film('roll', { dice: [0], needs: 2, result: 'failed' }))).toEqual(['die'])
  expect(heard(film('move', { path: [[0, 0], [900, 0]] }))).toEqual([])
})

it('sounds a film that stands still all at once', () => {
  const one = film('shot', { against: [0], dice: [1, 2], result: 'major', marks: marks('dead') })
  expect(heard(one, 9000)).toEqual(['die', 'shot', 'struck'])
})

afterEach(() => void vi.unstubAllGlobals())

it('sounds by default, from the first tap on and while it is not muted', async () => {
  const hears = new Map<string, () => void>()
  let tones = 0
  const part = (): object => new Proxy({}, { get: (_, name) => (name === 'connect' ? () => part() : name === 'start' ? () => void tones++ : name === 'stop' ? () => {} : { setValueAtTime() {}, exponentialRampToValueAtTime() {} }), set: () => true })
  vi.stubGlobal('addEventListener', (kind: string, hear: () => void) => void hears.set(kind, hear))
  vi.stubGlobal('AudioContext', class { state = 'running'; currentTime = 0; destination = {}; createOscillator = part; createGain = part })
  vi.resetModules()
  const [{ sounds }, { prefs }] = await Promise.all([import('../src/film/sound'), import('../src/prefs.svelte')])
  const many = (): number => (sounds.die(), tones)
  expect(many()).toBe(0)
  hears.get('click')!()
  expect([many(), many()]).toEqual([1, 2])
  prefs.sound = false
  expect(many()).toBe(2)
})
