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
/** How long a pair of a round of close combat is. */
const PAIR = 300
/** How long a shot is that does nothing, and a test of one die. */
const [MISSED, TEST] = [1020, 600]

/** When things begin, in milliseconds; `bar`: what has to be beaten lands, `apart`: between those that land after it. */
interface Cues {
  lane: number
  bar: number
  land: number
  apart: number
  told: number
  tracers: number
  marks: number
  length: number
}

/** A test: one die against a number, on the unit itself. */
export const isTest = ({ kind, dice, needs, path }: Happening): boolean => kind === 'roll' && dice.length === 1 && needs > 0 && !path.length

/** A shot that does nothing to anybody. */
export const isMissed = ({ kind, result, marks }: Happening): boolean => kind === 'shot' && result === 'nothing' && !marks.length

const shotOf = (film: Happening): Partial<Cues> => {
  const beats = film.dice.length
  if (isMissed(film)) {
    const told = MISSED - 60
    return { lane: 150, bar: 610, land: 700, apart: Math.min(APART, (told - LAND - 700) / Math.max(1, beats - 1)), told, tracers: 700, marks: MISSED, length: MISSED }
  }
  const told = Math.max(1020, 780 + APART * beats + LAND)
  return { lane: 150, bar: 700, land: 780, told, tracers: told + 130, marks: told + 130, length: told + 580 }
}

const kindly = (film: Happening, scale: number): Partial<Cues> => {
  const all = PAIR * film.pairs.length || APART * (film.against.length + film.dice.length)
  if (film.kind === 'shot') return shotOf(film)
  if (isTest(film)) return { land: 230, told: 330, marks: 340, length: TEST }
  if (film.kind === 'roll') return { land: 300, told: 300 + LAND + all, marks: 480, length: Math.max(900, 700 + all) }
  if (film.kind === 'fight') return { land: 500, told: 590 + all, marks: 700 + all, length: 1300 + all }
  if (film.kind === 'burst') return { land: 300, told: 500, marks: 550, length: 1000 }
  if (film.kind === 'move') return { length: Math.max(250, Math.min(LONGEST, (pathOf(film) / scale) * PACE)) }
  return {}
}

/** `drag`: so much longer the last die takes, and all that waits for it. */
function cuesOf(film: Happening, scale: number, drag: number): Cues {
  const cues = { lane: 0, bar: 0, land: 0, apart: APART, told: 0, tracers: 0, marks: 0, length: 600, ...kindly(film, scale) }
  return { ...cues, told: cues.told + drag, tracers: cues.tracers + drag, marks: cues.marks + drag, length: cues.length + drag }
}

const pathOf = ({ path }: Happening): number => path.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - path[k]![0], y - path[k]![1]), 0)

const share = (ms: number, from: number, to: number): number => Math.min(1, Math.max(0, (ms - from) / Math.max(1, to - from)))

/**
 * How long a film of it runs, in milliseconds at single speed; `scale`: the board's lengths to an inch or a square;
 * `drag`: so much longer its last die tumbles.
 */
export const lengthOf = (film: Happening, scale: number, drag = 0): number => cuesOf(film, scale, drag).length

/** When all its dice lie, in milliseconds. */
export const landedAt = (film: Happening, scale: number, drag = 0): number => cuesOf(film, scale, drag).told

/** How it looks after so many milliseconds. */
export function frameAt(film: Happening, ms: number, scale: number, drag = 0): Frame {
  const { lane, bar, land, apart, told, tracers, marks, length } = cuesOf(film, scale, drag)
  const shot = film.kind === 'shot'
  const first = film.against.length
  const landed = [...film.against, ...film.dice].map((die, k, all) => {
    const pair = film.pairs.findIndex((one) => one.includes(die))
    const at = shot && k < first ? bar : land + (pair < 0 ? apart * (shot ? k - first : k) : PAIR * pair)
    return share(ms, at, at + LAND + (k === all.length - 1 ? drag : 0))
  })
  return {
    dim: ['move', 'mark', 'roll'].includes(film.kind) ? 0 : share(ms, 0, 250) - share(ms, length - 150, length),
    grown: film.kind === 'move' ? share(ms, 0, length) : share(ms, 0, film.kind === 'burst' ? 600 : 250),
    lane: share(ms, lane, lane + 180),
    landed,
    told: ms >= told,
    tracers: shot ? share(ms, tracers, Math.max(told, length - 150)) : 0,
    marks: share(ms, marks, marks + 300),
  }
}

/** How long a die shows a face while it tumbles, in milliseconds. */
export const BEAT = 60

/** The face that a die shows while it tumbles: any, and another each time. */
export const tumbling = (faces: number, k: number, ms: number): number => ((Math.floor(ms / BEAT) * 7 + k * 5) % faces) + 1
