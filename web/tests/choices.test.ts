import { describe, expect, it } from 'vitest'
import { alike, forUnit, groups } from '../src/battle/choices'
import { placed } from '../src/battle/sections'
import { named } from '../src/battle/named'
import { complete } from '../src/net/complete'
import type { Choice, Menu, Reply, Scene } from '../src/protocol'

const made = (choices: Partial<Choice>[]): Menu => (complete({ t: 'reply', id: '', menu: { seat: 0, choices } } as never) as Reply).menu!
const MENU = made([
  { order: 'fire B1 at R1', word: 'fire', title: 'Fire', key: 'F', unit: 0, target: 'R1' },
  { order: 'fire B1 at R1 with SAW', word: 'fire', title: 'Fire', key: 'F', unit: 0, target: 'R1' },
  { order: 'fire B1 at R2', word: 'fire', title: 'Fire', key: 'F', unit: 0, target: 'R2', refused: 'out of sight' },
  { order: 'activate B2', word: 'activate', title: 'Activate', unit: 1 },
  { order: 'pass', word: 'pass', title: 'Pass' },
])

describe('the choices of a menu', () => {
  it('are those of the unit and of nobody; all of them while no unit is selected', () => {
    expect(forUnit(MENU, 1).map((choice) => choice.order)).toEqual(['activate B2', 'pass'])
    expect(forUnit(MENU, -1)).toHaveLength(5)
    expect(forUnit(undefined, 0)).toEqual([])
  })

  it('stand on one button for each word, the refused apart', () => {
    const [fire] = groups(MENU.choices)
    expect([fire!.word, fire!.key, fire!.open.length, fire!.refused.length]).toEqual(['fire', 'F', 2, 1])
  })

  it('say at whom, or who', () => {
    const scene = { active: 0, units: [{ id: 0, code: 'B1' }, { id: 1, code: 'B2' }] } as unknown as Scene
    expect(MENU.choices.map((choice) => named(choice, scene))).toEqual(['Fire → R1', 'Fire → R1', 'Fire → R2', 'Activate → B2', 'Pass'])
  })

  it('are alike when they lead to the same', () => {
    expect(alike(MENU.choices[0]!, MENU.choices).map((choice) => choice.order)).toEqual(['fire B1 at R1 with SAW'])
  })
})

describe('the buttons of a decision', () => {
  const words = ['move', 'fire', 'seal', 'end']
  const group = (word: string, open: boolean, key = word[0]!.toUpperCase()) => groups([{ ...MENU.choices[0]!, word, key, refused: open ? '' : 'not now' }])[0]!
  const order = (all: { word: string }[]) => all.map(({ word }) => word)

  it('stand in the order of the game, whether they can be pressed or not, those without a key last', () => {
    const now = [group('end', true), group('seal', true, ''), group('move', true), group('fire', false)]
    expect(order(placed(now, [], words, 'Not now.'))).toEqual(['move', 'fire', 'end', 'seal'])
  })

  it('keep the place of one that is gone, and it does nothing', () => {
    const before = placed([group('move', true), group('fire', true), group('end', true)], [], words, 'Not now.')
    const after = placed([group('end', true), group('move', true)], before, words, 'Not now.')
    expect(order(after)).toEqual(['move', 'fire', 'end'])
    expect(after[1]!.open).toEqual([])
    expect(after[1]!.refused.map((choice) => choice.refused)).toEqual(['Not now.'])
  })

  it('forget those of another decision', () => {
    expect(order(placed([group('move', true)], [group('end', true), group('fire', true)], words, 'Not now.'))).toEqual(['move'])
  })
})
