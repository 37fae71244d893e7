import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headingOf, partsOf } from '../src/board/silhouette'
import type { Piece } from '../src/protocol'
import sheet from '../src/board/symbols.svg?raw'

const inks = readFileSync(`${import.meta.dirname}/../src/board/symbols.css`, 'utf-8')
const piece = (look: string, more: Partial<Piece> = {}): Piece => ({ id: 'a', kind: 'figure', x: 0, y: 0, r: 50, unit: 0, side: 0, facing: -1, signs: [], label: '', look, gun: -1, ...more })

describe('a silhouette', () => {
  it('looks where its piece faces, however the table lies', () => {
    expect(headingOf(piece('rifle', { facing: 90, side: 1 }), 0)).toBe(90)
    expect(headingOf(piece('rifle', { facing: 90, side: 1 }), 2)).toBe(270)
  })

  it('looks away from its own edge where the rules know no facing', () => {
    expect([0, 1, -1].map((side) => headingOf(piece('rifle', { side }), 0))).toEqual([0, 180, 0])
  })

  it('bears the mark of its role upright', () => {
    expect(partsOf(piece('leader', { side: 1, signs: ['leader'] }), 0).figure).toEqual([['look-leader', 'rotate(180)'], ['part-star', '']])
    expect(partsOf(piece('medic', { signs: ['medic'] }), 1).figure).toEqual([['look-medic', 'rotate(90)'], ['part-cross', '']])
  })

  it('has a turret that points along the hull until it has a heading of its own', () => {
    const tank = { kind: 'vehicle', facing: 30 }
    expect(partsOf(piece('tank', tank), 0).figure[1]).toEqual(['part-turret', 'rotate(30)'])
    expect(partsOf(piece('tank', { ...tank, gun: 200 }), 1).figure[1]).toEqual(['part-turret', 'rotate(290)'])
    expect(partsOf(piece('truck', tank), 0).figure).toHaveLength(1)
  })

  it('stays upright where it is a sign', () => {
    expect(partsOf(piece('hidden', { kind: 'counter', side: 1 }), 1).figure).toEqual([['look-hidden', '']])
  })

  it('is a cross where its piece is out, and a wreck without a plate where that is a vehicle', () => {
    const fallen = partsOf(piece('leader', { signs: ['dead', 'leader', 'wounded'] }), 0)
    expect([fallen.figure, fallen.signs, fallen.down]).toEqual([[['part-down', '']], [], true])
    const wreck = partsOf(piece('wreck', { kind: 'vehicle', facing: 0, signs: ['dead'] }), 0)
    expect([wreck.body, wreck.figure, wreck.down]).toEqual([undefined, [['look-wreck', 'rotate(0)']], false])
  })

  it('bears the harm of a hull as a broken shield, each harm once', () => {
    const of = (...signs: string[]) => partsOf(piece('tank', { kind: 'vehicle', signs }), 0).signs
    expect([of(), of('immobilised'), of('immobilised', 'systems out'), of('disabled')]).toEqual([[], ['hurt1'], ['hurt1'], ['hurt2']])
  })

  it('is left out where the server names none, or one that the page has not', () => {
    expect(partsOf(piece(''), 0).figure).toEqual([])
  })
})

describe('a base', () => {
  it('tells the sides apart by its shape, whatever stands on it', () => {
    for (const more of [{}, { kind: 'counter' }, { kind: 'vehicle' }, { kind: 'vehicle', signs: ['aloft'] }]) {
      const shapes = [0, 1, -1].map((side) => partsOf(piece('rifle', { ...more, side }), 0).body)
      expect(new Set(shapes).size).toBe(3)
    }
  })

  it('turns with a vehicle, and not with a figure', () => {
    expect(partsOf(piece('tank', { kind: 'vehicle', facing: 45 }), 0).tilt).toBe('rotate(45)')
    expect(partsOf(piece('boarder', { facing: 90 }), 0).tilt).toBe('')
  })

  it('has a shadow beside it in the air alone', () => {
    expect(partsOf(piece('lift', { kind: 'vehicle', facing: 0, signs: ['aloft'] }), 0).under[0]![0]).toBe('part-shadow')
    expect(partsOf(piece('lift', { kind: 'vehicle', facing: 0 }), 0).under).toEqual([])
  })
})

describe('the sheet of symbols', () => {
  const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

  it('has every part that it refers to, each once', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect([...sheet.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => !/^(look|part)-/.test(id))).toEqual([])
  })

  it('has a shield for each state of a hull, a flag for each loss of confidence, and no two of one shape', () => {
    const shapes = ['shield0', 'shield1', 'shield2', 'shield3', 'nerve1', 'nerve2', 'nerve3', 'nerve4', 'crew'].map((id) => new RegExp(`id="part-${id}">(.*)</g>`).exec(sheet)![1]!.replace(/ (fill|stroke)="[^"]*"/g, ''))
    expect(new Set(shapes).size).toBe(9)
  })

  it('has the parts of every look', () => {
    const looks = ids.filter((id) => id.startsWith('look-')).map((id) => id.slice(5))
    const parts = looks.flatMap((look) => partsOf(piece(look, { signs: ['leader', 'wounded', 'watching', 'aloft', 'immobilised', 'disabled'], facing: 0 }), 0)).flatMap(({ under, figure, signs }) => [...under, ...figure].map(([id]) => id).concat(signs.map((sign) => `part-${sign}`)))
    expect(parts.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('brings no styles of its own, which the page may not take in', () => {
    expect(sheet).not.toMatch(/ style=|<style/)
    const used = new Set([...sheet.matchAll(/class="([^"]+)"/g)].flatMap(([, all]) => all!.split(' ')))
    expect([...used].filter((one) => !inks.includes(`.${one}`))).toEqual([])
  })
})
