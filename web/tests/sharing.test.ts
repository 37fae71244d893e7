import { beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '../src/battle/table.svelte'
import { ownOf } from '../src/fair/own'
import { Sharing } from '../src/fair/sharing.svelte'

beforeEach(() => void vi.useFakeTimers())

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
