import type { Told } from '../protocol'
import { speech } from '../words/words.svelte'

/** What is marked on the scrub bar, the gravest last. */
export type Mark = 'fire' | 'casualty' | 'rout'

const FACTS: Record<string, Mark> = {
  fired: 'fire', 'fired in vain': 'fire', shot: 'fire', watched: 'fire', torrent: 'fire',
  hit: 'casualty', wounded: 'casualty', removed: 'casualty', burnt: 'casualty',
  panicked: 'rout', surrendered: 'rout', dissolved: 'rout', withdrew: 'rout', abandoned: 'rout', 'left the table': 'rout',
}
/** The message, wherever in a sentence it stands. */
const ROUTED = JSON.stringify({ t: 'routed' })

export const textOf = (told: Told): string => told.lines.map((parts) => speech.line(parts).map((part) => part.text).join('')).join(' ')

/** What an event is marked with, each once. A door that is destroyed is no casualty, a hit that is told of nobody neither; `films`: a lesson's, the only fires that are marked. */
export function marksOf({ n, facts, lines }: Told, films: readonly number[] = []): Mark[] {
  const marks = new Set<Mark>()
  facts.forEach((fact, k) => {
    const parts = lines[k] ?? []
    const mark = FACTS[fact]
    if (fact === 'confidence tested' && parts.some((part) => JSON.stringify(part.text).includes(ROUTED))) marks.add('rout')
    else if (mark && (mark === 'fire' || parts.some((part) => part.kind === 'unit'))) marks.add(mark)
  })
  if (films.length && !films.includes(n)) marks.delete('fire')
  return [...marks]
}

export interface Tick {
  n: number
  turn: number
}

/** Where turns begin: the first event of each. */
export const ticksOf = (story: Told[]): Tick[] =>
  story.filter((told, k) => told.turn > 0 && told.turn !== story[k - 1]?.turn).map(({ n, turn }) => ({ n, turn }))

/** The events that were taken back and not let stand again. */
export function undoneOf(story: Told[]): Set<number> {
  const back: number[] = []
  const gone = new Set<number>()
  for (const entry of story) {
    if (entry.kind === 'undo') {
      back.push(entry.undone)
      gone.add(entry.undone)
    } else if (entry.kind === 'redo') gone.delete(back.pop() ?? 0)
    else if (entry.kind === 'order' || entry.kind === 'ruling') back.length = 0
  }
  return gone
}

/** The next position behind `at` after which something is marked so, or a turn has begun; none is undefined. */
export function nextOf(story: Told[], at: number, what: Mark | 'turn', films: readonly number[] = []): number | undefined {
  if (what === 'turn') return ticksOf(story).find(({ n }) => n > at)?.n
  return story.find((told) => told.n > at && marksOf(told, films).includes(what))?.n
}

/** The position in another's story that is like `at` in the first: as far into the same turn. */
export function alikeIn(from: Told[], at: number, to: Told[]): number {
  if (at === 0 || to.length === 0) return 0
  if (at >= from.length) return to.length
  const turn = from[at - 1]!.turn
  const [a, b] = [span(from, turn), span(to, turn)]
  const share = (at - a.before) / Math.max(1, a.length)
  return b.before + Math.round(share * b.length)
}

/** How many events came before a turn, and how many are in it. */
function span(story: Told[], turn: number): { before: number; length: number } {
  const before = story.filter((told) => told.turn < turn).length
  return { before, length: story.filter((told) => told.turn === turn).length }
}

/** The positions that are wanted around one, the nearest first: more ahead than behind. */
export function around(at: number, last: number, ahead = 8, behind = 4): number[] {
  const numbers = [at]
  for (let k = 1; k <= Math.max(ahead, behind); k++) {
    if (k <= ahead) numbers.push(at + k)
    if (k <= behind) numbers.push(at - k)
  }
  return numbers.filter((n) => n >= 0 && n <= last)
}

/** A position within bounds. */
export const within = (n: number, last: number): number => Math.min(Math.max(Math.round(n), 0), last)
