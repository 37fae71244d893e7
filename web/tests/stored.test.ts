import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copied } from '../src/copied'
import { allOwn, keepOwn } from '../src/fair/own'
import { forget, here, knownGames, leave, remember, type Known } from '../src/net/seats'
import { choose } from '../src/words/choose'
import { speech } from '../src/words/words.svelte'

const seat = (secret: string, more: Partial<Known> = {}): Known => ({ game: 'abc', secret, title: 'Ford', when: 1, ...more })

/** A browser's storage: what `Object.keys` finds are its keys. */
function storage(): Storage {
  const made = { ...({} as Record<string, string>) } as unknown as Storage
  const hidden = { enumerable: false }
  const all = made as unknown as Record<string, string>
  Object.defineProperties(made, {
    getItem: { ...hidden, value: (key: string) => all[key] ?? null },
    setItem: { ...hidden, value: (key: string, text: string) => void (all[key] = text) },
    removeItem: { ...hidden, value: (key: string) => void delete all[key] },
  })
  return made
}

/** What a browser does whose owner blocks the data of sites. */
function refuse(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => { throw new Error('The operation is insecure.') } })
  }
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { configurable: true, value: storage() })
})
afterEach(() => vi.unstubAllGlobals())

describe('seats that are kept', () => {
  it('are as many as there are links, of one game too', () => {
    remember(seat('mine', { when: 2, other: 'hot' }))
    remember(seat('watching', { when: 3 }))
    expect(knownGames().map((known) => known.secret)).toEqual(['watching', 'mine'])
    expect(knownGames()[1]).toEqual(seat('mine', { when: 2, other: 'hot' }))
    forget(seat('watching'))
    expect(knownGames().map((known) => known.secret)).toEqual(['mine'])
  })

  it('are none that somebody only looked at, but they come back after a reload', () => {
    remember(seat('passing', { passing: true }))
    expect([knownGames(), here()?.secret]).toEqual([[], 'passing'])
    leave()
    expect(here()).toBeUndefined()
  })
})

it('a browser that keeps nothing stops nobody', async () => {
  refuse()
  vi.stubGlobal('document', { documentElement: {} })
  remember(seat('mine'))
  forget(seat('mine'))
  leave()
  keepOwn('abc', { commitment: 'c', secret: 's' })
  expect([here(), knownGames(), allOwn('abc')]).toEqual([undefined, [], [{ commitment: 'c', secret: 's' }]])
  await choose('de')
  expect(speech.language).toBe('de')
})

it('a text is copied, or is said not to be', async () => {
  const texts: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void texts.push(text)) } })
  expect([await copied('a link'), texts]).toEqual([true, ['a link']])
  vi.stubGlobal('navigator', {})
  expect(await copied('a link')).toBe(false)
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  expect(await copied('a link')).toBe(false)
})
