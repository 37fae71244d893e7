import { expect, it } from 'vitest'
import { onCard, proposed } from '../src/maker/proposed'

it('plays as a scenario proposes, and against the computer where it proposes nothing', () => {
  expect(proposed(['human', 'random'])).toMatchObject({ who: 'bot', side: 0, bot: 'random' })
  expect(proposed(['heuristic', 'human'])).toMatchObject({ who: 'bot', side: 1, bot: 'heuristic' })
  expect(proposed(['random', 'heuristic'])).toMatchObject({ who: 'watch', bot: 'random' })
  expect(proposed(['human', 'human'])).toMatchObject({ who: 'screen' })
  for (const nothing of [undefined, ['random'], 'random']) expect(proposed(nothing)).toMatchObject({ who: 'bot', side: 0, bot: 'heuristic' })
})

it('begins a card as its scenario proposes, and as it was chosen where that proposes nobody', () => {
  const chosen = { who: 'link', side: 0, bot: 'sharp', dice: 'hand', alike: true } as const
  expect(onCard(['heuristic', 'human'], chosen)).toEqual({ who: 'bot', side: 1, bot: 'heuristic', dice: 'server', alike: true })
  expect(onCard(undefined, chosen)).toBe(chosen)
})
