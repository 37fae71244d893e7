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

it('says that others’ eyes were refused, and keeps its own', async () => {
  const made = past(new Set(['story 1']))
  await vi.runAllTimersAsync()
  await made.look(1)
  expect([made.refused, made.eyes]).toEqual(['eyes', 0])
})
