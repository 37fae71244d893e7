import { filled } from '../net/complete'
import type { Happening, Part, Troop, Wanted } from '../protocol'
import type { Entry, Propose } from './said'

/** A row of what happened in an evening: the entry, its seat, and what the row shows. */
export interface Row {
  n: number
  turn: number
  by: string
  role: number
  said: Entry['said']
  /** It was taken back. */
  undone: boolean
  /** The squads it is about, by name: firer and target of a shot, or the one squad. */
  names: string[]
  sides: number[]
  /** Of a shot that is over: its story, and how many figures each side lost, the first side's first. */
  lines?: Part[][]
  /** Its pictures, and the dice that they name. */
  films?: Happening[]
  dice?: Wanted[]
  lost?: [number, number]
  /** How likely it was that a shot has an effect, and that it costs somebody. */
  likely?: [number, number] | null
  /** What a shot that is over has made of its squads. */
  did?: { squad: number; before: Troop; after: Troop | null }[]
  /** What a squad was before a ruling. */
  before?: Troop | null
  /** Of a withdrawal: another seat has yet to agree. */
  waits?: boolean
}

/** What an evening comes to. */
export interface Sum {
  turns: number
  shots: number
  lost: [number, number]
  rulings: number
  waived: number
}

/** Every entry that is worth a row, in order: dice are told with the shot that they belong to. */
export function rowsOf(entries: Entry[]): Row[] {
  const squads = new Map<number, { name: string; side: number }>()
  const shots = new Map<number, Propose>()
  const standing: Entry[] = []
  const undone = new Set<number>()
  for (const entry of entries) {
    if (entry.said.do === 'undo') undone.add(standing.pop()!.n)
    else standing.push(entry)
    if (entry.said.do === 'bring') squads.set(entry.n, entry.said)
    if (entry.said.do === 'propose' && !entry.said.shot) shots.set(entry.n, entry.said)
  }
  const troops = new Map<number, Troop>()
  const become = (id: number, troop: Troop | null | undefined): void => void (troop ? troops.set(id, troop) : troops.delete(id))
  let turn = 1
  return entries.flatMap((entry) => {
    const { n, by, role, said, outcome, before } = entry
    if (said.do === 'turn' && !undone.has(n)) turn++
    if (said.do === 'roll' && !outcome) return []
    const numbers = aboutWhom(entry, shots)
    if (!undone.has(n) && (said.do === 'bring' || said.do === 'ruling')) become(numbers[0]!, said.troop)
    const about = numbers.map((number) => squads.get(number)).filter((squad) => squad !== undefined)
    const row: Row = { n, turn, by, role, said, undone: undone.has(n), names: about.map(({ name }) => name), sides: about.map(({ side }) => side) }
    if (said.do === 'ruling') row.before = before
    if (entry.waits) row.waits = true
    if (outcome) {
      row.lines = (outcome.lines as unknown[][]).map((line) => line.map((part) => renamed(filled(part, 'Part') as Part, row.names)))
      row.films = filled(outcome.films, 'Happening') as Happening[]
      row.dice = filled(outcome.dice, 'Wanted') as Wanted[]
      row.likely = outcome.likely
      row.lost = [0, 0]
      const counts = about.length > 1 ? outcome.lost : [outcome.lost[1]]
      // a squad that fires stays as it is; one that charges may not
      const ends = numbers.length > 1 ? [outcome.firer, outcome.after] : [outcome.after]
      const charged = ('shot' in said && shots.get(said.shot!)?.situation?.close) || numbers.length < 2
      const changes = numbers.map((squad, k) => ({ squad, before: troops.get(squad)!, after: ends[k]! })).filter(({ before }, k) => before && (k || charged))
      row.did = changes
      if (!row.undone) for (const { squad, after } of changes) become(squad, after)
      for (const [k, { side }] of about.entries()) row.lost[side as 0 | 1] += counts[k]!
    }
    return [row]
  })
}

function aboutWhom({ n, said }: Entry, shots: Map<number, Propose>): number[] {
  switch (said.do) {
    case 'bring':
      return [n]
    case 'leave':
    case 'ruling':
    case 'acted':
      return [said.squad]
    case 'propose':
      return [said.firer ?? 0, said.target].filter(Boolean)
    case 'agree':
    case 'withdraw':
    case 'roll':
    case 'waive': {
      const shot = shots.get(said.shot)
      return shot ? [shot.firer ?? 0, shot.target].filter(Boolean) : []
    }
    default:
      return []
  }
}

/** What rows come to, those left out that were taken back. */
export function sumOf(rows: Row[]): Sum {
  const stand = rows.filter(({ undone }) => !undone)
  const over = stand.filter(({ lines }) => lines)
  return {
    turns: stand.filter(({ said }) => said.do === 'turn').length + 1,
    shots: over.length,
    lost: [0, 1].map((side) => over.reduce((sum, { lost }) => sum + lost![side]!, 0)) as [number, number],
    rulings: stand.filter(({ said, waits }) => said.do === 'ruling' || (said.do === 'withdraw' && said.reason && !waits)).length,
    waived: stand.filter(({ said }) => said.do === 'waive').length,
  }
}

/** The fields in which two troops differ. */
export const changed = (before: Troop, after: Troop): (keyof Troop)[] => (Object.keys(after) as (keyof Troop)[]).filter((field) => before[field] !== after[field])

/** A part of a shot's story, its units by their names: the desk knows them by codes alone. */
function renamed(part: Part, names: string[]): Part {
  const name = part.kind === 'unit' && names[names.length > 1 ? part.unit : 0]
  return name ? { ...part, text: name } : part
}

/** Side of the unit that a code of the desk names in a finished shot. */
export const sideOfCode = (row: Row, code: string): number => sideOf(row, code.startsWith('R') ? 1 : 0)

/** The side of a unit of a shot's story: 0 fires, 1 is the target, or alone. */
export const sideOf = ({ sides }: Row, unit: number): number => sides[sides.length > 1 ? unit : 0] ?? -1
