import { expect, it } from 'vitest'
import { proposed } from '../src/maker/proposed'

it('plays as a scenario proposes, and at one screen where it proposes nothing', () => {
  expect(proposed(['human', 'random'])).toMatchObject({ who: 'bot', side: 0, bot: 'random' })
  expect(proposed(['heuristic', 'human'])).toMatchObject({ who: 'bot', side: 1, bot: 'heuristic' })
  expect(proposed(['random', 'heuristic'])).toMatchObject({ who: 'watch', bot: 'random' })
  for (const nothing of [undefined, ['human', 'human'], ['random'], 'random']) expect(proposed(nothing)).toMatchObject({ who: 'screen', bot: 'heuristic' })
})
