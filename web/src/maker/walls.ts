import type { Spot } from './draft.svelte'

/** A door or window of a Universal VTT file: a stretch of its grid. */
export interface Portal {
  at: [Spot, Spot]
  kind: 'closed' | 'open' | 'window'
}
/** A Universal VTT map: size in squares, corners of walls and portals with the north up, and its picture. */
export interface Walled {
  size: Spot
  walls: Spot[][]
  portals: Portal[]
  picture?: string
}
/** Parts of a map that are left out or changed, by reason, counted. */
export type Left = Partial<Record<'off' | 'more' | 'gaps' | 'windows' | 'grid' | 'outer' | 'cut', number>>

/** Corners of walls and doors that a file may have: far more than a map, and each wall is held against each door. */
export const MOST_READ = 20_000
export const MOST_DOORS = 1_000
const MOST_PIECES = 96
const MOST_CORNERS = 12
/** Inches that a table may be wide and deep; squares of a deck. */
const LEAST = 12
const MOST = 120
const MOST_SQUARES = 48
/** How far from the line of the grid a wall may lie, in squares. */
const NEAR = 0.2

type Point = { x: number; y: number }
const isPoint = (one: unknown): one is Point => typeof one === 'object' && one !== null && ['x', 'y'].every((name) => Number.isFinite((one as Record<string, unknown>)[name]))
const list = (one: unknown): unknown[] => (Array.isArray(one) ? one : [])

/** A file of more walls or doors than any map has. */
export class TooMany extends Error {}

/** What a file of walls says; an error where it is none, TooMany where it has too many. */
export function walledIn(text: string): Walled {
  const file = JSON.parse(text) as { resolution?: { map_size?: unknown; map_origin?: unknown }; line_of_sight?: unknown; objects_line_of_sight?: unknown; portals?: unknown; image?: unknown }
  const size = file.resolution?.map_size
  if (!isPoint(size) || size.x <= 0 || size.y <= 0) throw new Error('no size')
  const origin = isPoint(file.resolution?.map_origin) ? file.resolution.map_origin : { x: 0, y: 0 }
  const spot = ({ x, y }: Point): Spot => [x - origin.x, size.y - (y - origin.y)]
  const walls = [...list(file.line_of_sight), ...list(file.objects_line_of_sight)].map((line) => list(line).filter(isPoint).map(spot)).filter((line) => line.length > 1)
  const portals = list(file.portals).flatMap((portal): Portal[] => {
    const { bounds, closed } = (portal ?? {}) as { bounds?: unknown; closed?: unknown }
    const at = list(bounds).filter(isPoint).map(spot)
    return at.length === 2 ? [{ at: at as [Spot, Spot], kind: isWindow(portal) ? 'window' : closed === false ? 'open' : 'closed' }] : []
  })
  if (walls.reduce((sum, line) => sum + line.length, 0) > MOST_READ || portals.length > MOST_DOORS) throw new TooMany()
  return { size: [size.x, size.y], walls, portals, ...(typeof file.image === 'string' && file.image ? { picture: file.image } : {}) }
}

/** The format itself has doors only; programs that know windows mark them by a flag or in a word. */
const isWindow = (portal: unknown): boolean => Object.entries(portal ?? {}).some(([name, value]) => (/window/i.test(name) && value === true) || (/^(type|kind|name|style)$/i.test(name) && typeof value === 'string' && /window/i.test(value)))

/** The picture of a file, as a browser reads it. */
export const pictureOf = (letters: string): Blob => new Blob([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))])

const neat = (one: number) => Math.round(one * 100) / 100
const long = (line: Spot[]) => line.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - line[k]![0], y - line[k]![1]), 0)

/** The part of a stretch that lies on a table from 0 to a width and a depth; undefined where none does. */
function within([[ax, ay], [bx, by]]: [Spot, Spot], [width, depth]: Spot): [Spot, Spot] | undefined {
  let [from, to] = [0, 1]
  for (const [start, way, most] of [[ax, bx - ax, width], [ay, by - ay, depth]] as const) {
    if (way === 0) {
      if (start < 0 || start > most) return undefined
      continue
    }
    const ends = [-start / way, (most - start) / way].sort((one, other) => one - other)
    from = Math.max(from, ends[0]!)
    to = Math.min(to, ends[1]!)
  }
  const at = (part: number): Spot => [ax + part * (bx - ax), ay + part * (by - ay)]
  return from < to ? [at(from), at(to)] : undefined
}

