import type { fairWords } from '../words/fair'
import { drawnFor, speech } from '../words/words.svelte'
import type { Fallen, Fault } from './verify'

type Words = typeof fairWords.all

export const where = (w: Words, { n, order, k }: Fallen): string => w.fallen(n, order, k)
export const named = (w: Words, { die: [die, , reason, unit] }: Fallen): string => w.die(die, speech.word(reason), unit, drawnFor(reason, die))

/** What is wrong, as a sentence. */
export function faultOf(w: Words, fault: Fault): string {
  const { faults } = w
  if (fault.what === 'die') return faults.die(where(w, fault), named(w, fault), fault.die[1], fault.due)
  if (fault.what === 'foreign') return faults.foreign(where(w, fault), named(w, fault), fault.die[4])
  if (fault.what === 'kept') return faults.kept(where(w, fault), named(w, fault))
  if (fault.what === 'line') return faults.line(fault.line)
  if (fault.what === 'part' || fault.what === 'early') return faults[fault.what](fault.n)
  return faults[fault.what]
}
