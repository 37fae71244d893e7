import { expect, it } from 'vitest'
import type { Told } from '../src/protocol'
import { headingOf } from '../src/replay/turns'

const told = (turn: number, ...facts: string[]) => ({ turn, facts, lines: facts.map(() => []) }) as unknown as Told

it('puts the heading of a turn where the turn begins', () => {
  const before = told(1, 'activated')
  expect(headingOf(told(2, 'activation over', 'turn begins', 'phase begins'), before)).toBe(1)
  expect(headingOf(told(2, 'turn begins'), before)).toBe(0)
})

it('puts it first in what is told of a new turn without its beginning, and none in what goes on', () => {
  expect(headingOf(told(2, 'activated'), undefined)).toBe(0)
  expect(headingOf({ ...told(2, 'activation over', 'turn begins'), lines: [[]] }, told(1))).toBe(0)
  expect([headingOf(told(2, 'moved'), told(2)), headingOf(told(0, 'moved'), undefined)]).toEqual([-1, -1])
})
