import type { Evening, OpenShot, Squad } from './said'

/** The squad that a code of the desk stands for in a shot; of bursts there is but the target. */
export function squadOf(shot: OpenShot, code: string, squads: Squad[]): Squad | undefined {
  return squads.find(({ id }) => id === (code.startsWith('R') ? shot.target : shot.firer || shot.target))
}

/** Whose test it is that a shot owes. */
export const ownerOf = (shot: OpenShot, squads: Squad[]): Squad | undefined => (shot.owed ? squadOf(shot, shot.owed.unit, squads) : undefined)

/** What waits for a seat: tests that its squads owe, and shots in which it has something to say or to roll. */
export function waitsFor(evening: Evening, role: number): { tests: number; shots: number } {
  const owed = evening.shots.filter((shot) => shot.owed && (role < 0 || ownerOf(shot, evening.squads)?.side === role))
  return { tests: owed.length, shots: evening.shots.filter((shot) => !shot.owed && (shot.engagement || shot.asked !== role)).length }
}
