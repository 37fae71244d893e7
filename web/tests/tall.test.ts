import { afterEach, expect, it, vi } from 'vitest'
import { measured } from '../src/tall'

const PARTS = import.meta.glob<string>('../src/**/*.{svelte,css}', { eager: true, query: '?raw', import: 'default' })
afterEach(() => void vi.unstubAllGlobals())

/** A window of so many pixels: how it is resized, and what was read of its height. */
function begin(touched: boolean, clientWidth: number, clientHeight: number) {
  const page = { clientWidth, clientHeight, style: { setProperty: vi.fn() } }
  let resized = () => {}
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal('matchMedia', () => ({ matches: touched }))
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => (resized = heard))
  const read = vi.fn()
  measured(read)
  const size = (width: number, height: number) => {
    Object.assign(page, { clientWidth: width, clientHeight: height })
    resized()
    expect(page.style.setProperty).toHaveBeenCalledTimes(read.mock.calls.length)
    return page.style.setProperty.mock.lastCall!.join(' ')
  }
  return size
}

it('no part of the page is as high as the window of the moment: an address bar would move it', () => {
  expect(Object.entries(PARTS).filter(([name, text]) => /\ddvh/.test(text) && !name.endsWith('theme.css')).map(([name]) => name)).toEqual([])
})

it('an address bar that slides is no other room, another width or half the height is', () => {
  const size = begin(true, 390, 844)
  expect([size(390, 788), size(390, 844), size(400, 800), size(400, 420), size(400, 360)]).toEqual(['--tall 844px', '--tall 844px', '--tall 800px', '--tall 420px', '--tall 420px'])
})

it('a window on a desk is read whenever it changes', () => {
  expect(begin(false, 1440, 900)(1440, 880)).toBe('--tall 880px')
})
