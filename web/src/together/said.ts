// Made by tools/protocol_types.py from src/dieshift/server (messages, referee): change it there.

import type { Bursts, Close, Engagement, Owed, Troop, Waiver } from '../protocol'

/** Message of a device, with an id that the device made and the name of the person speaking. */
export interface Sent {
  id: string
  said: Bring | Leave | Propose | Agree | Withdraw | Roll | Waive | Ruling | Acted | Turn | Undo
  by?: string
}

/** A squad comes to the table. */
export interface Bring {
  do: "bring"
  name: string
  side: number
  troop: Troop
}

/** A squad leaves the table. */
export interface Leave {
  do: "leave"
  squad: number
}

/** A squad fires at another or charges it, or shells burst on it; `shot` names the one that is to be otherwise. */
export interface Propose {
  do: "propose"
  target: number
  firer?: number
  situation?: Situation
  shot?: number
}

/** Circumstances of an engagement between two squads: range, cover, facing and weapons. */
export interface Situation {
  inches?: number | null
  band?: number
  cover?: "hard" | "open" | "soft"
  face?: "front" | "rear" | "side"
  weapons?: string
  bursts?: Bursts | null
  close?: Close | null
}

/** The other side agrees to a shot as it was proposed. */
export interface Agree {
  do: "agree"
  shot: number
}

/** A shot is none; once dice have fallen a reason is wanted, and that is a ruling. Where the server threw some of them, it is none when another seat says so as well, or the referee. */
export interface Withdraw {
  do: "withdraw"
  shot: number
  reason?: string
}

/** The next die of a shot shows a face, or the server throws it. */
export interface Roll {
  do: "roll"
  shot: number
  face?: number
}

/** Nobody rolls the test that a shot owes: it counts as passed. */
export interface Waive {
  do: "waive"
  shot: number
  reason: string
}

/** A squad is as the table says, and why; without a troop nobody of it is left. */
export interface Ruling {
  do: "ruling"
  squad: number
  reason: string
  troop?: Troop | null
}

/** Whether a squad has acted in this turn. */
export interface Acted {
  do: "acted"
  squad: number
  acted?: boolean
}

/** The next turn begins: nobody has acted in it. */
export interface Turn {
  do: "turn"
}

/** The last entry that stands is taken back. */
export interface Undo {
  do: "undo"
  entry: number
}

/** What a device is told: its seat, what stands, and the next entries behind those that it has seen. `n` is the number of the last of these; `others` is how many other devices look on. */
export interface Seen {
  title: string
  role: number
  n: number
  evening: Evening
  entries: Entry[]
  others: number
}

/** What stands: the rules, the turn, the squads and the shots that are not finished, in their order. `last` is the entry that may be taken back. */
export interface Evening {
  rules: string
  turn: number
  squads: Squad[]
  shots: OpenShot[]
  last: number
}

/** A squad at the table; without a troop nobody of it is left. */
export interface Squad {
  id: number
  name: string
  side: number
  troop: Troop | null
  acted: boolean
}

/** A shot that is not finished: as it was proposed, by which seat; when both agreed, the engagement and its dice. `thrown` are the places of the dice that the server threw; `owed` is the test to which the next die belongs. `leaving` is the seat that wants to withdraw it although the server threw dice of it: another has to agree. */
export interface OpenShot {
  id: number
  firer: number
  target: number
  situation: Situation
  asked: number
  engagement: Engagement | null
  faces: number[]
  thrown: number[]
  waived: Waiver[]
  owed: Owed | null
  leaving: number | null
}

/** What was said, by which seat and in whose name. Of a die its face, and the test that is owed after it; of a ruling what the squad was before; of a withdrawal whether another seat has yet to agree. `drawn` is of an older Dieshift, whose dice had one stream. */
export interface Entry {
  n: number
  role: number
  by: string
  said: Bring | Leave | Propose | Agree | Withdraw | Roll | Waive | Ruling | Acted | Turn | Undo
  face: number
  drawn: number
  outcome: Outcome | null
  before: Troop | null
  owed: Owed | null
  waits: boolean
}

/** What came of a shot: the story as the referee's desk tells it, and the two squads after it. `lost` says how many figures fewer are fit in each, the firer first. A vehicle stays as it was: the story says what became of it. `films` are its pictures, as the desk shows them, and `dice` those that they name. `likely` says how likely it was before any die fell that a shot would have an effect, and that it would cost somebody, by its odds. */
export interface Outcome {
  lines: unknown
  after: Troop | null
  firer: Troop | null
  lost: [number, number]
  films: unknown
  dice: unknown
  likely: [number, number] | null
}
