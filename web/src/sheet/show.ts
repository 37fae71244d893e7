import { mount } from 'svelte'
import { called, json } from '../net/api'
import { filled } from '../net/complete'
import type { Unit } from '../protocol'
import type { Named } from '../referee/platoon'
import { photoOf } from '../referee/photos'
import type { Evening } from '../together/said'
import { refereeWords } from '../words/referee'
import { sheetWords } from '../words/sheet'
import { speech, withWords } from '../words/words.svelte'
import Sheet from './Sheet.svelte'
import { cardOf, platoonCards, unitCard, type Kind, type Side } from './sheet'

interface Roster {
  title: Unit['title']
  game: string
  sides: string[]
  units: Unit[]
}

/** What kinds of squads there are; none where the server does not answer: their weapons are left out then. */
const kinds = (): Promise<Kind[]> => json<{ types: Kind[] }>(called('api/troops')).then(({ types }) => types, () => [])

/** Lay a sheet over the page, until it is closed; what had the focus has it again then. */
async function lay(title: string, sides: Side[], ladder: boolean, named: string[], closed?: () => void): Promise<void> {
  const before = document.activeElement as HTMLElement | null
  const loaded = await Promise.all(named.map(async (name) => [name, await photoOf(name)] as const))
  const photos = Object.fromEntries(loaded.flatMap(([name, photo]) => (photo ? [[name, URL.createObjectURL(photo)]] : [])))
  mount(Sheet, { target: document.body, props: { title, sides: sides.filter(({ cards }) => cards.length), ladder, photos, closed: close } })
  function close(): void {
    Object.values(photos).forEach((address) => URL.revokeObjectURL(address))
    before?.focus()
    closed?.()
  }
}

/** The squads of a platoon. */
export async function platoonSheet(platoon: Named[]): Promise<void> {
  const known = await withWords(kinds())
  const w = sheetWords.all
  await lay(w.title, [{ name: w.platoon, side: 0, cards: platoonCards(platoon, known, w, refereeWords.all) }], true, platoon.map(({ name }) => name))
}

/** The squads of an evening; `roles`: what its sides are called. */
export async function eveningSheet({ squads }: Evening, title: string, roles: Record<string, string>): Promise<void> {
  const known = await withWords(kinds())
  const here = squads.filter(({ troop }) => troop)
  const sides = [0, 1].map((side) => ({ name: roles[side]!, side, cards: here.filter((one) => one.side === side).map(({ name, troop }) => cardOf(name, troop!, known, sheetWords.all, refereeWords.all)) }))
  await lay(title || sheetWords.all.title, sides, true, here.map(({ name }) => name))
}

/** Both sides of a scenario of the shelf, before it is played; it is told when the sheet was closed. */
export async function scenarioSheet(id: string, closed: () => void): Promise<void> {
  const { title, game, sides, units } = await json<Roster>(called(`api/shelf/${id}/roster`))
  speech.also(game)
  await withWords(Promise.resolve())
  const cards = (side: number) => (filled(units, 'Unit') as Unit[]).filter((unit) => unit.side === side).map((unit) => unitCard(unit, (text) => speech.say(text)))
  await lay(speech.say(title), sides.map((name, side) => ({ name, side, cards: cards(side) })), game === 'stargrunt', [], closed)
}
