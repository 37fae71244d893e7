import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gunOf, headingOf, isSign, turretOf } from '../src/board/silhouette'
import sheet from '../src/board/symbols.svg?raw'

const inks = readFileSync(`${import.meta.dirname}/../src/board/symbols.css`, 'utf-8')
const NOWHERE = { facing: -1, side: 0, gun: -1 }

describe('a silhouette', () => {
  it('looks where its piece faces, however the table lies', () => {
    expect(headingOf({ facing: 90, side: 1 }, 0)).toBe(90)
    expect(headingOf({ facing: 90, side: 1 }, 2)).toBe(270)
  })

  it('looks away from its own edge where the rules know no facing', () => {
    expect([0, 1, -1].map((side) => headingOf({ facing: -1, side }, 0))).toEqual([0, 180, 0])
  })

  it('has a turret that points along the hull until it has a heading of its own', () => {
    expect(turretOf({ look: 'tank' })).toBe('turret')
    expect(turretOf({ look: 'truck' })).toBeUndefined()
    expect(gunOf({ ...NOWHERE, facing: 30 }, 0)).toBe(30)
    expect(gunOf({ ...NOWHERE, facing: 30, gun: 200 }, 1)).toBe(290)
  })

  it('stays upright where it is a sign', () => {
    expect(isSign({ kind: 'counter' })).toBe(true)
    expect(isSign({ kind: 'figure' })).toBe(false)
  })
})

describe('the sheet of symbols', () => {
  const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

  it('has every part that it refers to, each once', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect([...sheet.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => !/^(look|part)-/.test(id))).toEqual([])
  })

  it('has a turret for every look that names one', () => {
    expect(['tank', 'tracked', 'hover', 'carrier'].filter((look) => !ids.includes(`look-${look}`) || !ids.includes(`part-${turretOf({ look })}`))).toEqual([])
  })

  it('brings no styles of its own, which the page may not take in', () => {
    expect(sheet).not.toMatch(/ style=|<style/)
    const used = new Set([...sheet.matchAll(/class="([^"]+)"/g)].flatMap(([, all]) => all!.split(' ')))
    expect([...used].filter((one) => !inks.includes(`.${one}`))).toEqual([])
  })
})
