import { LINES, type Change, type Path, type Spot, type Thing } from './draft.svelte'

type Tree = Record<string, unknown>
/** What is put into a text, and the key of what is chosen by it. */
export interface Put {
  changes: Change[]
  key: string
}
/** Kinds of ground that have a tool of their own; the others are chosen from a list. */
export const COMMON = ['light_wood', 'crops', 'road', 'hedge', 'building']
/** A place to hold that nobody measured. */
const RADIUS = 6

const isObject = (one: unknown): one is Tree => typeof one === 'object' && one !== null && !Array.isArray(one)
const into = (path: Path, index: number, value: unknown): Put => ({ changes: [{ path: [...path, index], value }], key: [...path, index].join('/') })

/** A ready shape about a place: eight inches long, of an area six wide. */
export const ready = (kind: string, [x, y]: Spot): Spot[] => (LINES.includes(kind) ? [[x - 4, y], [x + 4, y]] : [[x - 4, y - 3], [x + 4, y - 3], [x + 4, y + 3], [x - 4, y + 3]])

/** The shape of corners that were clicked: of two an area is the rectangle between them; one, or two in a line, are the place of a ready shape. */
export function shaped(kind: string, at: Spot[]): Spot[] {
  if (at.length > 2 || (at.length === 2 && LINES.includes(kind))) return at
  const [[x, y], [u, v]] = [at[0]!, at.at(-1)!]
  return x === u || y === v ? ready(kind, at[0]!) : [[x, y], [u, y], [u, v], [x, v]]
}

/** Ground of a kind and a shape, after all that lies there. */
export function groundAt(tree: Tree, kind: string, at: Spot[]): Put {
  const { terrain } = tree
  return Array.isArray(terrain) ? into(['terrain'], terrain.length, { kind, at }) : { changes: [{ path: ['terrain'], value: [{ kind, at }] }], key: 'terrain/0' }
}

/** A squad of the side whose squads are nearer. */
export function squadAt(tree: Tree, things: Thing[], at: Spot): Put {
  const squadsOf = things.filter(({ path }) => path[0] === 'sides' && path[2] === 'squads')
  const gap = (one: Thing) => Math.hypot(one.at[0]![0] - at[0], one.at[0]![1] - at[1])
  const side = Number([...squadsOf].sort((a, b) => gap(a) - gap(b))[0]?.path[1] ?? 0)
  const own = sidesOf(tree)[side] ?? {}
  const there = Array.isArray(own.squads) ? own.squads : []
  const names = there.map((one) => (isObject(one) ? one.name : undefined))
  let number = there.length + 1
  while (names.includes(`${own.name} ${number}`)) number++
  return into(['sides', side, 'squads'], there.length, { name: `${own.name ?? ''} ${number}`, type: 'line squad', figures: 6, at })
}

/** A place to hold as the first aim of some sides: one that is there moves, any other gives way. */
export function aimAt(tree: Tree, sides: number[], at: Spot): Put {
  const changes = sides.map((side): Change => {
    const { objectives } = sidesOf(tree)[side] ?? {}
    const path: Path = ['sides', side, 'objectives']
    const primary = { kind: 'hold', at, radius: RADIUS }
    if (!isObject(objectives)) return { path, value: { primary } }
    if (isObject(objectives.primary) && objectives.primary.kind === 'hold') return { path: [...path, 'primary', 'at'], value: at }
    return { path: [...path, 'primary'], value: primary }
  })
  return { changes, key: `sides/${sides[0]}/objectives/primary` }
}

const sidesOf = ({ sides }: Tree): Tree[] => (Array.isArray(sides) ? sides.map((one) => (isObject(one) ? one : {})) : [])
