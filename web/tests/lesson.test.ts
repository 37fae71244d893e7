import { expect, it } from 'vitest'
import boarding from '../src/lesson/boarding.json'
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
