import { describe, expect, it } from 'vitest'
import { doorsNamed } from '../src/board/names'
import { drawnRadius, loosened, middleOf, pieceAt, squaresOf, standing } from '../src/board/scene'
import type { Choice, Piece, Scene } from '../src/protocol'

const piece = (id: string, kind: string, x: number, y: number, r: number) => ({ id, kind, x, y, r, signs: [] }) as unknown as Piece
const SCENE = { pieces: [piece('T1', 'figure', 50, 50, 32), piece('D1', 'door', 200, 50, 46), piece('aim0', 'objective', 500, 500, 700)] } as unknown as Scene

describe('what was tapped', () => {
  it('is the nearest figure within reach of a finger', () => {
    expect(pieceAt(SCENE, { x: 85, y: 50 }, 12)?.id).toBe('T1')
    expect(pieceAt(SCENE, { x: 100, y: 50 }, 12)).toBeUndefined()
  })

  it('is the nearer of two that a finger covers, whichever stands first', () => {
    const two = [piece('a', 'figure', 0, 0, 10), piece('b', 'figure', 30, 0, 10)]
    for (const pieces of [two, [...two].reverse()]) {
      const scene = { pieces } as unknown as Scene
      expect(pieceAt(scene, { x: 14, y: 0 }, 22)?.id).toBe('a')
      expect(pieceAt(scene, { x: 16, y: 0 }, 22)?.id).toBe('b')
    }
  })

  it('is a door only close to it, so that the square before it can be chosen', () => {
    expect(pieceAt(SCENE, { x: 190, y: 50 }, 12)?.id).toBe('D1')
    expect(pieceAt(SCENE, { x: 150, y: 50 }, 12)).toBeUndefined()
  })

  it('is never a zone that covers the table', () => {
    expect(pieceAt(SCENE, { x: 500, y: 500 }, 12)).toBeUndefined()
  })
})

describe('the drawing', () => {
  it('keeps figures big enough to see', () => {
    expect(drawnRadius(piece('a', 'figure', 0, 0, 25), 1)).toBe(25)
    expect(drawnRadius(piece('a', 'figure', 0, 0, 25), 0.2)).toBe(35)
    expect(drawnRadius(piece('a', 'vehicle', 0, 0, 96), 0.1)).toBe(140)
    expect(drawnRadius(piece('a', 'figure', 0, 0, 25), 0.01)).toBe(60)
  })

  it('draws figures of a squad side by side that would cover one another', () => {
    const figure = (id: string, x: number, unit: number, ...signs: string[]) => ({ ...piece(id, 'figure', x, 0, 50), unit, signs })
    const squad = [figure('a', 0, 1), figure('b', 110, 1), figure('c', 220, 1)]
    const others = [figure('dead', 110, 1, 'dead'), figure('alone', 0, 2)]
    const drawn = loosened([...squad, ...others], 0.1)
    expect(drawn.map(({ x }) => Math.round(x))).toEqual([-27, 110, 247, 110, 0])
    expect(drawn.slice(3)).toEqual(others)
    expect(loosened(squad, 1)).toEqual(squad)
    expect(loosened([figure('a', 0, 1), figure('b', 0, 1)], 1).map(({ x }) => x)).toEqual([0, 0])
  })

  it('shows each square once, and none where every choice is refused', () => {
    const choice = (x: number, y: number, refused = '') => ({ x, y, refused }) as Choice
    expect(middleOf(3, 100)).toBe(350)
    expect(squaresOf([choice(1, 2), choice(1, 2), choice(2, 2, 'a wall'), choice(-1, -1)], 100)).toEqual([{ key: '1,2', x: 150, y: 250 }])
  })
})

describe('what is labelled', () => {
  const figure = (id: string, ...signs: string[]) => ({ ...piece(id, 'figure', 0, 0, 10), signs })
  it('is who lives and is with his unit, rather than the dead and those left behind', () => {
    const [fit, hurt, left, dead] = [figure('a'), figure('b', 'wounded'), figure('c', 'wounded', 'abandoned'), figure('d', 'dead')]
    expect(standing([dead, fit, left, hurt])).toEqual([fit, hurt])
    expect(standing([dead, left])).toEqual([left])
    expect(standing([dead])).toEqual([dead])
  })

  it('is a door that an order names which may be given', () => {
    const scene = { pieces: [piece('D1', 'door', 0, 0, 46), piece('D2', 'door', 0, 0, 46), piece('D3', 'door', 0, 0, 46)] } as unknown as Scene
    const choice = (order: string, target = '', refused = '') => ({ order, target, refused }) as Choice
    expect(doorsNamed(scene, [choice('step N and fire at D1'), choice('open D2', 'D2', 'it is open'), choice('fire', 'D3')]).map(({ id }) => id)).toEqual(['D1', 'D3'])
  })
})
