import type { Entry } from './journal'
import { hex } from './own'
import { bytesOf, hashOf } from './streams'

export interface Parts {
  /** By seat, the first side's first. */
  parts: Uint8Array[]
  rounds: number
  faults: { what: 'part' | 'early'; n: number }[]
}

/** The players' own parts in the dice: all hashes first, then all secrets, then the first die. */
export function partsOf(seats: number[], entries: Entry[]): Parts {
  const result: Parts = { parts: [], rounds: 1, faults: [] }
  const promised = new Map<number, string>()
  const opened = new Map<number, Uint8Array>()
  for (const { kind, text, n, dice } of entries) {
    const settled = opened.size === seats.length
    const said = /^([01]) ([0-9a-f]{64})$/.exec(text)
    const [seat, number] = [Number(said?.[1]), said?.[2] ?? '']
    if (kind === 'pledge') {
      if (settled || !seats.includes(seat) || promised.get(1 - seat) === number) result.faults.push({ what: 'part', n })
      else {
        if (promised.has(seat)) {
          result.rounds += 1
          promised.clear()
          opened.clear()
        }
        promised.set(seat, number)
      }
    } else if (kind === 'share') {
      const secret = bytesOf(number)!
      const fits = !settled && promised.size === seats.length && promised.get(seat) === hex(hashOf(secret))
      if (fits) opened.set(seat, secret)
      else result.faults.push({ what: 'part', n })
    } else if (!settled && dice.length) result.faults.push({ what: 'early', n })
  }
  result.parts = [...opened.keys()].sort().map((seat) => opened.get(seat)!)
  return result
}