/** The stretches of a wall without those along which doors lie. */
function opened(stretch: [Spot, Spot], doors: [Spot, Spot][]): [Spot, Spot][] {
  const [[ax, ay], [bx, by]] = stretch
  const length = Math.hypot(bx - ax, by - ay)
  if (!length) return []
  const gaps = doors
    .filter((door) => door.every(([x, y]) => Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length < NEAR))
    .map((door) => door.map(([x, y]) => ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length / length).sort((one, other) => one - other) as [number, number])
    .sort(([one], [other]) => one - other)
  const at = (part: number): Spot => [ax + part * (bx - ax), ay + part * (by - ay)]
  const pieces: [Spot, Spot][] = []
  let from = 0
  for (const [begins, ends] of [...gaps, [1, 1]]) {
    if (Math.min(begins!, 1) - from > 1e-6) pieces.push([at(from), at(Math.min(begins!, 1))])
    from = Math.max(from, ends!)
  }
  return pieces
}

/** Stretches that meet end to start, as lines of a wall's corners; those on one straight line as one. */
function joined(stretches: [Spot, Spot][]): Spot[][] {
  const lines: Spot[][] = []
  for (const [from, to] of stretches) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (!line || !last || last[0] !== from[0] || last[1] !== from[1] || line.length === MOST_CORNERS) lines.push([from, to])
    else line.push(to)
    const [a, b, c] = lines.at(-1)!.slice(-3)
    if (a && b && c && Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) < 1e-6) lines.at(-1)!.splice(-2, 1)
  }
  return lines
}

/** A table of squads with these walls, a square so many inches: its size and its pieces, and what found no room. */
export function asTable({ size, walls, portals }: Walled, inches: number): { size: Spot; terrain: { kind: 'wall'; at: Spot[] }[]; left: Left } {
  const left: Left = {}
  const whole = size.map((one) => neat(one * inches)) as Spot
  const fits = whole.map((one) => Math.min(MOST, Math.max(LEAST, one))) as Spot
  if (whole.some((one) => one > MOST)) left.cut = 1
  const lower = whole[1] - fits[1] // what does not fit is cut off in the east and in the south
  const scaled = ([x, y]: Spot): Spot => [x * inches, y * inches - Math.max(0, lower)]
  const [windows, doors] = [true, false].map((pane) => portals.filter(({ kind }) => (kind === 'window') === pane).map(({ at }) => at.map(scaled) as [Spot, Spot])) as [[Spot, Spot][], [Spot, Spot][]]
  const stretchesOf = (wall: Spot[]) => wall.slice(1).map((to, k) => [scaled(wall[k]!), scaled(to)] as [Spot, Spot])
  const solid = walls.flatMap(stretchesOf)
  // a wall of a table is low: people see over it and climb it slowly, as they do a window
  const drawn = [...walls.map((wall) => stretchesOf(wall).flatMap((one) => opened(one, doors))), ...windows.map((one) => opened(one, solid))]
  const lines = drawn.flatMap((stretches) => {
    const kept = stretches.map((one) => within(one, fits)).filter((one) => one !== undefined)
    left.off = (left.off ?? 0) + stretches.length - kept.length
    const neatly = kept.map(([from, to]) => [from.map(neat), to.map(neat)] as [Spot, Spot]).filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1])
    return joined(neatly)
  })
  const best = [...lines].sort((one, other) => long(other) - long(one)).slice(0, MOST_PIECES)
  left.more = lines.length - best.length
  left.gaps = doors.length
  left.windows = windows.length
  return { size: fits, terrain: lines.filter((line) => best.includes(line)).map((at) => ({ kind: 'wall', at })), left: counted(left) }
}

const counted = (left: Left): Left => Object.fromEntries(Object.entries(left).filter(([, count]) => count)) as Left

