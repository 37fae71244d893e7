import { beforeEach, describe, expect, it } from 'vitest'
import { rebound, spelt } from '../src/battle/keymap'
import { deedOf, nameOf, type Key } from '../src/battle/deeds'
import { keyFor } from '../src/battle/keys'
import { inLengths, measured, prefs } from '../src/prefs.svelte'

const NONE: ReadonlySet<string> = new Set()
const key = (name: string, held: Partial<Key> = {}): Key => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

beforeEach(() => prefs.set({ cm: false, fractions: false, keys: {} }))

describe('the key map', () => {
  it('names keys as they are listed', () => {
    expect(['n', 'N', '?', '+', 'Backspace', 'ArrowUp'].map((one) => nameOf(key(one)))).toEqual(['N', 'N', '?', '+', 'Backspace', 'ArrowUp'])
    expect(nameOf(key('E', { shiftKey: true }))).toBe('Shift+E')
    expect(nameOf(key('?', { shiftKey: true }))).toBe('?')
    expect(nameOf(key('s', { metaKey: true }))).toBe('Ctrl+S')
    expect(nameOf(key('Shift', { shiftKey: true }))).toBe('')
    expect(nameOf(key('f', { altKey: true }))).toBe('')
  })

  it('gives what a key does to another, and loses nothing', () => {
    prefs.set({ keys: rebound('S', 'J') })
    expect(deedOf(key('j'), NONE)).toEqual({ do: 'dice' })
    expect(deedOf(key('s'), new Set(['J']))).toEqual({ do: 'letter', key: 'J' })
    expect([keyFor('S'), keyFor('J'), keyFor('X')]).toEqual(['J', 'S', 'X'])
  })

  it('leads the actions of the menu along, alone or with Shift', () => {
    prefs.set({ keys: rebound('F', '5') })
    expect(deedOf(key('5'), new Set(['F']))).toEqual({ do: 'letter', key: 'F' })
    expect(deedOf(key('f'), new Set(['F']))).toBeUndefined()
    expect(deedOf(key('F', { shiftKey: true }), new Set(['Shift+F']))).toEqual({ do: 'letter', key: 'Shift+F' })
  })

  it('goes through several changes, and back to none', () => {
    prefs.set({ keys: rebound('S', 'J') })
    prefs.set({ keys: rebound('S', 'U') })
    expect([keyFor('S'), keyFor('U'), keyFor('J')]).toEqual(['U', 'J', 'S'])
    prefs.set({ keys: rebound('U', 'U') })
    prefs.set({ keys: rebound('S', 'S') })
    expect([keyFor('S'), keyFor('U'), keyFor('J')]).toEqual(['S', 'U', 'J'])
    expect(prefs.keys).toEqual({})
  })

  it('moves keys of the browser and of the page alike', () => {
    prefs.set({ keys: rebound('Backspace', 'Ctrl+B') })
    expect(deedOf(key('b', { ctrlKey: true }), NONE)).toEqual({ do: 'undo' })
    expect(deedOf(key('Backspace'), NONE)).toBeUndefined()
  })

  it('is spelt in the words of the page', () => {
    const words = { Shift: 'Umschalt', Ctrl: 'Strg', Backspace: 'Rücktaste' }
    expect(['N', 'Shift+N', 'Ctrl+Z', '+', 'Ctrl++', 'Backspace'].map((one) => spelt(one, words))).toEqual(['N', 'Umschalt N', 'Strg Z', '+', 'Strg +', 'Rücktaste'])
  })
})

describe('lengths', () => {
  it('are inches with one decimal unless centimetres are preferred', () => {
    expect([measured(5.94, '″'), inLengths('5.9″ of 6″')]).toEqual(['5.9″', '5.9″ of 6″'])
    prefs.set({ cm: true })
    expect([measured(10, '″'), inLengths('5.9″ of 6″: D8')]).toEqual(['25.4 cm', '15.0 cm of 15.2 cm: D8'])
  })

  it('leave squares alone', () => {
    prefs.set({ cm: true })
    expect(measured(3, '')).toBe('3.0')
  })
})
