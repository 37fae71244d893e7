import { describe, expect, it, vi } from 'vitest'
import { gestures } from '../src/board/gestures'

/** An element that hears events by name. */
function begin() {
  const heard = new Map<string, (event: object) => void>()
  const element = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
  } as unknown as HTMLElement
  const does = { tap: vi.fn(), grab: vi.fn(() => false), hold: vi.fn(), drop: vi.fn(), pan: vi.fn(), zoom: vi.fn(), back: vi.fn(), linger: vi.fn() }
  gestures(element, does)
  const menu = (pointerType?: string, ctrlKey = false) => {
    const preventDefault = vi.fn()
    heard.get('contextmenu')!({ preventDefault, pointerType, ctrlKey })
    expect(preventDefault).toHaveBeenCalled()
    return does.back.mock.calls.length
  }
  return { heard, menu }
}

describe('the menu of the table', () => {
  it('is one step back by the right button', () => {
    const { menu } = begin()
    expect([menu('mouse'), menu()]).toEqual([1, 2])
  })

  it('is nothing with Ctrl: on a Mac that is how a ruler begins', () => {
    expect(begin().menu('mouse', true)).toBe(0)
  })

  it('is nothing by a finger that is held, nor when it is lifted', () => {
    const { heard, menu } = begin()
    expect(menu('touch')).toBe(0)
    heard.get('pointerdown')!({ pointerType: 'touch', pointerId: 1, button: 0, clientX: 1, clientY: 1, target: { closest: () => null } })
    expect(menu()).toBe(0)
  })
})