/** A deck with these walls, a square for a square: its drawing, and what found no room. Squares outside all walls are no deck. */
export function asDeck({ size, walls: drawn, portals }: Walled): { map: string; left: Left } {
  const left: Left = {}
  const [width, height] = size.map((one) => Math.min(MOST_SQUARES, Math.max(1, Math.round(one)))) as Spot
  if (size.some((one) => Math.round(one) > MOST_SQUARES)) left.cut = 1
  const top = Math.round(size[1])
  const onGrid = ([x, y]: Spot): Spot => [x, y + top - size[1]] // rows are counted from the north, where a part of a square may be left over
  const walls = drawn.map((wall) => wall.map(onGrid))
  const rows: string[][] = Array.from({ length: 2 * height + 1 }, (_, row) => Array.from({ length: 2 * width + 1 }, (_, column) => (row % 2 && column % 2 ? '.' : row % 2 || column % 2 ? ' ' : '+')))
  const put = (from: Spot, to: Spot, sign: (upright: boolean) => string): boolean => {
    const axis = Math.abs(from[0] - to[0]) < NEAR ? 0 : Math.abs(from[1] - to[1]) < NEAR ? 1 : undefined
    if (axis === undefined) return false
    const line = Math.round((from[axis] + to[axis]) / 2)
    const [begins, ends] = [from[1 - axis]!, to[1 - axis]!].sort((one, other) => one - other) as [number, number]
    if (Math.abs((from[axis] + to[axis]) / 2 - line) > NEAR || [begins, ends].some((one) => Math.abs(one - Math.round(one)) > NEAR)) return false
    // a stretch is followed no farther than the deck goes
    const [first, last] = axis === 0 ? [top - height, top] : [0, width]
    let off = Math.round(ends) - Math.round(begins)
    for (let at = Math.max(Math.round(begins), first); at < Math.min(Math.round(ends), last); at++) {
      const [column, row] = axis === 0 ? [2 * line, 2 * (top - at) - 1] : [2 * at + 1, 2 * (top - line)]
      if (rows[row]?.[column] === undefined) continue
      rows[row]![column] = sign(axis === 0)
      off--
    }
    if (off) left.off = (left.off ?? 0) + off
    return Math.round(begins) < Math.round(ends)
  }
  for (const wall of walls) for (const [k, to] of wall.slice(1).entries()) if (!put(wall[k]!, to, (upright) => (upright ? '|' : '-'))) left.grid = (left.grid ?? 0) + 1
  for (const { at, kind } of portals) {
    const [from, to] = at.map(onGrid) as [Spot, Spot]
    const sign = (upright: boolean) => (kind === 'closed' ? 'D' : kind === 'open' ? 'd' : upright ? '|' : '-')
    if (!put(from, to, sign)) left.grid = (left.grid ?? 0) + 1
    else if (kind === 'window') left.windows = (left.windows ?? 0) + 1
  }
  const outside = reached(rows)
  if (outside.size < width * height) for (const place of outside) rows[Math.floor(place / (2 * width + 1))]![place % (2 * width + 1)] = '#'
  left.outer = shutOut(rows)
  return { map: rows.map((row) => row.join('').trimEnd()).join('\n'), left: counted(left) }
}

/** Make walls of the doors that lead off the deck: how many they were. */
function shutOut(rows: string[][]): number {
  const floor = (row: number, column: number) => rows[row]?.[column] === '.'
  let count = 0
  for (const [row, signs] of rows.entries())
    for (const [column, sign] of signs.entries())
      if ((sign === 'D' || sign === 'd') && !(row % 2 ? floor(row, column - 1) && floor(row, column + 1) : floor(row - 1, column) && floor(row + 1, column))) {
        signs[column] = row % 2 ? '|' : '-'
        count++
      }
  return count
}

/** The squares of a drawing that are reached from its edge without passing a wall or a door, by their places in it. */
function reached(rows: string[][]): Set<number> {
  const across = rows[0]!.length
  const squares = new Set<number>()
  const open = (row: number, column: number) => rows[row]?.[column] === ' '
  const next: [number, number][] = []
  for (let row = 1; row < rows.length; row += 2)
    for (let column = 1; column < across; column += 2)
      if ((row === 1 && open(0, column)) || (row === rows.length - 2 && open(row + 1, column)) || (column === 1 && open(row, 0)) || (column === across - 2 && open(row, column + 1))) next.push([row, column])
  for (let here = next.pop(); here; here = next.pop()) {
    const [row, column] = here
    if (row < 0 || column < 0 || row >= rows.length || column >= across || squares.has(row * across + column)) continue
    squares.add(row * across + column)
    for (const [up, on] of [[-1, 0], [1, 0], [0, -1], [0, 1]] as const) if (open(row + up, column + on)) next.push([row + 2 * up, column + 2 * on])
  }
  return squares
}
