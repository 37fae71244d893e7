import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '../src/battle/table.svelte'
import { Past } from '../src/replay/past.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = { n: 1, turn: 1, kind: 'order', lines: [], seat: 0, undone: 0, facts: [], dice: [] }

/** A battle of one moment whose server refuses what is in `refused`. */
function past(refused: Set<string>): Past {
  const question = ({ what, eyes }: { what: string; eyes: number }) => Promise.resolve(
    refused.has(what) || refused.has(`${what} ${eyes}`) ? undefined : what === 'story' ? { told: [told] } : { scene: { turn: 1 } })
  return new Past({ seat: 0, sees: 'seat', link: { question } } as unknown as Table, {})
}

it('says that a moment could not be shown, and no more once it can', async () => {
  const refused = new Set(['past'])
  const made = past(refused)
  await vi.runAllTimersAsync()
  expect([made.refused, made.scene]).toEqual(['scene', undefined])
  refused.clear()
  made.go(made.at)
  await vi.runAllTimersAsync()
  expect([made.refused, made.scene]).toEqual(['', { turn: 1 }])
})

it('plays on once a moment can be shown again', async () => {
  const refused = new Set(['past'])
  const made = past(refused)
  await vi.runAllTimersAsync()
  made.go(0)
  made.play()
  await vi.advanceTimersByTimeAsync(9000)
  expect([made.at, made.refused, made.playing]).toEqual([0, 'scene', true])
  refused.clear()
  await vi.advanceTimersByTimeAsync(9000)
  expect([made.at, made.refused, made.playing]).toEqual([1, '', false])
})

it('says that others’ eyes were refused, and keeps its own', async () => {
  const made = past(new Set(['story 1']))
  await vi.runAllTimersAsync()
  await made.look(1)
  expect([made.refused, made.eyes]).toEqual(['eyes', 0])
})

it('keeps nothing that was asked for with the eyes before', async () => {
  const asked: { what: string; eyes: number; answer(reply: object): void }[] = []
  const question = ({ what, eyes }: { what: string; eyes: number }) => new Promise((answer) => void asked.push({ what, eyes, answer }))
  const made = new Past({ seat: 0, sees: 'seat', link: { question } } as unknown as Table, { n: 0 })
  asked[0]!.answer({ told: [told] })
  await vi.advanceTimersByTimeAsync(0)
  asked[1]!.answer({ scene: { turn: 0 } })
  const looked = made.look(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.slice(2).map(({ what, eyes }) => `${what} ${eyes}`)).toEqual(['story 1', 'past 0'])
  asked[2]!.answer({ told: [told] })
  await looked
  asked[3]!.answer({ scene: { turn: 9 } })
  for (let k = 4; k < 8; k += 1) {
    await vi.advanceTimersByTimeAsync(100)
    asked[k]?.answer({ scene: { turn: 1 } })
  }
  await vi.advanceTimersByTimeAsync(100)
  expect([made.eyes, made.scene?.turn]).toEqual([1, 1])
  made.go(1)
  expect(made.scene?.turn).toBe(1)
})
