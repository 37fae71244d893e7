import type { Side } from '../protocol'

/** Hues that colour-blind players tell apart (Okabe and Ito), by the colours that scenarios name. */
const HUES: Record<string, string> = {
  blue: '#0072b2',
  red: '#d55e00',
  orange: '#e69f00',
  green: '#009e73',
  yellow: '#b8a200',
  purple: '#cc79a7',
  violet: '#cc79a7',
  grey: '#7d8a97',
  gray: '#7d8a97',
}

export function hue(side: Side | undefined, seat: number): string {
  return HUES[side?.colour.toLowerCase() ?? ''] ?? ['var(--side-0)', 'var(--side-1)'][seat] ?? 'var(--side-none)'
}

/** A side's colour as text that is read on a card: darker on light, lighter on dark. */
const asText = (colour: string): string => `light-dark(color-mix(in srgb, ${colour} 58%, #000), color-mix(in srgb, ${colour} 52%, #fff))`

/** The colours of the sides for frames, cards and names, where they are others than the page's own: as a style. */
export function coloursOf(sides: Pick<Side, 'colour'>[] | undefined): string {
  return (sides ?? []).slice(0, 2).flatMap((side, seat) => {
    const colour = HUES[side.colour.toLowerCase()]
    return !colour || colour === [HUES.blue, HUES.red][seat] ? [] : [`--side-${seat}:${colour};--side-${seat}-text:${asText(colour)}`]
  }).join(';')
}

/** How a kind of ground is painted: fill, edge, and how wide a line of it is, in units. */
export interface Paint {
  fill: string
  stroke: string
  width: number
}

const paint = (fill: string, stroke = 'none', width = 0.15): Paint => ({ fill, stroke, width })

const GROUND: Record<string, Paint> = {
  open: paint('none'),
  woods: paint('var(--woods)'),
  light_wood: paint('var(--woods)'),
  dense_wood: paint('var(--dense)'),
  scrub: paint('var(--scrub)'),
  crops: paint('var(--crops)'),
  rough: paint('var(--rough)'),
  rocks: paint('var(--rough)', 'var(--building-line)', 0.1),
  rubble: paint('var(--rough)', 'var(--building-line)', 0.1),
  craters: paint('var(--rough)', 'var(--building-line)', 0.06),
  road: paint('var(--road)', 'var(--road)', 1.2),
  water: paint('var(--water)', 'var(--water)', 1.2),
  stream: paint('var(--water)', 'var(--water)', 0.8),
  swamp: paint('var(--swamp)'),
  slope: paint('var(--hill-1)', 'var(--table-edge)', 0.04),
  hill: paint('var(--hill-1)', 'var(--table-edge)', 0.08),
  building: paint('var(--building)', 'var(--building-line)', 0.25),
  wall: paint('var(--wall)', 'var(--wall)', 0.3),
  hedge: paint('var(--hedge)', 'var(--hedge)', 0.5),
  fence: paint('none', 'var(--building-line)', 0.18),
  floor: paint('var(--floor)', 'var(--floor)', 0.02),
  section: paint('none', 'var(--section)', 0.06),
  entry: paint('var(--entry)', 'var(--floor-line)', 0.03),
  exit: paint('var(--exit)', 'var(--floor-line)', 0.03),
}

export const painted = (kind: string): Paint => GROUND[kind] ?? paint('var(--rough)', 'var(--building-line)')
