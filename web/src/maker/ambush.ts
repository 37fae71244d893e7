import type { Change, Spot, Thing } from './draft.svelte'
import type { Put } from './put'

type Tree = Record<string, unknown>
interface Ambush {
  route?: Spot[]
  zones?: [Spot, Spot][]
}
/** Tools that draw an ambush: the way of the column, and where it may be laid. */
export const ROUTE = 'route'
export const ZONE = 'zone'

const isSpot = (at: unknown): at is Spot => Array.isArray(at) && at.length === 2 && at.every((one) => typeof one === 'number')
const spots = (at: unknown): at is Spot[] => Array.isArray(at) && at.length > 1 && at.every(isSpot)
const ambushOf = (tree: Tree): Ambush | undefined => (typeof tree.ambush === 'object' && tree.ambush !== null ? (tree.ambush as Ambush) : undefined)

/** The two corners between which a shape lies. */
export function boxOf(at: Spot[]): [Spot, Spot] {
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)]
  return [[Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]]
}
const cornersOf = ([[x, y], [u, v]]: [Spot, Spot]): Spot[] => [[x, y], [u, y], [u, v], [x, v]]

/** The route and the zones that are written, to be taken hold of. */
export function ambushIn(tree: Tree): Thing[] {
  const { route, zones } = ambushOf(tree) ?? {}
  const way: Thing[] = spots(route) ? [{ key: 'ambush/route', path: ['ambush'], name: ROUTE, at: route, ground: true, line: true, field: 'route' }] : []
  const areas = (Array.isArray(zones) ? zones : []).flatMap((zone, k): Thing[] => (spots(zone) && zone.length === 2 ? [{ key: `ambush/zones/${k}`, path: ['ambush', 'zones', k], name: ZONE, at: cornersOf(zone as [Spot, Spot]), ground: true, line: false, field: '' }] : []))
  return [...way, ...areas]
}

/** A route, in place of the one there is; or a zone more. An ambush that there is not yet is the second side's. */
export function ambushAt(tree: Tree, tool: string, at: Spot[]): Put {
  const ambush = ambushOf(tree)
  const side = (Array.isArray(tree.sides) ? (tree.sides as { name?: string }[])[1]?.name : undefined) ?? ''
  const own = tool === ROUTE ? { route: at } : { zones: [boxOf(at)] }
  const key = tool === ROUTE ? 'ambush/route' : `ambush/zones/${ambush?.zones?.length ?? 0}`
  if (!ambush) return { changes: [{ path: ['ambush'], value: { kind: 'simple', side, ...own } }], key }
  if (tool === ROUTE) return { changes: [{ path: ['ambush', 'route'], value: at }], key }
  return { changes: [ambush.zones ? { path: ['ambush', 'zones', ambush.zones.length], value: boxOf(at) } : { path: ['ambush', 'zones'], value: [boxOf(at)] }], key }
}

/** A zone that was moved: by a corner it reaches from there to the one across, else it is as large as its shape. */
export function zoneMoved({ path, at: before }: Thing, at: Spot[]): Change {
  const moved = at.length === before.length ? at.flatMap((one, k) => (String(one) === String(before[k]) ? [] : [k])) : []
  return { path, value: boxOf(moved.length === 1 ? [at[moved[0]!]!, at[(moved[0]! + 2) % 4]!] : at) }
}
