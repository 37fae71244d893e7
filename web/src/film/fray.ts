import type { Drawn } from './dice'
import type { Take } from './reel.svelte'
import type { Piece } from '../protocol'
import type { Words } from '../words/fray/en'

/** A figure in a pair: its die and, where that is known, its piece and its fate. */
export interface Fights {
  die: Drawn
  piece: Piece | undefined
  wins: boolean
  falls: boolean
  fate: string
  leads: boolean
}

/** Two or more figures that meet: those of the first side, those of the second, and whether all their dice have landed. */
export interface Pair {
  halves: [Fights[], Fights[]]
  landed: boolean
}

/** The pairs of a round in the order in which they fight; `landed`: of each die, how far. None where not all dice have a side. */
export function pairsOf({ film, before }: Take, dice: Drawn[], landed: number[]): Pair[] {
  if (dice.some(({ side }) => side !== 0 && side !== 1)) return []
  return film.pairs.map((pair) => {
    const drawn = pair.flatMap((n) => dice.filter(({ k }) => k === film.dice.indexOf(n)))
    const all = drawn.map((die): Fights => {
      const fighter = film.fighters.find((one) => film.dice.indexOf(one.die) === die.k)
      const piece = before.pieces.find(({ id }) => id === fighter?.piece)
      return { die, piece, wins: die.wins, falls: !!fighter?.falls, fate: fighter?.fate ?? '', leads: !!piece?.signs.includes('leader') }
    })
    return { halves: [all.filter(({ die }) => die.side === 0), all.filter(({ die }) => die.side === 1)], landed: drawn.every(({ k }) => (landed[k] ?? 1) >= 1) }
  })
}

/** The line of a round's result; `codes`: of who attacks and who defends. Nothing where it has none. */
export function resultOf({ film, before, after }: Take, pairs: Pair[], codes: string[], place: string, f: Words): string {
  const [won, lost] = film.score
  if (won === undefined || lost === undefined || !film.result) return ''
  const attacks = film.result === 'major'
  const winner = attacks ? film.unit : film.other
  const side = before.sides[[...before.units, ...after.units].find(({ id }) => id === winner)?.side ?? -1]?.name
  const who = film.result === 'nothing' ? '' : (pairs.length && side) || codes[attacks ? 0 : 1] || ''
  const leaders = pairs.flatMap(({ halves }) => halves.flat()).filter(({ leads, falls, fate }) => leads && falls && fate !== 'stunned')
  const code = (unit: number) => before.units.find(({ id }) => id === unit)?.code ?? ''
  return f.round(who, place, attacks || !who ? won : lost, attacks || !who ? lost : won, leaders.map(({ piece, fate }) => [code(piece!.unit), fate]))
}
