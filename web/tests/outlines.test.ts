import { expect, it } from 'vitest'
import { thrown } from '../src/film/outlines'

const die = (faces: number, count = 1, follows = false) => ({ faces, count, follows })

it('shows the dice that fall in any case one by one, and of too many each kind', () => {
  expect(thrown([die(12), die(8, 2), die(0), die(10, 1, true)]).map(({ faces }) => faces)).toEqual([12, 8, 8])
  expect(thrown([die(6, 5), die(8), die(6, 2)])).toEqual([{ faces: 6, many: 7 }, { faces: 8, many: 1 }])
})
