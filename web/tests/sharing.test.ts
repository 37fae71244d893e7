import { beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '../src/battle/table.svelte'
import { ownOf } from '../src/fair/own'
import { Sharing } from '../src/fair/sharing.svelte'

type Said = { t: string; digest?: string; secret?: string }

/** The first seat of a game that says everything to nobody. */
function seated(game: string): { sharing: Sharing; said: Said[] } {
  const said: Said[] = []
  const give = (draft: Said) => Promise.resolve(said.push(draft) > 0)
  return { sharing: new Sharing({ game, seat: 0, plays: true, shares: [], give } as unknown as Table), said }
}

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) })
})

it('a part is opened though everybody’s was promised before the answer to one’s own had come', async () => {
  const given: { t: string; secret?: string; answer(done: boolean): void }[] = []
  const table = {
    game: 'abc', seat: 0, plays: true, shares: [1, 1], welcome: { commitment: 'c' },
    give: (draft: { t: string }) => new Promise<boolean>((answer) => void given.push({ ...draft, answer })),
  }
  const sharing = new Sharing(table as unknown as Table)
  void sharing.follow(table.shares)
  table.shares = [2, 2]
  void sharing.follow(table.shares)
  expect(given.map(({ t }) => t)).toEqual(['pledge'])
  given[0]!.answer(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(given.map(({ t }) => t)).toEqual(['pledge', 'share'])
  expect(given[1]!.secret).toBe(ownOf('abc', 0)?.secret)
  given[1]!.answer(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([given.length, sharing.elsewhere]).toEqual([2, false])
})

it('a part that was promised and not opened is promised again, and opened when everybody promised', async () => {
  const { sharing, said } = seated('one')
  for (const shares of [[1, 1], [1, 1], [2, 1], [2, 2]]) await sharing.follow(shares)
  expect(said.map(({ t }) => t)).toEqual(['pledge', 'pledge', 'share'])
  expect(said[1]).toEqual(said[0])
  expect(said[2]!.secret).toBe(ownOf('one', 0)!.secret)
})

it('a part that was opened is known to everybody: in a new round another one is promised, also after a reload', async () => {
  const { sharing, said } = seated('two')
  for (const shares of [[1, 1], [2, 2]]) await sharing.follow(shares)
  const opened = said[1]!.secret
  const reloaded = new Sharing({ game: 'two', seat: 0, plays: true, shares: [], give: (draft: Said) => Promise.resolve(said.push(draft) > 0) } as unknown as Table)
  for (const shares of [[2, 2], [1, 2], [2, 2]]) await reloaded.follow(shares)
  expect(said.map(({ t }) => t)).toEqual(['pledge', 'share', 'share', 'pledge', 'share'])
  expect(said[2]!.secret).toBe(opened)
  expect(said[3]!.digest).not.toBe(said[0]!.digest)
  expect(said[4]!.secret).not.toBe(opened)
})
