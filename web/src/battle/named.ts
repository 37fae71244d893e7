import { speech } from '../words/words.svelte'
import type { Choice, Scene } from '../protocol'

/** A choice in words, with its target, or with the unit that would do it where several could. */
export function named({ title, target, unit }: Choice, scene: Scene | undefined): string {
  const actor = unit === scene?.active ? '' : scene?.units.find((one) => one.id === unit)?.code
  const said = speech.say(title)
  const built = scene?.pieces?.some((piece) => piece.kind === 'building' && piece.id === target)
  const other = built ? '' : target && !said.includes(target) ? target : actor && !said.includes(actor) ? actor : ''
  return other ? `${said} → ${other}` : said
}
