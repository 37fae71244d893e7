import { describe, expect, it } from 'vitest'
import { slots, type Group } from '../src/battle/choices'
import { coloursOf } from '../src/board/look'
import type { Choice } from '../src/protocol'

const group = (word: string, able = true, key = word[0]!): Group => ({ word, key, open: able ? [{} as Choice] : [], refused: [] })
const words = (found: Group[]) => found.map((one) => one.word)
const ALL = ['move', 'dash', 'fire', 'position', 'reorganise', 'end']

describe('the places of a tray', () => {
  it('are those of the usual orders, whether the menu has them or not', () => {
    const found = slots(ALL.map((word) => group(word)), 'stargrunt', 4, 'not now')
    expect(words(found)).toEqual(['move', 'fire', 'position', 'recover'])
    expect(found[3]!.open).toEqual([])
    expect(found[3]!.refused[0]!.refused).toBe('not now')
    expect(words(slots(ALL.map((word) => group(word)), 'stargrunt', 5, ''))).toEqual(['move', 'fire', 'position', 'recover', 'end'])
  })

  it('are given to what can be done where none of the usual can', () => {
    const able = new Set(['rally', 'end'])
    expect(words(slots([...ALL, 'rally'].map((word) => group(word, able.has(word))), 'stargrunt', 4, ''))).toEqual(['end', 'rally', 'move', 'fire'])
    expect(words(slots(ALL.map((word) => group(word, word === 'end')), 'stargrunt', 4, ''))[0]).toBe('end')
  })

  it('hold what somebody is asked to press, and the decision of another moment or game as it is', () => {
    expect(words(slots(ALL.map((word) => group(word)), 'stargrunt', 4, '', 'dash'))).toEqual(['move', 'fire', 'position', 'dash'])
    expect(words(slots(['activate', 'pass'].map((word) => group(word)), 'stargrunt', 4, ''))).toEqual(['activate', 'pass'])
    expect(words(slots(['b', 'a'].map((word) => group(word)), 'another', 4, ''))).toEqual(['b', 'a'])
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
