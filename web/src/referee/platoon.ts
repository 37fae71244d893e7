import { CONFIDENCES, MET, MOST, MOTIVATIONS, QUALITIES, type Squad } from './shot'

/** A squad that a player has named. */
export interface Named {
  name: string
  squad: Squad
}

/** Why a text holds no platoon: it is none at all (0), its squad at this place cannot be read, or it has too many. */
export type Fault = number | 'many'

/** Under which a browser keeps the platoon. */
export const KEY = 'dieshift-platoon'
/** Most squads of a platoon, and letters of a name. */
export const MANY = { squads: 40, letters: 40 }

/** A name without blanks around it, and no longer than there is room. */
export const called = (name: string): string => name.trim().slice(0, MANY.letters)

/** Whether another squad than the one at `but` bears a name. */
export const taken = (platoon: Named[], name: string, but = -1): boolean => platoon.some((one, k) => k !== but && one.name === name)

/** The text of a platoon: what a file holds, and a browser. */
export const textOf = (platoon: Named[]): string => JSON.stringify({ dieshift: 'platoon', squads: platoon }, null, 1)

/** The platoon that a text holds, or why it holds none. */
export function platoonOf(text: string): Named[] | Fault {
  const squads = listed(text)
  if (!squads) return 0
  if (squads.length > MANY.squads) return 'many'
  const read = squads.map(named)
  const bad = read.findIndex((one, k) => !one || taken(read.slice(0, k).filter((other) => !!other), one.name))
  return bad < 0 ? (read as Named[]) : bad + 1
}

function listed(text: string): unknown[] | undefined {
  try {
    const said = JSON.parse(text) as { dieshift?: unknown, squads?: unknown } | null
    return said?.dieshift === 'platoon' && Array.isArray(said.squads) ? said.squads : undefined
  } catch {
    return undefined
  }
}

/** One squad as it was written; nothing when a field is none that a squad has. */
function named(said: unknown): Named | undefined {
  const { name, squad } = (said ?? {}) as { name?: unknown, squad?: Partial<Squad> }
  if (typeof name !== 'string' || !called(name) || typeof squad !== 'object' || squad === null) return undefined
  const { type, quality, leadership, figures, in_position, motivation, confidence, suppression, met } = squad
  const fits = typeof type === 'string' && among(QUALITIES, quality) && whole(leadership, 1, 3) && (figures === null || whole(figures, 1, MOST.figures))
    && typeof in_position === 'boolean' && among(MOTIVATIONS, motivation) && among(CONFIDENCES, confidence) && whole(suppression, 0, MOST.suppression) && among(MET, met)
  if (!fits) return undefined
  return { name: called(name), squad: { type, quality, leadership, figures, in_position, motivation, confidence, suppression, met } as Squad }
}

const among = (all: readonly unknown[], one: unknown): boolean => all.includes(one)
const whole = (number: unknown, least: number, most: number): boolean => Number.isInteger(number) && (number as number) >= least && (number as number) <= most
