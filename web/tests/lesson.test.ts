import { expect, it } from 'vitest'
import boarding from '../src/lesson/boarding.json'
import { bubbleOf } from '../src/lesson/bubbles'
import squads from '../src/lesson/squads.json'
import { words as de } from '../src/words/lesson/de'
import { words as en } from '../src/words/lesson/en'

const LESSONS = { squads, boarding }

it.each(['squads', 'boarding'] as const)('has a bubble for every order, of twenty words at most: %s', (name) => {
  for (const words of [en, de]) {
    expect(words[name]).toHaveLength(LESSONS[name].length)
    for (const said of [...words[name]]) expect(said.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length, said).toBeLessThanOrEqual(20)
  }
})

it.each([['squads', 19], ['boarding', 10]] as const)('numbers the bubbles of a lesson one by one: %s', (name, many) => {
  const steps = LESSONS[name]
  for (const words of [en, de]) {
    const numbers = [...steps.keys(), steps.length].map((at) => bubbleOf(steps, words[name], at))
    expect([numbers[0], numbers.at(-1)]).toEqual([1, many])
    expect([...new Set(numbers)]).toEqual(Array.from({ length: many }, (_, k) => k + 1))
    const own = [...steps.keys()].filter((k) => steps[k]!.seat === 0).map((k) => numbers[k])
    expect(new Set(own).size).toBe(own.length)
  }
})
