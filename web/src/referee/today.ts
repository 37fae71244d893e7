import { stored } from '../net/stored'
import type { Named } from './platoon'

/** Under which a browser keeps who of its squads fights today, by name. */
export const TODAY = 'dieshift-today'

/** The names of those who fight today. */
export function today(): string[] {
  const said = stored(() => JSON.parse(localStorage.getItem(TODAY) ?? '[]') as unknown)
  return Array.isArray(said) ? said.filter((one) => typeof one === 'string') : []
}

export const keepToday = (names: string[]): void => void stored(() => localStorage.setItem(TODAY, JSON.stringify(names)))

/** What some squads come to; a number of figures as of its type needs to be known. */
export interface Sum {
  squads: number
  figures: number
  qualities: [string, number][]
}

/** What squads come to together; `full`: how many a type has. */
export function sumOf(squads: Named[], full: (type: string) => number): Sum {
  const qualities = new Map<string, number>()
  for (const { squad } of squads) qualities.set(squad.quality, (qualities.get(squad.quality) ?? 0) + 1)
  return { squads: squads.length, figures: squads.reduce((sum, { squad }) => sum + (squad.figures ?? full(squad.type)), 0), qualities: [...qualities] }
}
