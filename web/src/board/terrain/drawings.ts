/** How each kind of ground is drawn: a function a kind, each a list of paths from the ground upwards. Light comes from the north-west. */
import type { Board, Patch } from '../../protocol'
import { toDrawing, type Point, type Turn } from '../camera'
import { painted } from '../look'
import { scatter, type Grown } from './scatter'
import { boxIn, centre, circle, longestSide, path, placeIn, rounded, rows, scaled, shifted, spine } from './shapes'

/** A path with names of colours, which a palette has as variables. */
export interface Stroke {
  d: string
  fill?: string
  pattern?: string
  line?: string
  width?: number
  dash?: string
  faint?: number
  round?: boolean
}

/** A patch in lengths of the drawing; `u` is a twentieth of a unit. */
interface Plot {
  points: Point[]
  u: number
  /** What grows in it, sizes in twentieths of a unit; it stays where it is when the table is turned. */
  grown(gap: number, radius: number): Grown[]
}

type More = Pick<Stroke, 'faint' | 'round'> & { dash?: number[] }
const area = (d: string, fill: string, faint = 1): Stroke => ({ d, fill, ...(faint < 1 ? { faint } : {}) })
const stroke = ({ u }: Plot, d: string, line: string, width: number, { dash, ...more }: More = {}): Stroke => ({
  d, line, width: width * u, ...(dash ? { dash: dash.map((part) => part * u).join(' ') } : {}), ...more,
})
const soft = ({ points, u }: Plot): string => rounded(points, 10 * u)
const crowns = (grown: Grown[], away: number, size: number): string => grown.map(({ x, y, r }) => circle({ x: x + away, y: y + away }, r * size)).join('')

/** A stone of six corners. */
function stone({ x, y, r, own }: Grown, size = 1, away = 0): string {
  const corner = (k: number): Point => {
    const [angle, far] = [own * 6 + k * 1.047, r * size * (0.72 + 0.28 * Math.abs(Math.sin(own * 40 + k * 2.3)))]
    return { x: x + away + far * Math.cos(angle), y: y + away + far * Math.sin(angle) }
  }
  return path(Array.from({ length: 6 }, (_, k) => corner(k)))
}

const stones = (found: Grown[], u: number): Stroke[] => [
  area(found.map((one) => stone(one, 1.05, 1.4 * u)).join(''), 'stone-shade'),
  area(found.map((one) => stone(one)).join(''), 'stone'),
  area(found.map((one) => stone(one, 0.55, -0.8 * u)).join(''), 'stone-light'),
]

/** Three blades of grass. */
const tuft = ({ x, y, r }: Grown): string => `M${Math.round(x - r * 0.5)} ${Math.round(y)}l${Math.round(-r * 0.3)} ${Math.round(-r)}M${Math.round(x)} ${Math.round(y)}v${Math.round(-r * 1.3)}M${Math.round(x + r * 0.5)} ${Math.round(y)}l${Math.round(r * 0.3)} ${Math.round(-r)}`
const tufts = (plot: Plot, found: Grown[], colour = 'grass-blade'): Stroke => stroke(plot, found.map(tuft).join(''), colour, 1.2, { round: true })

function wood(plot: Plot, floor: string, gap: number, radius: number): Stroke[] {
  const [grown, { u }] = [plot.grown(gap, radius), plot]
  return [
    area(soft(plot), floor),
    stroke(plot, soft(plot), 'tree-shade', 1.6, { dash: [5, 4], faint: 0.6 }),
    area(crowns(grown, 3 * u, 1), 'tree-shade', 0.6),
    { ...area(crowns(grown, 0, 1), 'tree'), line: 'tree-shade', width: u },
    area(crowns(grown, -1.6 * u, 0.6), 'tree-light'),
    area(crowns(grown, -2.8 * u, 0.26), 'tree-top'),
  ]
}

