import { prefs } from '../prefs.svelte'
import { frameAt, type Frame } from './frames'
import { harmOf } from './rows'
import type { Take } from './reel.svelte'

/** Browsers let a page sound once somebody has tapped it or pressed a key. */
let touched = globalThis.navigator?.userActivation?.hasBeenActive ?? false
let context: AudioContext | undefined
function wake(): void {
  touched = true
  if (context?.state === 'suspended') void context.resume()
}
for (const kind of ['click', 'keydown']) globalThis.addEventListener?.(kind, wake)

/** What sounds, if anything may: what would wait for a tap is left out, since later it would come all at once. */
function output(): AudioContext | undefined {
  if (!prefs.sound || !touched) return undefined
  if (context) return context.state === 'running' ? context : undefined
  return (context = new AudioContext())
}

/** A volume that fades within so many seconds, after a while. */
function fading(out: AudioContext, loud: number, at: number, seconds: number): GainNode {
  const volume = out.createGain()
  volume.gain.setValueAtTime(loud, at)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  volume.connect(out.destination)
  return volume
}

/** A short, quiet tone: of so many hertz and seconds, after so many; it falls, or rises, to a share of its height. */
function tone(hertz: number, seconds: number, { kind = 'triangle' as OscillatorType, loud = 0.05, wait = 0, to = 0.6 } = {}): void {
  const out = output()
  if (!out) return
  const [at, swing] = [out.currentTime + wait, out.createOscillator()]
  swing.type = kind
  swing.frequency.setValueAtTime(hertz, at)
  swing.frequency.exponentialRampToValueAtTime(hertz * to, at + seconds)
  swing.connect(fading(out, loud, at, seconds))
  swing.start(at)
  swing.stop(at + seconds)
}

/** Noise below some hertz: a crack, or a thud. */
function noise(hertz: number, seconds: number, loud: number, wait = 0): void {
  const out = output()
  if (!out) return
  const [at, source, filter] = [out.currentTime + wait, out.createBufferSource(), out.createBiquadFilter()]
  source.buffer = out.createBuffer(1, Math.ceil(out.sampleRate * seconds), out.sampleRate)
  const samples = source.buffer.getChannelData(0)
  for (let k = 0; k < samples.length; k++) samples[k] = 2 * Math.random() - 1
  filter.frequency.value = hertz
  source.connect(filter).connect(fading(out, loud, at, seconds))
  source.start(at)
}

/** A die lands; shots are fired; shells burst; somebody is hurt; somebody rallies; one's own side wins, or does not. */
export const sounds = {
  die: (): void => tone(1400, 0.04, { kind: 'square', loud: 0.02 }),
  shot: (): void => [0, 0.09, 0.17].forEach((wait) => noise(2600, 0.08, 0.08, wait)),
  burst: (): void => noise(420, 0.5, 0.16),
  struck: (): void => tone(160, 0.18),
  rally: (): void => [392, 523].forEach((hertz, k) => tone(hertz, 0.16, { loud: 0.04, wait: 0.12 * k, to: 1 })),
  win: (): void => [392, 523, 659, 784].forEach((hertz, k) => tone(hertz, k === 3 ? 0.7 : 0.2, { loud: 0.05, wait: 0.15 * k, to: 1 })),
  lose: (): void => [392, 330, 262].forEach((hertz, k) => tone(hertz, k === 2 ? 0.7 : 0.25, { loud: 0.04, wait: 0.22 * k, to: 0.97 })),
}
export type Sound = keyof typeof sounds

const RALLIES = ['recovered', 'treated']

/** The sounds of what has come to pass between two moments of a film. */
export function soundsOf({ film }: Take, before: Frame, now: Frame): Sound[] {
  const landed = ({ landed }: Frame) => landed.filter((share) => share >= 1).length
  const dropped = now.marks > 0 && !before.marks
  return [
    ...(landed(now) > landed(before) ? ['die' as const] : []),
    ...(now.tracers > 0 && !before.tracers ? ['shot' as const] : []),
    ...(film.kind === 'burst' && now.told && !before.told ? ['burst' as const] : []),
    ...(dropped && harmOf(film.marks) < Infinity ? ['struck' as const] : []),
    ...(dropped && film.marks.some(({ what }) => RALLIES.includes(what)) ? ['rally' as const] : []),
  ]
}

let last: { take: Take; frame: Frame } | undefined

/** Sound what has come to pass since this film was heard last; of one that stands still, all at once. */
export function heard(take: Take, frame: Frame): void {
  const before = last?.take === take ? last.frame : frameAt(take.film, 0, 1)
  last = { take, frame }
  for (const sound of soundsOf(take, before, frame)) sounds[sound]()
}
