import { describe, expect, it } from 'vitest'
import { drawnFor } from '../src/words/words.svelte'
import { words as de } from '../src/words/core/de'
import { words as en } from '../src/words/core/en'

describe('numbers that no die shows', () => {
  it.each([
    ['which blip arrives', 13, 'counter'], ['which blip arrives', 6, 'counter'], ['counter', 73, 'counter'],
    ['who is hit', 14, 'figure'], ['who is hit', 12, ''], ['who is hit', 20, ''], ['impact', 13, ''],
  ])('for %s one of %i is drawn: “%s”', (reason, faces, drawn) => {
    expect(drawnFor(reason, faces)).toBe(drawn)
  })

  it('are named in both languages, and asked for by number', () => {
    expect(en.drew('counter', 4, 13)).toBe('counter 4 of 13')
    expect(en.drew('figure', 0, 14)).toBe('figure ? of 14')
    expect(de.drew('counter', 4, 13)).toBe('Marker 4 von 13')
    expect(en.typeDie(14, 'who is hit', 'figure')).toBe('Type the number of the figure, 1 to 14: who is hit')
    expect(de.typeDie(14, 'wer getroffen wird', 'figure')).toBe('Nummer der Figur eintippen, 1 bis 14: wer getroffen wird')
    expect(en.typeDie(8, 'quality', '')).toBe('Type the D8: quality')
  })
})