function scrub(plot: Plot): Stroke[] {
  const [grown, { u }] = [plot.grown(17, 5), plot]
  return [
    area(soft(plot), 'scrub'), tufts(plot, plot.grown(30, 5)),
    area(crowns(grown, 1.4 * u, 1.05), 'tree-shade', 0.7), area(crowns(grown, 0, 0.95), 'bush'), area(crowns(grown, -1.2 * u, 0.45), 'bush-light'),
  ]
}

function crops(plot: Plot): Stroke[] {
  const [d, angle] = [path(plot.points), longestSide(plot.points)]
  const lines = rows(plot.points, 8 * plot.u, angle)
  return [
    area(d, 'crops'), stroke(plot, lines, 'crop-row', 3.4), stroke(plot, lines, 'crop-light', 1.2, { dash: [4, 3, 6, 2, 3, 2] }), stroke(plot, d, 'crop-edge', 2),
  ]
}

function rough(plot: Plot, hard: boolean): Stroke[] {
  const along = hard ? spine(plot.points) : undefined
  if (along && along.width <= 60 * plot.u && along.length > 5 * along.width) return trench(plot, along)
  const grown = plot.grown(19, 4.4)
  return [
    area(soft(plot), 'rough'), stroke(plot, soft(plot), 'stone-shade', 1, { dash: [3, 4], faint: 0.7 }),
    tufts(plot, grown.filter(({ own }) => own < 0.55)), ...stones(grown.filter(({ own }) => own >= 0.55), plot.u),
  ]
}

const rocks = (plot: Plot): Stroke[] => [
  area(soft(plot), 'rough'), stroke(plot, soft(plot), 'stone-shade', 1.2, { faint: 0.8 }), ...stones(plot.grown(21, 9), plot.u),
]

/** What is left of a building, and of its walls. */
function rubble(plot: Plot): Stroke[] {
  const [d, dash] = [path(plot.points), [34, 12, 14, 20, 52, 26]]
  return [
    area(d, 'litter'), ...stones(plot.grown(13, 4.4), plot.u),
    stroke(plot, d, 'stone-shade', 6, { dash }), stroke(plot, d, 'wall-light', 2.6, { dash }),
  ]
}

function craters(plot: Plot): Stroke[] {
  const [holes, { u }] = [plot.grown(46, 17), plot]
  return [
    area(soft(plot), 'rough'), stroke(plot, soft(plot), 'stone-shade', 1, { dash: [3, 4], faint: 0.7 }), tufts(plot, plot.grown(26, 4)),
    area(holes.map((one) => stone(one)).join(''), 'stone'), area(crowns(holes, 0, 0.74), 'stone-shade'), area(crowns(holes, 1.6 * u, 0.6), 'pit'),
  ]
}

function swamp(plot: Plot): Stroke[] {
  const found = plot.grown(24, 8)
  const pools = found.filter(({ own }) => own < 0.5)
  return [
    area(soft(plot), 'swamp'), stroke(plot, soft(plot), 'water-edge', 1.2, { dash: [6, 5] }),
    area(pools.map((one) => stone(one)).join(''), 'water'),
    stroke(plot, pools.map(({ x, y, r }) => `M${Math.round(x - r * 0.5)} ${Math.round(y)}h${Math.round(r)}`).join(''), 'wave', 1),
    tufts(plot, found.filter(({ own }) => own >= 0.5), 'bush'),
  ]
}

/** Water that is waded through is shallow, and has stones in it. */
function water(plot: Plot, shallow: boolean): Stroke[] {
  const d = soft(plot)
  const waves = plot.grown(46, 12).map(({ x, y, r }) => `M${Math.round(x - r)} ${Math.round(y)}q${Math.round(r / 2)} ${Math.round(-r * 0.4)} ${Math.round(r)} 0t${Math.round(r)} 0`).join('')
  return [
    stroke(plot, d, 'shore', 7), stroke(plot, d, 'water-edge', 2.4), area(d, shallow ? 'shallows' : 'water'),
    stroke(plot, waves, 'wave', 1.2, { round: true }), ...(shallow ? stones(plot.grown(30, 3.4), plot.u) : []),
  ]
}

