import { describe, expect, it } from 'vitest'
import { deedOf, type Key } from '../src/battle/deeds'
import { typed } from '../src/battle/typing'

const NONE: ReadonlySet<string> = new Set()
const key = (name: string, held: Partial<Key> = {}): Key => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('the keys', () => {
  it('move by an inch, a tenth, or six', () => {
    expect(deedOf(key('ArrowUp'), NONE)).toEqual({ do: 'step', right: 0, down: -1 })
    expect(deedOf(key('ArrowRight', { shiftKey: true }), NONE)).toEqual({ do: 'step', right: 0.1, down: 0 })
    expect(deedOf(key('ArrowLeft', { ctrlKey: true }), NONE)).toEqual({ do: 'step', right: -6, down: 0 })
  })

  it('go to the next and the previous unit, whatever actions there are', () => {
    expect(deedOf(key('n'), new Set(['N']))).toEqual({ do: 'next', by: 1 })
    expect(deedOf(key('N', { shiftKey: true }), NONE)).toEqual({ do: 'next', by: -1 })
  })

  it('leave letters to the actions before the page takes them', () => {
    expect(deedOf(key('x'), NONE)).toEqual({ do: 'round' })
    expect(deedOf(key('9'), NONE)).toEqual({ do: 'corner' })
    expect(deedOf(key('x'), new Set(['X']))).toEqual({ do: 'letter', key: 'X' })
    expect(deedOf(key('E', { shiftKey: true }), new Set(['E', 'Shift+E']))).toEqual({ do: 'letter', key: 'Shift+E' })
  })

  it('take back and let stand again', () => {
    expect(deedOf(key('Backspace'), NONE)).toEqual({ do: 'undo' })
    expect(deedOf(key('z', { ctrlKey: true }), NONE)).toEqual({ do: 'undo' })
    expect(deedOf(key('Z', { ctrlKey: true, shiftKey: true }), NONE)).toEqual({ do: 'redo' })
    expect(deedOf(key('y', { metaKey: true }), NONE)).toEqual({ do: 'redo' })
  })

  it('leave the browser its own', () => {
    expect(deedOf(key('r', { ctrlKey: true }), NONE)).toBeUndefined()
    expect(deedOf(key('f', { altKey: true }), NONE)).toBeUndefined()
    expect(deedOf(key('Tab'), NONE)).toBeUndefined()
  })
})

describe('typing dice', () => {
  it('takes one key for a small die', () => {
    expect(typed('', '5', 8)).toEqual({ face: 5 })
    expect(typed('', '9', 8)).toBeUndefined()
    expect(typed('', '0', 8)).toBeUndefined()
  })

  it('waits after a 1 where ten to twelve are possible', () => {
    expect(typed('', '1', 12)).toEqual({ begun: '1' })
    expect(typed('1', '2', 12)).toEqual({ face: 12 })
    expect(typed('1', '3', 12)).toBeUndefined()
    expect(typed('', '2', 12)).toEqual({ face: 2 })
    expect(typed('', '1', 8)).toEqual({ face: 1 })
  })

  it('takes 0 for the ten of a D10', () => {
    expect(typed('', '0', 10)).toEqual({ face: 10 })
  })
})

describe('the tools', () => {
  it('have letters of their own, after the actions', () => {
    expect(deedOf(key('r'), NONE)).toEqual({ do: 'tool', key: 'R' })
    expect(deedOf(key('b'), new Set(['M']))).toEqual({ do: 'tool', key: 'B' })
    expect(deedOf(key('t'), new Set(['T']))).toEqual({ do: 'letter', key: 'T' })
    expect(deedOf(key('R', { shiftKey: true }), NONE)).toEqual({ do: 'letter', key: 'R' })
  })
})
