import { expect, it } from 'vitest'
import { alone, headline } from '../src/battle/headline'
import type { Row } from '../src/protocol'

const rows = (...all: [string, number][]): Row[] => all.map(([group, chance], k) => ({ label: `${group} ${k}`, group, chance, fraction: '' }))
const FIRE = rows(['fire', 0.25], ['fire', 0.5], ['fire', 0.25], ['', 0.125], ['casualties', 0.875], ['casualties', 0.1], ['casualties', 0.025], ['confidence', 0.75], ['confidence', 0.25])
const sum = (all: Row[]) => all.reduce((total, row) => total + row.chance, 0)

it('the headline is the first group, whole: it adds up to 1', () => {
  expect(headline(FIRE)).toEqual(FIRE.slice(0, 3))
  expect(sum(headline(FIRE))).toBe(1)
  expect(sum(headline(rows(['', 0.1], ['test', 0.4], ['test', 0.6])))).toBe(1)
  expect(headline(rows(['', 1]))).toHaveLength(1)
})

it('one line below says what stands apart, but neither a bar nor what leads', () => {
  const apart = rows(['', 0.1], ['', 0.2])
  expect(alone([...FIRE, ...apart], headline(FIRE), null)).toEqual([FIRE[3], ...apart])
  expect(alone([...FIRE, ...apart], headline(FIRE), apart[1]!)).toEqual([FIRE[3], apart[0]])
})
