/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { countryside, deck } from '../src/board/terrain/drawings'
import { isInside, scatter, toEdge } from '../src/board/terrain/scatter'
import { rows, spine } from '../src/board/terrain/shapes'
import { filled } from '../src/net/complete'
import type { Board, Patch } from '../src/protocol'

const sheet = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8')
const [theme, textures] = [sheet('theme.css'), sheet('board/terrain/terrain.css')]
const corners = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }))
const WOOD = corners([1000, 1900], [1700, 1600], [2200, 1750], [2050, 2150], [1300, 2200], [900, 2100])
/** A wood that bends round a clearing. */
const BENT = corners([0, 0], [1200, 0], [1200, 300], [300, 300], [300, 1200], [0, 1200])

const patch = (kind: string, points: [number, number][], more: Partial<Patch> = {}): Patch => ({ kind, points, closed: true, label: '', cover: '', ...more })
const board = (...patches: Patch[]) => filled({ width: 4000, height: 3000, patches }, 'Board') as Board
const SQUARE: [number, number][] = [[500, 500], [1500, 500], [1500, 1500], [500, 1500]]
const LINE: [number, number][] = [[500, 500], [1500, 500]]
const AREAS = ['light_wood', 'dense_wood', 'scrub', 'crops', 'rough', 'rocks', 'rubble', 'craters', 'swamp', 'water', 'stream', 'hill', 'slope', 'road', 'building']

describe('crowns', () => {
  it.each([['a wood', WOOD], ['a bent wood', BENT]])('of %s are inside it, every one as a whole', (_, points) => {
    const grown = scatter(points, 125, 45)
    expect(grown.length).toBeGreaterThan(20)
    for (const one of grown) {
      expect(isInside(points, one)).toBe(true)
      expect(toEdge(points, one)).toBeGreaterThanOrEqual(one.r)
    }
  })

  it('are the same for the same patch, and others for another', () => {
    expect(scatter(WOOD, 125, 45)).toEqual(scatter(WOOD.map((corner) => ({ ...corner })), 125, 45))
    expect(scatter(WOOD.map(({ x, y }) => ({ x: x + 100, y })), 125, 45).map(({ x, y }) => ({ x: x - 100, y }))).not.toEqual(scatter(WOOD, 125, 45).map(({ x, y }) => ({ x, y })))
  })

  it('stay where they are when the table is turned', () => {
    const table = board(patch('light_wood', SQUARE))
    const tops = (turn: 0 | 2) => [...countryside(table, turn)[3]!.d.matchAll(/M(\d+) (\d+)a(\d+)/g)].map(([, x, y, r]) => [Number(x) + Number(r), Number(y)] as const)
    const turned = tops(2).map(([x, y]) => [table.width - x, table.height - y])
    expect(tops(0).length).toBeGreaterThan(20)
    tops(0).forEach(([x, y], k) => expect(Math.abs(turned[k]![0]! - x) + Math.abs(turned[k]![1]! - y)).toBeLessThanOrEqual(4))
  })

  it('are no more than a telephone can move, however large a wood is', () => {
    expect(scatter(corners([0, 0], [7200, 0], [7200, 4800], [0, 4800]), 75, 55).length).toBeLessThan(600)
  })
})

describe('a strip', () => {
  it('has a line along its middle, however it bends', () => {
    expect(spine(corners([0, 0], [1000, 0], [1000, 100], [0, 100]))).toEqual({ line: corners([0, 50], [1000, 50]), width: 100, length: 1000 })
    expect(spine(corners([0, 0], [500, 0], [500, 600], [400, 600], [400, 100], [0, 100]))?.line).toEqual(corners([0, 50], [450, 50], [450, 600]))
  })

  it('is no square, and nothing of an odd number of corners', () => {
    expect(spine(corners(...SQUARE))).toBeUndefined()
    expect(spine(corners([0, 0], [1000, 0], [0, 100]))).toBeUndefined()
  })
})

test('rows end at the edge of a field', () => {
  expect(rows(corners([0, 0], [100, 0], [100, 40], [0, 40]), 20, 0)).toBe('M0 10L100 10M0 30L100 30')
})

describe('a drawing', () => {
  it.each(AREAS)('of %s is a handful of paths, however many patches touch', (kind) => {
    const strokes = countryside(board(patch(kind, SQUARE), patch(kind, SQUARE.map(([x, y]) => [x + 1000, y]))), 0)
    expect(strokes.length).toBeGreaterThan(1)
    expect(strokes.length).toBeLessThan(20)
    for (const { d } of strokes) expect(d).not.toMatch(/NaN|Infinity|undefined/)
  })

  it.each(['hedge', 'wall', 'fence', 'road'])('of a line of %s has no area', (kind) => {
    for (const { fill } of countryside(board(patch(kind, LINE, { closed: false })), 0)) expect(fill).toBeUndefined()
  })

  it('of rough ground in a narrow strip of hard cover is a trench', () => {
    const narrow: [number, number][] = [[1000, 2700], [3000, 2700], [3000, 2900], [1000, 2900]]
    const fills = (cover: string) => countryside(board(patch('rough', narrow, { cover })), 0).map(({ fill }) => fill)
    expect(fills('hard')).toContain('parapet')
    expect(fills('soft')).not.toContain('parapet')
  })

  it('shows cover that a scenario gives, and what is closed', () => {
    const drawn = (more: Partial<Patch>) => countryside(board(patch('crops', SQUARE, more)), 0)
    expect(drawn({ cover: 'hard' }).map(({ fill }) => fill)).toContain('stone')
    expect(drawn({ cover: 'soft' }).map(({ fill }) => fill)).toContain('bush')
    expect(drawn({ cover: 'impassable' }).map(({ pattern }) => pattern)).toContain('closed')
    expect(drawn({}).map(({ fill }) => fill)).not.toContain('stone')
  })

  it('of an unknown kind is its flat colour', () => {
    expect(countryside(board(patch('lava', SQUARE)), 0)).toEqual([expect.objectContaining({ fill: 'rough' })])
  })

  it('of a deck is as many paths for two squares as for two hundred', () => {
    const floor = (count: number) => board(...Array.from({ length: count }, (_, k) => patch('floor', [[0, k], [100, k], [100, k + 1], [0, k + 1]])))
    expect(deck(floor(200), 0).length).toBe(deck(floor(2), 0).length)
  })
})