function hill(plot: Plot, dashed: boolean): Stroke[] {
  const { points, u } = plot
  return [1, 0.68, 0.36].flatMap((size, k) => {
    const ring = shifted(scaled(points, size), -4 * u * k)
    const d = rounded(ring, 40 * u)
    return [
      area(rounded(shifted(ring, 4 * u, 6 * u), 40 * u), 'shade', 0.6), area(d, `hill-${k + 1}`),
      stroke(plot, d, 'contour', k ? 1 : 1.6, dashed ? { dash: [7, 5] } : {}),
    ]
  })
}

function road(plot: Plot): Stroke[] {
  const [d, along] = [path(plot.points), spine(plot.points)]
  const wheels = along ? rounded(along.line, 40 * plot.u, false) : ''
  const track = Math.min(44, ((along?.width ?? 0) / plot.u) * 0.62)
  return [
    stroke(plot, d, 'road-edge', 3), area(d, 'road'),
    ...(along ? [stroke(plot, wheels, 'rut', track, { faint: 0.7 }), stroke(plot, wheels, 'road', Math.max(track * 0.55, track - 10)), stroke(plot, wheels, 'road-edge', 1, { dash: [2, 9], faint: 0.8 })] : []),
  ]
}

/** A house of four corners has a ridge along it; any other shape, and a large one, has a flat roof. */
function building(plot: Plot): Stroke[] {
  const { points, u } = plot
  const long = (from: number): number => Math.hypot(points[from]!.x - points[from + 1]!.x, points[from]!.y - points[from + 1]!.y)
  const shadow = area(path(shifted(points, 5 * u, 7 * u)), 'shade')
  const edge = stroke(plot, path(points), 'roof-edge', 2)
  if (points.length !== 4 || Math.max(long(0), long(1)) > 130 * u) return [shadow, ...flatRoof(plot), edge]
  const corners = long(0) >= long(1) ? points : [...points.slice(1), points[0]!]
  const [start, end] = [placeIn(corners, 0, 0.5), placeIn(corners, 1, 0.5)]
  const halves = [[corners[0]!, corners[1]!, end, start], [start, end, corners[2]!, corners[3]!]]
  const lit = (half: Point[]): number => centre(half).x + centre(half).y
  const [light, dark] = halves.sort((a, b) => lit(a) - lit(b))
  const ridge = path([start, end], false)
  return [
    shadow, area(path(dark!), 'roof-dark'), area(path(light!), 'roof'), stroke(plot, rows(points, 5 * u, longestSide(corners)), 'roof-line', 0.8),
    stroke(plot, ridge, 'roof-edge', 2), edge, { ...area(path(boxIn(corners, [0.7, 0.2, 0.78, 0.32])), 'flat-edge'), line: 'roof-edge', width: u },
  ]
}

function flatRoof(plot: Plot): Stroke[] {
  const { points, u } = plot
  const hatches = points.length === 4 ? [boxIn(points, [0.18, 0.2, 0.36, 0.4]), boxIn(points, [0.6, 0.55, 0.84, 0.78])].map((box) => path(box)).join('') : ''
  return [area(path(points), 'flat-edge'), area(path(scaled(points, 0.86)), 'building'), { ...area(hatches, 'flat-edge'), line: 'roof-edge', width: 0.8 * u }]
}

function hedge(plot: Plot): Stroke[] {
  const d = path(plot.points, false)
  return [
    stroke(plot, path(shifted(plot.points, 3 * plot.u), false), 'shade', 9, { round: true }), stroke(plot, d, 'hedge', 7, { round: true }),
    stroke(plot, d, 'hedge', 11, { dash: [0, 10], round: true }), stroke(plot, path(shifted(plot.points, -1.4 * plot.u), false), 'hedge-light', 5.4, { dash: [0, 10], round: true }),
  ]
}

