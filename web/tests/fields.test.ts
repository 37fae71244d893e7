import { describe, expect, it } from 'vitest'
import { edited, fieldsIn, groupsIn, typedAs } from '../src/maker/fields'

const TREE = { title: 'x', turns: 8, size: [72, 48], terrain: [{ kind: 'wood' }], sides: [{ name: 'Blue', squads: [{ name: 'B1', at: [1, 2], weapons: [{ kind: 'SAW' }] }], objectives: { primary: { kind: 'hold', at: [3, 4] } } }] }

describe('a form', () => {
  it('has the single values of a group', () => {
    expect(fieldsIn(TREE)).toEqual([['title', 'x'], ['turns', 8]])
    expect(fieldsIn([1, 2])).toEqual([])
    expect(fieldsIn(undefined)).toEqual([])
  })
  it('has the groups below it, but not what lies on the table, nor places', () => {
    expect(groupsIn(TREE, []).map(([key]) => key)).toEqual(['sides'])
    expect(groupsIn(TREE.sides, ['sides']).map(([key]) => key)).toEqual([0])
    expect(groupsIn(TREE.sides[0], ['sides', 0]).map(([key]) => key)).toEqual(['objectives'])
    expect(groupsIn(TREE.sides[0]!.squads[0], ['sides', 0, 'squads', 0]).map(([key]) => key)).toEqual(['weapons'])
  })
  it('keeps numbers numbers, and words words', () => {
    expect([edited('7', 8), edited('many', 8), edited('7', 'x'), edited(' 2.5 ', 1)]).toEqual([7, 'many', '7', 2.5])
    expect([typedAs('true'), typedAs('false'), typedAs('3'), typedAs(''), typedAs('green')]).toEqual([true, false, 3, '', 'green'])
  })
})
