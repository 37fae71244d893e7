import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Coach, COACHED } from '../src/battle/coach.svelte'
import { prefs } from '../src/prefs.svelte'
import type { Welcome } from '../src/protocol'

const kept = new Map<string, string>()
const welcome = (...players: string[]) => ({ seat: 0, players, advice: true }) as unknown as Welcome
const alone = welcome('human', 'heuristic')

beforeEach(() => vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) }))
afterEach(() => {
  kept.clear()
  prefs.set({ coach: undefined })
  vi.unstubAllGlobals()
})

/** What is told of and whether there is advice in battles one after the other, each time as a page that is opened anew has it. */
const played = (...games: string[]) => games.map((game) => {
  const coach = new Coach()
  const before = coach.on(game, alone)
  const told = coach.meet(game)
  expect(coach.on(game, alone)).toBe(before)
  return [before, told]
})

it('advises in the first three battles against the computer, then says once that it does no more', () => {
  expect(COACHED).toBe(3)
  const [on, last, off] = [[true, false], [false, true], [false, false]]
  expect(played('a', 'b', 'a', 'c', 'd', 'e', 'd')).toEqual([on, on, on, on, last, off, off])
  expect(played('b', 'a')).toEqual([on, on])
})

it.each([true, false])('is as somebody has chosen, and tells him nothing: %s', (coach) => {
  prefs.set({ coach })
  expect(played('a', 'b', 'c', 'd', 'e')).toEqual(Array.from({ length: 5 }, () => [coach, false]))
  expect(JSON.parse(kept.get('dieshift-settings')!)).toMatchObject({ coach })
  expect(new Coach().on('z', welcome('human', 'human'))).toBe(coach)
})

it('counts no battle of two people, and leaves them the advice on which they agreed', () => {
  played('a', 'b', 'c', 'd')
  expect(new Coach().on('e', welcome('human', 'human'))).toBe(true)
})