function wall(plot: Plot): Stroke[] {
  const d = path(plot.points, false)
  return [stroke(plot, path(shifted(plot.points, 3 * plot.u), false), 'shade', 6), stroke(plot, d, 'wall', 7), stroke(plot, d, 'wall-light', 3.2, { dash: [8, 2] })]
}

function fence(plot: Plot): Stroke[] {
  const d = path(plot.points, false)
  return [stroke(plot, d, 'wall', 1.6), stroke(plot, d, 'wall', 5, { dash: [2, 14] })]
}

/** A cut with a parapet on either side, and boards on its floor. */
function trench(plot: Plot, { line, width }: { line: Point[]; width: number }): Stroke[] {
  const [d, whole, wide] = [path(line, false), path(plot.points), width / plot.u]
  return [
    area(whole, 'parapet'), stroke(plot, whole, 'stone-shade', 1.2, { dash: [5, 3] }), stroke(plot, d, 'stone-shade', wide * 0.62), stroke(plot, d, 'pit', wide * 0.5),
    stroke(plot, d, 'board', wide * 0.3, { dash: [2.4, 2.8] }),
  ]
}

/** Cover that a patch has by its scenario alone: bushes are soft, stones are hard. */
function covered(plot: Plot, cover: string): Stroke[] {
  if (cover === 'hard') return stones(plot.grown(24, 6), plot.u)
  const grown = plot.grown(24, 5)
  return [area(crowns(grown, 1.4 * plot.u, 1), 'tree-shade', 0.7), area(crowns(grown, 0, 1), 'bush')]
}

const closedTo = (plot: Plot): Stroke[] => [{ d: path(plot.points), pattern: 'closed' }, stroke(plot, path(plot.points), 'closed', 2.4)]

/** Of each kind its drawing, and the cover that it shows. Kinds in one `family` run into one another. */
const KINDS: Record<string, { draw(plot: Plot, patch: Patch): Stroke[]; cover?: string; family?: string }> = {
  woods: { draw: (plot) => wood(plot, 'woods', 26, 11), cover: 'soft', family: 'wood' },
  light_wood: { draw: (plot) => wood(plot, 'woods', 26, 11), cover: 'soft', family: 'wood' },
  dense_wood: { draw: (plot) => wood(plot, 'dense', 17, 10.5), cover: 'soft', family: 'wood' },
  scrub: { draw: scrub, cover: 'soft' },
  crops: { draw: crops },
  rough: { draw: (plot, { cover }) => rough(plot, cover === 'hard'), cover: 'soft' },
  rocks: { draw: rocks, cover: 'hard' },
  rubble: { draw: rubble, cover: 'hard' },
  craters: { draw: craters, cover: 'hard' },
  swamp: { draw: swamp },
  water: { draw: (plot) => water(plot, false), family: 'water' },
  river: { draw: (plot) => water(plot, false), family: 'water' },
  stream: { draw: (plot) => water(plot, true), family: 'water' },
  hill: { draw: (plot) => hill(plot, false), cover: 'hard' },
  slope: { draw: (plot) => hill(plot, true) },
  road: { draw: road, family: 'road' },
  building: { draw: building, cover: 'hard', family: 'building' },
  hedge: { draw: hedge, cover: 'soft', family: 'hedge' },
  wall: { draw: wall, cover: 'hard', family: 'wall' },
  fence: { draw: fence, family: 'fence' },
}

/** A kind that this page does not know, and a line of a kind that is an area: its colour alone. */
function plain(plot: Plot, { kind, closed }: Patch): Stroke[] {
  const d = path(plot.points, closed)
  const { fill, stroke: line, width } = painted(kind)
  const named = (colour: string): string => colour.replace(/^var\(--(.*)\)$/, '$1')
  return closed ? [area(d, named(fill))] : [stroke(plot, d, named(line === 'none' ? fill : line), width * 20, { round: true })]
}

