import { afterEach, expect, it } from 'vitest'
import { inUnits } from '../src/board/path'
import { inLengths, prefs } from '../src/prefs.svelte'
import { signed } from '../src/referee/shot'
import { length } from '../src/tools/ruler'
import { decimal, percent, speech } from '../src/words/words.svelte'

afterEach(() => {
  speech.language = 'en'
  prefs.cm = false
})

const board = { scale: 100, unit: '″', diagonal: false }
const said = () => [decimal(1234.56), percent(0.8333), signed(-1.26), signed(0.01), inUnits(300, 100, '″'), length(550, board), inLengths('3.5″ of 6″')]

it('numbers are written as the language writes them', () => {
  expect(said()).toEqual(['1,234.6', '83.3 %', '−1.3', '±0', '3.0″', '5.5″', '3.5″ of 6″'])
  speech.language = 'de'
  expect(said()).toEqual(['1.234,6', '83,3 %', '−1,3', '±0', '3,0″', '5,5″', '3,5″ of 6″'])
})

it('in centimetres too', () => {
  prefs.cm = true
  expect(inLengths('3.5″ of 6″')).toBe('8.9 cm of 15.2 cm')
  speech.language = 'de'
  expect(inLengths('3.5″ of 6″')).toBe('8,9 cm of 15,2 cm')
})
