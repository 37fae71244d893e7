import { describe, expect, it } from 'vitest'
import { inUnits, pathLength, withFacing, withPlace, written } from '../src/board/path'

describe('a path', () => {
  it('is as long as its legs', () => {
    expect(pathLength([{ x: 0, y: 0 }, { x: 300, y: 400 }, { x: 300, y: 500 }])).toBe(600)
    expect(pathLength([{ x: 5, y: 5 }])).toBe(0)
    expect(inUnits(588, 100, '″')).toBe('5.9″')
  })

  it('is written in units, with the corners before the end', () => {
    const end = { x: 1250, y: 2000 }
    expect(written(end, 100)).toBe('12.5,20')
    expect(withPlace('move B2 to X,Y', [], end, 100)).toBe('move B2 to 12.5,20')
    expect(withPlace('move B2 to X,Y leaving casualties', [{ x: 1000, y: 333 }, { x: 0, y: 0 }], end, 100)).toBe(
      'move B2 via 10,3.33 0,0 to 12.5,20 leaving casualties',
    )
    expect(withPlace('place at X,Y', [], { x: 300, y: 400 }, 100)).toBe('place at 3,4')
    expect(withPlace('carryon carry', [], end, 100)).toBe('carryon carry to 12.5,20')
  })

  it('may end in a facing', () => {
    expect(withFacing('turn FACING', 'W')).toBe('turn W')
    expect(withFacing('face', 'N')).toBe('face N')
  })
})
