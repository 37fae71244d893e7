import { expect, it } from 'vitest'
import boarding from '../src/lesson/boarding.json'
import { FILMS } from '../src/lesson/films'
import { activates, dueOf, lastOf, numberOf, requestOf, stageOf } from '../src/lesson/bubbles'
import type { Step } from '../src/lesson/lesson.svelte'
import squads from '../src/lesson/squads.json'
import { words as de } from '../src/words/lesson/de'
import { words as en } from '../src/words/lesson/en'

const LESSONS = { squads, boarding }

const NAMES = ['squads', 'boarding'] as const
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

it.each(NAMES)('has a text for every part of every order, of twenty words at most: %s', (name) => {
  const steps: Step[] = LESSONS[name]
  for (const words of [en, de]) {
    expect(words[name]).toHaveLength(stageOf(steps, steps.length - 1) + 1)
    for (const [stage, said] of words[name].entries()) {
      const at = steps.findIndex((_, k) => stageOf(steps, k) === stage)
      const due = dueOf(steps, at)!
      const several = name === 'boarding' && ['step', 'hit', 'turn'].includes(due.word ?? '')
      const parts = due.seat ? ['watch'] : [...(activates(steps[at]) ? ['unit'] : []), 'word', ...(several ? ['choice'] : []), ...(due.place && !several ? ['place'] : []), 'confirm']
      expect(Object.keys(said).filter((one) => one !== 'below')).toEqual(parts)
      for (const text of Object.values(said)) expect(wordsOf(text), text).toBeLessThanOrEqual(20)
    }
    const texts = words[name].flatMap((said) => Object.values(said))
    expect(texts.filter((text, k) => texts.indexOf(text) < k && !text.startsWith('B2 g'))).toEqual([])
  }
})

it.each(NAMES)('asks for one thing in a text, in its last sentence: %s', (name) => {
  for (const words of [en, de]) {
    const asks = words === en ? /\b(Tap|Press|Choose)\b/g : /\b(antippen|tippen|drücken|wählen)\b/g
    for (const { watch, below, ...parts } of words[name]) {
      expect(`${watch} ${below}`).not.toMatch(asks)
      for (const text of Object.values(parts)) {
        expect(text.match(asks), text).toHaveLength(1)
        expect(requestOf(text)).toMatch(asks)
      }
    }
  }
})

it.each([['squads', 13], ['boarding', 8]] as const)('numbers the stages of a lesson one by one: %s', (name, many) => {
  const steps: Step[] = LESSONS[name]
  const numbers = [...steps.keys()].map((at) => numberOf(steps, at))
  expect([...new Set(numbers)]).toEqual(Array.from({ length: many }, (_, k) => k + 1))
  expect(numberOf(steps, steps.length)).toBe(many + 1)
})

it('takes the request out of a text', () => {
  expect(['Red is in the open. Press Fire.', 'Tap B1.', 'Go on: tap in the ring, behind the hedge.'].map(requestOf)).toEqual(['Press Fire', 'Tap B1', 'tap in the ring, behind the hedge'])
})

it('asks for an order together with the activation before it, and takes both back', () => {
  expect(dueOf(squads, 1)?.order).toBe('fire B1 at R1')
  expect(dueOf(squads, 3)?.order).toBe('position B1')
  expect(dueOf(squads, 4)?.order).toBe('activate R1')
  expect([3, 4, 8, 9].map((at) => lastOf(squads, at))).toEqual([1, 3, 7, 7])
  expect(lastOf(squads, 1)).toBe(-1)
})

it('shows three shots otherwise than all: the first, the one that strikes back, the last', () => {
  const films = squads.flatMap(({ seat, order, film }) => (film ? [[film, seat, order]] : []))
  expect(films).toEqual([['slow', 0, 'fire B1 at R1'], ['turned', 1, 'fire R1 at B2'], ['last', 0, 'fire B2 at R1']])
  expect(films.map(([film]) => FILMS[film!])).toEqual([{ pace: 0.5, firm: 1200 }, { turned: true }, { drag: expect.any(Number) }])
  const shots = squads.filter(({ order }) => order.startsWith('fire '))
  expect([shots[0]!.film, shots.at(-1)!.film]).toEqual(['slow', 'last'])
})
