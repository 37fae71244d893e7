import { expect, test } from 'vitest'
import { spare, type Round } from '../src/board/spare'

const screen = { width: 390, height: 528 }
const box = { width: 140, height: 60 }
const free = (at: { x: number; y: number }, all: Round[]) => all.every((one) => one.x + one.r <= at.x || one.x - one.r >= at.x + box.width || one.y + one.r <= at.y || one.y - one.r >= at.y + box.height)

test('what a ghost says stands above the finger', () => {
  expect(spare({ x: 200, y: 300 }, box, [], screen)).toEqual({ x: 130, y: 206 })
})

test('it stands on the free side where somebody is above, and never over one of its own', () => {
  const finger = { x: 200, y: 300 }
  for (const around of [[{ x: 200, y: 250, r: 12 }], [{ x: 200, y: 235, r: 12 }, { x: 130, y: 300, r: 12 }, { x: 200, y: 300, r: 12 }]]) {
    const at = spare(finger, box, around, screen)
    expect(free(at, around)).toBe(true)
    expect(free(at, [{ ...finger, r: 8 }])).toBe(true)
  }
})

test('at every edge it is wholly on the screen, clear of the finger', () => {
  for (const finger of [{ x: 5, y: 5 }, { x: 385, y: 5 }, { x: 200, y: 20 }, { x: 385, y: 520 }, { x: 5, y: 520 }]) {
    const at = spare(finger, box, [], screen)
    expect(at.x >= 0 && at.y >= 0 && at.x + box.width <= screen.width && at.y + box.height <= screen.height).toBe(true)
    expect(free(at, [{ ...finger, r: 8 }])).toBe(true)
  }
})

test('where nothing is free it covers least', () => {
  const crowd = Array.from({ length: 130 }, (_, k) => ({ x: (k % 13) * 30 + 15, y: Math.floor(k / 13) * 54 + 20, r: 10 }))
  const at = spare({ x: 200, y: 300 }, box, crowd, screen)
  expect(at.x >= 0 && at.y >= 0).toBe(true)
})
