import { expect, it } from 'vitest'
import { stepFrom } from '../src/replay/rematch'

it.each([
  ['recruit', 1, 'heuristic', false],
  ['heuristic', 1, 'sharp', false],
  ['sharp', 1, 'sharp', true],
  ['sharp', -1, 'heuristic', false],
  ['solid-bold', 1, 'sharp-bold', false],
  ['recruit-careful', 1, 'solid-careful', false],
  ['recruit', -1, 'recruit', true],
  ['random', 1, 'recruit', false],
  ['random', -1, 'random', true],
] as const)('takes from %s, by %i, the level %s; swapped: %s', (bot, by, next, swapped) => expect(stepFrom(bot, by)).toEqual({ bot: next, swapped }))

it('knows no levels of an AI of another package', () => expect(stepFrom('house-ai', 1)).toBeUndefined())
