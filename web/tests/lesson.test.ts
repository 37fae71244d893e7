import { expect, it } from 'vitest'
import boarding from '../src/lesson/boarding.json'
import { FILMS } from '../src/lesson/films'
import { bubbleOf, dueOf, lastOf, saidOf } from '../src/lesson/bubbles'
import squads from '../src/lesson/squads.json'
import { words as de } from '../src/words/lesson/de'
import { words as en } from '../src/words/lesson/en'

const LESSONS = { squads, boarding }

it.each(['squads', 'boarding'] as const)('has a bubble for every order, of twenty words at most: %s', (name) => {
  for (const words of [en, de]) {
    expect(words[name]).toHaveLength(LESSONS[name].length)
    for (const said of [...words.first[name], ...words[name]]) expect(said.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length, said).toBeLessThanOrEqual(20)
  }
})

it.each([['squads', 12], ['boarding', 9]] as const)('numbers the bubbles of a lesson one by one: %s', (name, many) => {
  const steps = LESSONS[name]
  for (const words of [en, de]) {
    const first = words.first[name]
    const begins = steps.findIndex(({ seat }) => seat === 0)
    const numbers = [...first.map((_, part) => bubbleOf(steps, words[name], begins, first, part)), ...[...steps.keys()].slice(begins).map((at) => bubbleOf(steps, words[name], at, first, 2))]
    expect([numbers[0], numbers.at(-1)]).toEqual([1, many])
    expect([...new Set(numbers)]).toEqual(Array.from({ length: many }, (_, k) => k + 1))
    expect(bubbleOf(steps, words[name], steps.length, first)).toBe(many + 1)
    const shown = numbers.map((_, k) => (k < first.length ? saidOf(steps, words[name], begins, first, k) : saidOf(steps, words[name], begins + k - first.length, first, 2)))
    expect(shown.slice(0, first.length)).toEqual(first)
    expect(new Set(shown).size).toBe(many)
  }
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
