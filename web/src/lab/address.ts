import type { Ground, Variant } from './api'

/** What a laboratory's address says: what is fought, how often, from which seed, and how it is varied. */
export interface Plan {
  ground: Ground
  variants: Variant[]
  count: number
  first: number
  /** A draft that a link brings, deflated: it is not the one that is kept here. */
  letters?: string
  /** The version that a link's numbers are of. */
  version?: string
  /** What a link to a battle's moment brings along: the secret of a seat at it. */
  seat?: string
}

export const PLAIN: Variant = { rules: '', bots: ['heuristic', 'heuristic'], changes: [] }
export const COUNT = 200
const MOST = 100_000

/** The plan of an address: `#lab=scenario:NAME`, `#lab=style:STYLE:SEED`, `#lab=draft`, `#lab=battle:GAME:N:EYES`, then `&n=COUNT&s=SEED&v=VARIANT`, of a link `&d=DRAFT&of=VERSION`, too; what it leaves out, or writes wrong, is as usual. */
export function planOf(hash: string, draft: string): Plan {
  const said = new URLSearchParams(hash.slice(1))
  const whole = (name: string, most: number, usual: number) => (/^\d{1,6}$/.test(said.get(name) ?? '') ? Math.min(most, Math.max(1, Number(said.get(name)))) : usual)
  const variants = said.getAll('v').slice(0, 2).flatMap(variantOf)
  const [seat, letters, version] = [said.get('seat'), said.get('d'), said.get('of')]
  const ground = groundOf(said.get('lab') ?? '', draft)
  return { ground, variants: variants.length ? variants : [PLAIN], count: whole('n', MOST, COUNT), first: whole('s', 999_999, 1), ...(seat ? { seat } : {}), ...(letters && ground.text !== undefined ? { letters } : {}), ...(version ? { version } : {}) }
}

/** The address of a plan, from which the same numbers come again; of a text the draft that is kept here, unless it brings one. */
export function hashOf({ ground, variants, count, first, letters, version }: Plan): string {
  const what = ground.battle ? `battle:${ground.battle}:${ground.n}:${ground.eyes}` : ground.text !== undefined ? 'draft' : ground.style ? `style:${ground.style}:${ground.seed}` : ground.scenario ? `scenario:${ground.scenario}` : ''
  const plain = variants.length === 1 && JSON.stringify(variants[0]) === JSON.stringify(PLAIN)
  return `#lab=${encodeURIComponent(what)}${count === COUNT ? '' : `&n=${count}`}${first === 1 ? '' : `&s=${first}`}${plain ? '' : variants.map((one) => `&v=${encodeURIComponent(JSON.stringify(one))}`).join('')}${letters && ground.text !== undefined ? `&d=${letters}` : ''}${version ? `&of=${encodeURIComponent(version)}` : ''}`
}

function groundOf(what: string, draft: string): Ground {
  const [kind, name = '', seed = '', eyes = ''] = what.split(':')
  if (kind === 'battle' && name && /^\d{1,6}$/.test(seed)) return { battle: name, n: Number(seed), eyes: /^(?:-[12]|[01])$/.test(eyes) ? Number(eyes) : -2 }
  if (kind === 'draft') return { text: draft }
  if (kind === 'style' && name) return { style: name, seed: /^\d{1,9}$/.test(seed) ? Number(seed) : 1 }
  return { scenario: kind === 'scenario' ? name : '' }
}

function variantOf(text: string): Variant[] {
  try {
    const { rules, bots, changes } = { ...PLAIN, ...(JSON.parse(text) as Partial<Variant>) }
    const fits = typeof rules === 'string' && Array.isArray(bots) && bots.length === 2 && bots.every((one) => typeof one === 'string') && Array.isArray(changes)
    return fits ? [{ rules, bots: [...bots], changes: changes.filter((one) => Array.isArray(one?.path)) }] : []
  } catch {
    return []
  }
}

/** The address of a moment of a battle in the laboratory, with the secret of a seat for those who have none. */
export const momentHash = (battle: string, n: number, eyes: number, seat = ''): string => `#lab=${encodeURIComponent(`battle:${battle}:${n}:${eyes}`)}${seat ? `&seat=${seat}` : ''}`

/** The address of a scenario in the laboratory, fought as usual and by other rules, on the same dice. */
export const rulesHash = (scenario: string, rules: string): string => hashOf({ ground: { scenario }, variants: [PLAIN, { ...PLAIN, rules }], count: COUNT, first: 1 })
