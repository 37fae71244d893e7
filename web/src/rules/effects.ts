import { effect, type Case } from './api'

const known = new Map<string, Promise<Case[]>>()
let last: Promise<unknown> = Promise.resolve()

/** What an option alters, asked one after another and only while somebody still looks; undefined when nobody does. */
export async function effectOf(game: string, option: string, text: string, looks: () => boolean): Promise<Case[] | undefined> {
  const name = [game, option, text].join('\n')
  const before = last
  const turn = (async () => {
    await before
    if (!looks()) return undefined
    if (!known.has(name)) known.set(name, effect(game, option, text))
    return known.get(name)
  })()
  last = turn.catch(() => known.delete(name))
  return turn
}
