import type { Happening } from '../protocol'
import type { Frame } from './frames'

let context: AudioContext | undefined

/** A short, quiet tone: of so many hertz and seconds. */
function tone(hertz: number, seconds: number, kind: OscillatorType = 'triangle', loud = 0.05): void {
  context ??= new AudioContext()
  const [at, swing, volume] = [context.currentTime, context.createOscillator(), context.createGain()]
  swing.type = kind
  swing.frequency.setValueAtTime(hertz, at)
  swing.frequency.exponentialRampToValueAtTime(hertz * 0.6, at + seconds)
  volume.gain.setValueAtTime(loud, at)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  swing.connect(volume).connect(context.destination)
  swing.start(at)
  swing.stop(at + seconds)
}

/** A die lands; somebody is struck; it is one's own go. */
export const sounds = {
  die: (): void => tone(1400, 0.04, 'square', 0.02),
  struck: (): void => tone(160, 0.18),
  mine: (): void => tone(520, 0.25, 'sine', 0.04),
}

/** The sounds of what has come to pass between two moments of a film. */
export function heard(film: Happening, before: Frame, now: Frame): void {
  const landed = ({ landed }: Frame) => landed.filter((share) => share >= 1).length
  if (landed(now) > landed(before)) sounds.die()
  if (now.marks && !before.marks && film.marks.length) sounds.struck()
}
