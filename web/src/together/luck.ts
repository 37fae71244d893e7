import type { Row } from './told'

/** Of so many rolls: how many came so, and how many were to be expected, exactly. */
export interface Fared {
  rolls: number
  came: number
  expected: number
}

/** How the dice of a side fell: its shots that had an effect, those that cost somebody, and the tests that it passed. */
export interface Luck {
  effect: Fared
  hurt: Fared
  tests: Fared
}

const none = (): Fared => ({ rolls: 0, came: 0, expected: 0 })

function counted(fared: Fared, came: boolean, chance: number): void {
  fared.rolls += 1
  fared.came += Number(came)
  fared.expected += chance
}

/** How the dice of both sides fell against what the odds of the rules let expect; what was taken back does not count. */
export function luckOf(rows: Row[]): [Luck, Luck] {
  const sides: [Luck, Luck] = [0, 1].map(() => ({ effect: none(), hurt: none(), tests: none() })) as [Luck, Luck]
  for (const { undone, films = [], likely, lost, sides: about } of rows) {
    if (undone) continue
    const shot = films.find(({ kind }) => kind === 'shot')
    const firer = sides[about[0] as 0 | 1]
    if (shot && likely && lost && about.length > 1) {
      counted(firer.effect, shot.result !== 'nothing', likely[0])
      counted(firer.hurt, lost[about[1] as 0 | 1] > 0, likely[1])
    }
    for (const { kind, result, chance, unit } of films) {
      const whose = sides[about[about.length > 1 ? unit : 0] as 0 | 1]
      if (kind === 'roll' && chance && whose) counted(whose.tests, result === 'passed', result === 'passed' ? chance : 1 - chance)
    }
  }
  return sides
}
