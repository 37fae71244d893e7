import type { Arm, Owed, Waiver } from '../protocol'
import type { Form } from './shot'

/** A test that is owed, and the roll in which it is: all that is needed to go on with it. */
export interface Owing {
  /** Of the roll: it owes one test at a time. */
  id: string
  /** Milliseconds since 1970. */
  when: number
  title: string
  form: Form
  names: Partial<Record<'firer' | 'target', { name: string; type: string }>>
  arms: Arm[]
  faces: number[]
  waived: Waiver[]
  owed: Owed
}

/** Under which a browser keeps what is owed. */
export const OWING = 'dieshift-owed'
/** The longest reason, as the server has it. */
export const REASON = 120

/** The queue with a test more, or with what its roll owes now: in the place that it had. */
export function queued(all: Owing[], one: Owing): Owing[] {
  const place = all.findIndex(({ id }) => id === one.id)
  return place < 0 ? [...all, one] : all.with(place, { ...one, when: all[place]!.when })
}

/** The queue without a roll. */
export const settled = (all: Owing[], id: string): Owing[] => all.filter((one) => one.id !== id)

/** Whether any face of its die passes a test. */
export const passable = ({ faces, over }: Owed): boolean => faces > over

/** The queue that a text holds, as far as it can be read. */
export function owing(text: string | null | undefined): Owing[] {
  try {
    const said = JSON.parse(text ?? '[]') as Partial<Owing>[]
    return said.filter((one): one is Owing =>
      typeof one?.id === 'string' && typeof one.when === 'number' && typeof one.title === 'string' && typeof one.form === 'object' && !!one.form && typeof one.names === 'object'
      && Array.isArray(one.arms) && Array.isArray(one.faces) && Array.isArray(one.waived) && typeof one.owed?.unit === 'string' && typeof one.owed.faces === 'number' && typeof one.owed.over === 'number')
  } catch {
    return []
  }
}

/** A face of a die, by chance. */
export function thrown(faces: number): number {
  const most = 256 - (256 % faces) // beyond it lie bytes that would favour low faces
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!
    if (byte < most) return (byte % faces) + 1
  }
}
