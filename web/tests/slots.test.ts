import { describe, expect, it } from 'vitest'
import type { Group } from '../src/battle/choices'
import { sections, slots } from '../src/battle/sections'
import { coloursOf } from '../src/board/look'
import type { Choice } from '../src/protocol'

const OF: Record<string, string> = { move: 'move', dash: 'move', fire: 'fight', rally: 'command', position: 'special' }
const group = (word: string, able = true): Group => {
  const choice = { section: OF[word] ?? '' } as Choice
  return { word, key: '', open: able ? [choice] : [], refused: able ? [] : [choice] }
}
const words = (found: { groups: Group[] }[]) => found.map(({ groups }) => groups.map(({ word }) => word))
const ONE = { move: 1, fight: 1, command: 1, special: 1 }
const ALL = ['end', 'move', 'dash', 'fire', 'position', 'rally']

describe('the buttons of a phone', () => {
  it('are the first order of each group that can be done, then what ends an activation', () => {
    expect(words(slots(ALL.map((word) => group(word)), 5))).toEqual([['move'], ['fire'], ['rally'], ['position'], ['end']])
    expect(words(slots(ALL.map((word) => group(word, word !== 'move')), 4))).toEqual([['dash'], ['fire'], ['rally'], ['position']])
  })

  it('hold an order that is asked for, and one that cannot be done where its group has no other', () => {
    expect(words(slots(ALL.map((word) => group(word)), 4, ['dash']))[0]).toEqual(['dash'])
    expect(words(slots(ALL.map((word) => group(word, word !== 'fire')), 4))[1]).toEqual(['fire'])
  })

  it('are those of a decision without groups in their order, what can be done first', () => {
    expect(words(slots([group('b', false), group('a')], 4))).toEqual([['a', 'b']])
  })
})

describe('the buttons of a wide screen', () => {
  it('are a few of each group that can be done, or could be before', () => {
    const all = ALL.map((word) => group(word, word !== 'fire'))
    expect(words(sections(all, new Set(), ONE))).toEqual([['move'], ['rally'], ['position'], ['end']])
    expect(words(sections(all, new Set(['fire']), { move: 2, special: 1 }))).toEqual([['move', 'dash'], ['fire'], ['rally'], ['position'], ['end']])
    expect(words(sections(all, new Set(), ONE, ['dash']))[0]).toEqual(['dash'])
  })
})

describe('the colours of the sides', () => {
  it('are told only where they are others than those of the page', () => {
    const side = (colour: string) => ({ name: '', colour, left: '' })
    expect(coloursOf([side('blue'), side('Red')])).toBe('')
    expect(coloursOf([side('blue'), side('nonsense')])).toBe('')
    expect(coloursOf([side('green'), side('red')])).toContain('--side-0:#009e73')
    expect(coloursOf(undefined)).toBe('')
  })
})
