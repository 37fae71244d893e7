import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gestures } from '../src/board/gestures'

/** An element that hears events by name. */
function begin() {
  const heard = new Map<string, (event: object) => void>()
  const element = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
    contains: () => true,
  } as unknown as HTMLElement
  const does = { tap: vi.fn(), grab: vi.fn(() => false), hold: vi.fn(), drop: vi.fn(), pan: vi.fn(), zoom: vi.fn(), back: vi.fn(), linger: vi.fn(), mark: vi.fn(() => true), aim: vi.fn(), marked: vi.fn() }
  gestures(element, does)
  const menu = (pointerType?: string, ctrlKey = false) => {
    const preventDefault = vi.fn()
    heard.get('contextmenu')!({ preventDefault, pointerType, ctrlKey })
    expect(preventDefault).toHaveBeenCalled()
    return does.back.mock.calls.length
  }
  const pointer = (name: string, pointerType: string, clientX: number, pointerId = 1) =>
    heard.get(name)!({ type: name, pointerType, pointerId, button: 0, clientX, clientY: 1, timeStamp: 0, target: { closest: () => null } })
  return { does, heard, menu, pointer }
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

describe('a button or a finger that is held still', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { elementFromPoint: () => null })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([['mouse', 700], ['touch', 500]])('draws for others until it is lifted, and neither moves the table nor taps: %s', (hand, time) => {
    const { does, pointer } = begin()
    pointer('pointerdown', hand, 10)
    vi.advanceTimersByTime(time - 1)
    expect(does.mark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    pointer('pointermove', hand, 60)
    expect(does.aim).toHaveBeenCalledWith({ x: 60, y: 1 })
    pointer('pointerup', hand, 60)
    expect(does.marked.mock.calls).toEqual([[false]])
    expect([does.pan, does.grab, does.hold, does.tap].every((deed) => !deed.mock.calls.length)).toBe(true)
  })

  it('is a drag as ever once it has moved, and a slow click as ever where nothing is drawn', () => {
    const { does, pointer } = begin()
    pointer('pointerdown', 'mouse', 10)
    pointer('pointermove', 'mouse', 60)
    vi.advanceTimersByTime(2000)
    expect(does.mark).not.toHaveBeenCalled()
    expect(does.pan).toHaveBeenCalled()
    pointer('pointerup', 'mouse', 60)
    does.mark.mockReturnValue(false)
    pointer('pointerdown', 'mouse', 10)
    vi.advanceTimersByTime(2000)
    pointer('pointermove', 'mouse', 60)
    expect([does.aim.mock.calls.length, does.pan.mock.calls.length]).toEqual([0, 2])
  })

  it('is given up by a second finger', () => {
    const { does, pointer } = begin()
    pointer('pointerdown', 'touch', 10)
    vi.advanceTimersByTime(500)
    pointer('pointerdown', 'touch', 90, 2)
    expect(does.marked.mock.calls).toEqual([[true]])
  })
})
