import { packed, unpacked } from '../net/packed'
import { MANY, platoonOf, taken, textOf, type Named } from './platoon'
import { CONFIDENCES, MET, MOST, MOTIVATIONS, QUALITIES, type Squad } from './shot'

/** What an evening's link brings along. */
export interface Brought {
  rules: string
  squads: Named[]
}

type Row = [string, string, number, number, number, number, number, number, number, number]

/** The referee's address, and what may follow it: what a link brings, and whether the screen is a large one. */
const ADDRESS = /^#referee(?:=([\w-]+))?(&large)?$/
/** Letters of a link that a code holds, so that a phone still reads it: as the server has it. */
export const LONGEST = 700

/** The address of the referee's page; undefined where it would bring too much for a code. */
export async function addressOf(base: string, { rules, squads }: Brought): Promise<string | undefined> {
  const bare = `${base}#referee`
  if (!rules && !squads.length) return bare
  const link = `${bare}=${await packed(JSON.stringify([rules, ...squads.map(rowOf)]))}`
  return link.length > LONGEST ? undefined : link
}

/** What a fragment brings: nothing where it brings none, undefined where it cannot be read. */
export async function broughtBy(fragment: string): Promise<Brought | '' | undefined> {
  const letters = ADDRESS.exec(fragment)?.[1]
  if (!letters) return ''
  try {
    const [rules, ...rows] = JSON.parse((await unpacked(letters)) ?? '') as [unknown, ...Row[]]
    const squads = platoonOf(JSON.stringify({ dieshift: 'platoon', squads: rows.map(namedBy) }))
    return typeof rules === 'string' && rules.length <= MOST.rules && Array.isArray(squads) ? { rules, squads } : undefined
  } catch {
    return undefined
  }
}

/** Own squads with those that came: the same ones once, and another name for what is another squad. */
export function joined(own: Named[], came: Named[]): Named[] {
  const all = [...own]
  for (const one of came) {
    if (all.length >= MANY.squads) break
    if (all.some((other) => textOf([other]) === textOf([one]))) continue
    let name = one.name
    for (let k = 2; taken(all, name); k++) name = `${one.name.slice(0, MANY.letters - 5)} (${k})`
    all.push({ ...one, name })
  }
  return all
}

const rowOf = ({ name, squad: one }: Named): Row => [
  name, one.type, QUALITIES.indexOf(one.quality), one.leadership, one.figures ?? 0, Number(one.in_position), MOTIVATIONS.indexOf(one.motivation),
  CONFIDENCES.indexOf(one.confidence), one.suppression, MET.indexOf(one.met),
]

function namedBy([name, type, quality, leadership, figures, position, motivation, confidence, suppression, met]: Row): { name: string; squad: Partial<Squad> } {
  return {
    name,
    squad: {
      type, quality: QUALITIES[quality], leadership: leadership as Squad['leadership'], figures: figures || null, in_position: !!position, motivation: MOTIVATIONS[motivation],
      confidence: CONFIDENCES[confidence], suppression, met: MET[met],
    },
  }
}