const isLine = (kind: string): boolean => ['hedge', 'wall', 'fence'].includes(kind)

function drawing(patch: Patch, plot: Plot): Stroke[] {
  const known = KINDS[patch.kind]
  if (patch.kind === 'open') return patch.cover && patch.closed ? covered(plot, patch.cover) : []
  const strokes = known && patch.closed !== isLine(patch.kind) ? known.draw(plot, patch) : plain(plot, patch)
  if (patch.closed && patch.cover === 'impassable') return [...strokes, ...closedTo(plot)]
  if (patch.closed && patch.cover && patch.cover !== known?.cover && patch.kind !== 'rough') return [...strokes, ...covered(plot, patch.cover)]
  return strokes
}

function plotted(patch: Patch, board: Board, turn: Turn): Plot {
  const u = board.scale / 20
  const corners = patch.points.map(([x, y]) => ({ x, y }))
  return {
    u, points: corners.map((corner) => toDrawing(corner, board, turn)),
    grown: (gap, radius) => scatter(corners, gap * u, radius * u).map((one) => ({ ...one, ...toDrawing(one, board, turn) })),
  }
}

/** Whether two paths are drawn alike, and so may be one. */
const alike = (a: Stroke, b: Stroke): boolean => (['fill', 'pattern', 'line', 'width', 'dash', 'faint', 'round'] as const).every((part) => a[part] === b[part])

/** Strokes of patches that run into one another: layer by layer, as few paths as there can be. */
function layered(drawings: Stroke[][]): Stroke[] {
  const strokes: Stroke[] = []
  for (let layer = 0; drawings.some((one) => layer < one.length); layer++) {
    for (const one of drawings.flatMap((drawing) => drawing[layer] ?? [])) {
      const last = strokes.at(-1)
      if (last && alike(last, one)) strokes[strokes.length - 1] = { ...last, d: last.d + one.d }
      else strokes.push(one)
    }
  }
  return strokes
}

/** A table of terrain. */
export function countryside(board: Board, turn: Turn): Stroke[] {
  const runs: { family: string; drawings: Stroke[][] }[] = []
  for (const patch of board.patches.filter(({ points }) => points.length > 1)) {
    const [family, drawn] = [KINDS[patch.kind]?.family ?? patch.kind, drawing(patch, plotted(patch, board, turn))]
    const last = runs.at(-1)
    if (last?.family === family) last.drawings.push(drawn)
    else runs.push({ family, drawings: [drawn] })
  }
  return runs.flatMap(({ drawings }) => layered(drawings))
}

/** The deck of a ship: hull, plates, and bulkheads a fifth of a square thick with shade to the south-east. */
export function deck(board: Board, turn: Turn): Stroke[] {
  const u = board.scale / 20
  const all = (kind: string, away = 0): string => board.patches
    .filter((patch) => patch.kind === kind && patch.points.length > 1)
    .map(({ points, closed }) => path(shifted(points.map(([x, y]) => toDrawing({ x, y }, board, turn)), away), closed))
    .join('')
  const line = (d: string, colour: string, width: number, more: More = {}) => stroke({ u, points: [], grown: () => [] }, d, colour, width, more)
  const [floor, walls] = [all('floor'), all('wall')]
  const places = ['entry', 'exit'].flatMap((kind) => {
    const d = all(kind)
    return [area(d, kind), line(d, 'bulk', 2), line(d, 'section', 2, { dash: [4, 4] })]
  })
  return [
    line(floor, 'hull', 14), line(floor, 'hull-edge', 11), line(floor, 'hull', 8), area(floor, 'floor'), { d: floor, pattern: 'plates' },
    line(all('section'), 'section', 1.4, { dash: [4, 3] }), ...places, line(all('wall', 2.6 * u), 'shade', 4.6), line(walls, 'bulk', 4, { round: true }), line(walls, 'bulk-light', 1.2),
  ]
}
