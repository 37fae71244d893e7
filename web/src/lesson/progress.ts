import { stored } from '../net/stored'

export type Name = 'squads' | 'boarding'

/** A lesson that somebody has begun: its battle's seats, and to which bubble he has come, of how many. */
export interface Progress {
  game: string
  secret: string
  other: string
  spectator: string
  n: number
  many: number
}

const keyOf = (name: Name): string => `dieshift-lesson-${name}`

/** How far somebody has come in a lesson; nothing where he has not begun. */
export const progress = (name: Name): Progress | undefined => stored(() => JSON.parse(localStorage.getItem(keyOf(name))!) as Progress | null) ?? undefined

export const keep = (name: Name, made: Progress): void => void stored(() => localStorage.setItem(keyOf(name), JSON.stringify(made)))
