import type { Happening } from '../protocol'

/** What is seen of a happening at a moment: shares are from 0 to 1, and all follows from it and the milliseconds alone. */
export interface Frame {
  /** How far the table around it is dimmed. */
  dim: number
  /** How far lines, paths and bursts have grown. */
  grown: number
  /** How far the dice have slid in. */
  lane: number
  /** Of each die, first those that had to be beaten: how far it has landed; below 1 it tumbles. */
  landed: number[]
  /** What it came to is said. */
  told: boolean
  /** How far the tracers have flown; 0: there are none yet. */
  tracers: number
  /** How far the marks have dropped. */
  marks: number
}

/** Milliseconds to an inch or a square of a move, and the most of one. */
const [PACE, LONGEST] = [58, 700]
const [LAND, APART] = [90, 60]

interface Cues {
  lane: number
  land: number
  told: number
  marks: number
  length: number
}

const cuesOf = (film: Happening, scale: number): Cues => {
  const many = film.against.length + film.dice.length
  if (film.kind === 'shot') {
    const told = Math.max(1020, 780 + APART * film.dice.length + LAND)
    return { lane: 150, land: 780, told, marks: told + 130, length: told + 580 }
  }
  if (film.kind === 'roll') return { lane: 0, land: 300, told: 300 + LAND + APART * many, marks: 480, length: Math.max(900, 700 + APART * many) }
  if (film.kind === 'fight') return { lane: 0, land: 500, told: 500 + LAND + APART * many, marks: 700 + APART * many, length: 1300 + APART * many }
  if (film.kind === 'burst') return { lane: 0, land: 300, told: 500, marks: 550, length: 1000 }
  if (film.kind === 'move') return { lane: 0, land: 0, told: 0, marks: 0, length: Math.max(250, Math.min(LONGEST, (pathOf(film) / scale) * PACE)) }
  return { lane: 0, land: 0, told: 0, marks: 0, length: 600 }
}

const pathOf = ({ path }: Happening): number => path.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - path[k]![0], y - path[k]![1]), 0)

const share = (ms: number, from: number, to: number): number => Math.min(1, Math.max(0, (ms - from) / Math.max(1, to - from)))

/** How long a film of it runs, in milliseconds at single speed; `scale`: the board's lengths to an inch or a square. */
export const lengthOf = (film: Happening, scale: number): number => cuesOf(film, scale).length

/** How it looks after so many milliseconds. */
export function frameAt(film: Happening, ms: number, scale: number): Frame {
  const { lane, land, told, marks, length } = cuesOf(film, scale)
  const shot = film.kind === 'shot'
  const first = film.against.length
  const landed = [...film.against, ...film.dice].map((_, k) => {
    const at = shot && k < first ? 700 : land + APART * (shot ? k - first : k)
    return share(ms, at, at + LAND)
  })
  return {
    dim: ['move', 'mark', 'roll'].includes(film.kind) ? 0 : share(ms, 0, 250) - share(ms, length - 150, length),
    grown: film.kind === 'move' ? share(ms, 0, length) : share(ms, 0, film.kind === 'burst' ? 600 : 250),
    lane: share(ms, lane, lane + 180),
    landed,
    told: ms >= told,
    tracers: shot ? share(ms, told + 130, length - 150) : 0,
    marks: share(ms, marks, marks + 300),
  }
}

/** The face that a die shows while it tumbles: any, and another each time. */
export const tumbling = (faces: number, k: number, ms: number): number => ((Math.floor(ms / 60) * 7 + k * 5) % faces) + 1
