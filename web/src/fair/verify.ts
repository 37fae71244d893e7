import { journalOf, type Die, type Entry, type Journal } from './journal'
import { hex, type Own } from './own'
import { partsOf } from './parts'
import { Known } from './known'
import { bytesOf, hashOf, Streams } from './streams'

// The dice of a finished battle, computed again in the page. It is arithmetic and no rule, written a second time on
// purpose: what the server says is checked by something that the server does not share.

/** A die and where it fell; `k` counts those of its line. */
export interface Fallen {
  n: number
  order: string
  k: number
  die: Die
}

/** What is wrong. `n` is the number of the entry; 0: the first line. */
export type Fault =
  | { what: 'unreadable' | 'unpromised' | 'unrevealed' | 'seed' | 'header' | 'commitment' | 'own' }
  | { what: 'line'; line: number }
  | { what: 'part' | 'early'; n: number }
  | ({ what: 'die'; due: number } & Fallen)
  | ({ what: 'foreign' | 'kept' } & Fallen)

export interface Verdict {
  faults: Fault[]
  /** Dice that were computed again, those that were typed, and those that were known from before. */
  checked: number
  hand: Fallen[]
  kept: number
  streams: number
  /** Parts of players in the dice, how often they were begun again, and whether one is this browser's own. */
  parts: number
  rounds: number
  own: boolean
}

/** Check the dice of a battle's file, and what this browser knows of them. */
export function verify(file: string, own: Own[] = []): Verdict {
  const verdict: Verdict = { faults: [], checked: 0, hand: [], kept: 0, streams: 0, parts: 0, rounds: 1, own: false }
  let journal: Journal
  try {
    journal = journalOf(file)
  } catch {
    verdict.faults.push({ what: 'unreadable' })
    return verdict
  }
  if (journal.broken) verdict.faults.push({ what: 'line', line: journal.broken })
  const streams = streamsOf(journal, own, verdict)
  if (streams) follow(journal, streams, verdict)
  return verdict
}

/** The streams that all dice follow from; undefined when they follow from nothing that was promised. */
function streamsOf({ promised, entries }: Journal, own: Own[], verdict: Verdict): Streams | undefined {
  const wrong = (fault: Fault) => void verdict.faults.push(fault)
  const last = entries.at(-1)
  if (promised.kind !== 'secure') return wrong({ what: 'unpromised' })
  if (last?.kind !== 'reveal') return wrong({ what: 'unrevealed' })
  const [seed, commitment] = [bytesOf(last.text), bytesOf(promised.commitment)]
  const clients = (Array.isArray(promised.clients) ? promised.clients : [undefined]).map(bytesOf)
  if (!commitment || typeof promised.context !== 'string' || clients.some((one) => one?.length !== 32)) return wrong({ what: 'header' })
  if (own.some((one) => one.commitment !== promised.commitment)) wrong({ what: 'commitment' })
  if (!seed || hex(hashOf(seed)) !== promised.commitment) return wrong({ what: 'seed' })
  const contributions = partsOf(promised.shares ?? [], entries)
  for (const fault of contributions.faults) wrong(fault)
  const parts = [...(clients as Uint8Array[]), ...contributions.parts]
  const mine = parts.filter((part) => own.some((one) => one.secret === hex(part)))
  if (mine.length < own.length) wrong({ what: 'own' })
  Object.assign(verdict, { parts: parts.length, rounds: contributions.rounds, own: mine.length > 0 })
  return new Streams(seed, commitment, parts, promised.context)
}

function follow({ promised, entries }: Journal, streams: Streams, verdict: Verdict): void {
  const known = new Known()
  for (const entry of entries) {
    entry.dice.forEach((die, at) => check(entry, die, at))
    known.take(entry, entries)
  }
  verdict.streams = streams.count

  function check(entry: Entry, die: Die, at: number): void {
    const fallen = { n: entry.n, order: entry.text, k: at + 1, die }
    const [faces, face, , , how] = die
    const [word, name] = /^secure(?: (.*))?$/.exec(how) ?? []
    if (word !== undefined) {
      const due = Number.isInteger(faces) && faces > 0 ? streams.face(name ?? '', faces) : 0
      verdict.checked += 1
      if (due !== face) verdict.faults.push({ what: 'die', due, ...fallen })
    } else if (how.endsWith('by hand') && promised.hand?.length) verdict.hand.push(fallen)
    else if (how !== 'kept') verdict.faults.push({ what: 'foreign', ...fallen })
    else {
      verdict.kept += 1
      if (!known.has(entry, die, at)) verdict.faults.push({ what: 'kept', ...fallen })
    }
  }
}