// --- palettes ---

const OUTLINE = '#10161c'
const RIM = '#fff'
/** Lines, shadows and small parts that are narrower than a piece, and colours of what is beside the floor of a deck. */
const NARROW = ['table-edge', 'gridline', 'building-line', 'wall', 'wall-light', 'hedge', 'hedge-light', 'floor-line', 'section', 'space', 'grass-blade', 'tree-shade', 'crop-edge', 'stone-shade', 'pit',
  'contour', 'shade', 'road-edge', 'roof-line', 'roof-edge', 'closed', 'hull', 'hull-edge', 'bulk', 'bulk-light']
/** Small and bright parts of dark palettes: crossed by a piece, never under it as a whole. */
const BRIGHT = ['crop-light', 'stone-light', 'tree-top', 'bush-light', 'wave', 'water-edge', 'shore', 'board']

function block(css: string, selector: string): Record<string, string> {
  const found = css.split(`\n${selector} {`)[1] ?? css.split(`${selector} {`)[1]
  expect(found, selector).toBeDefined()
  return Object.fromEntries([...found!.split('}')[0]!.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, colour]) => [name!, colour!]))
}

const flat = block(theme.slice(theme.indexOf('/* The ground')), ':root')
const DAY = { ...flat, ...block(textures, '.terrain') }
const NIGHT = { ...block(theme, '.night'), ...block(textures, '.terrain.night') }
const CONTRAST = block(textures, ':root[data-theme="contrast"] .terrain')
const ON_DECK = ['floor', 'floor-line', 'entry', 'exit', 'section', 'space', 'hull', 'hull-edge', 'bulk', 'bulk-light']

function luminance(colour: string): number {
  const digits = colour.length < 7 ? [...colour.slice(1)].map((one) => one + one).join('') : colour.slice(1)
  const parts = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light! + 0.05) / (dark! + 0.05)
}

const surfaces = (palette: Record<string, string>, more: string[] = []) => Object.entries(palette).filter(([name, colour]) => ![...NARROW, ...more].includes(name) && colour.length < 8)

describe('a palette', () => {
  it('by day lets the dark outline of a piece be seen on every ground', () => {
    expect(surfaces(DAY).length).toBeGreaterThan(30)
    for (const [name, colour] of surfaces(DAY)) expect(contrast(OUTLINE, colour), name).toBeGreaterThanOrEqual(3)
  })

  it.each([['night', NIGHT], ['high contrast', CONTRAST]] as const)('of %s lets the white rim be seen on every ground', (_, palette) => {
    expect(surfaces(palette, BRIGHT).length).toBeGreaterThan(25)
    for (const [name, colour] of surfaces(palette, BRIGHT)) expect(contrast(RIM, colour), name).toBeGreaterThanOrEqual(3)
  })

  it.each([['day', DAY], ['night', NIGHT], ['high contrast', CONTRAST]] as const)('of %s has nothing on which outline and rim are both lost', (_, palette) => {
    expect(contrast(OUTLINE, RIM)).toBeGreaterThanOrEqual(3)
    for (const [name, colour] of Object.entries(palette)) expect(Math.max(contrast(OUTLINE, colour), contrast(RIM, colour)), name).toBeGreaterThanOrEqual(3)
  })

  it('has every colour that a drawing names', () => {
    const drawn = [...AREAS, 'hedge', 'wall', 'fence'].flatMap((kind) => ['', 'soft', 'hard', 'impassable'].flatMap((cover) => countryside(board(patch(kind, kind.length > 5 || AREAS.includes(kind) ? SQUARE : LINE, { cover, closed: AREAS.includes(kind) })), 0)))
    const named = new Set([...drawn, ...deck(board(), 0)].flatMap(({ fill, line }) => [fill, line]).filter((name) => name && name !== 'none'))
    for (const name of named) for (const [palette, left] of [[DAY, []], [{ ...DAY, ...CONTRAST }, []], [NIGHT, ON_DECK]] as const) if (!left.includes(name as never)) expect(palette).toHaveProperty([name!])
    expect(Object.keys(CONTRAST).sort()).toEqual(Object.keys(DAY).sort())
    expect([...Object.keys(NIGHT), ...ON_DECK].sort()).toEqual(Object.keys(DAY).sort())
  })

  it('of the night is darker than that of the day, and bluer', () => {
    for (const name of ['table', 'woods', 'dense', 'crops', 'road', 'water', 'hill-1', 'building', 'roof']) expect(luminance(NIGHT[name]!), name).toBeLessThan(luminance(DAY[name]!) / 3)
    expect(parseInt(NIGHT.table!.slice(5), 16)).toBeGreaterThan(parseInt(NIGHT.table!.slice(1, 3), 16))
  })
})
