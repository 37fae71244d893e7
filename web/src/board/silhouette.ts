import type { Piece } from '../protocol'

/** A drawing of the sheet by its id, and how it is turned. */
export type Part = [id: string, transform: string]

// round for the first side, square for the second, eight corners for nobody; of a vehicle the plate under its hull
const ROUND = 'M0-10.4A10.4 10.4 0 0 1 0 10.4 10.4 10.4 0 0 1 0-10.4Z'
const SQUARE = 'M-9.8-9.8H9.8V9.8H-9.8Z'
const BASES = [ROUND, SQUARE, 'M-4.4-10.6H4.4L10.6-4.4V4.4L4.4 10.6H-4.4L-10.6 4.4V-4.4Z']
const PLATES = ['M-21-15A16 16 0 0 1-5-31H5A16 16 0 0 1 21-15V15A16 16 0 0 1 5 31H-5A16 16 0 0 1-21 15Z', 'M-15-31H15L21-25V25L15 31H-15L-21 25V-25Z', 'M-21-31H21V31H-21Z']
/** Drawings in the box of vehicles. */
export const HULLS = new Set('tank carrier tracked hover truck jeep flak gun lift gunship ambulance plane mech titan wreck'.split(' '))
/** Turrets, which turn by themselves, of the vehicles that have one. */
const TURRETS: Record<string, string> = { tank: 'turret', tracked: 'turret-light', hover: 'turret-light', carrier: 'turret-light' }
const SIGNS: Record<string, string> = { watching: 'watching', wounded: 'wounded', treated: 'treated', immobilised: 'hurt1', 'systems out': 'hurt1', disabled: 'hurt2' }

/** Which way a silhouette faces in the drawing, in degrees: a figure without a facing looks away from its own edge. */
export const headingOf = ({ facing, side }: Piece, quarter: number): number => (facing >= 0 ? facing : side === 1 ? 180 : 0) + quarter * 90

/** The outline of a piece's base or plate, its parts from bottom to top, and the signs around it. */
export function partsOf(piece: Piece, quarter: number): { body: string | undefined; tilt: string; under: Part[]; figure: Part[]; signs: string[]; down: boolean; aloft: boolean } {
  const { kind, look, gun, side, signs } = piece
  const has = (sign: string) => signs.includes(sign)
  const vehicle = kind === 'vehicle'
  const wreck = look === 'wreck'
  const aloft = has('aloft')
  const down = !wreck && (has('dead') || has('out'))
  const turned = `rotate(${headingOf(piece, quarter)})`
  const shape = side === 0 || side === 1 ? side : 2
  const turret = TURRETS[look]
  const role = look === 'sniper' ? '' : has('leader') ? 'star' : has('medic') && 'cross'
  const figure: Part[] = look ? [[`look-${look}`, kind === 'counter' ? '' : turned]] : []
  if (turret) figure.push([`part-${turret}`, gun < 0 ? turned : `rotate(${gun + quarter * 90})`])
  if (role) figure.push([`part-${role}`, ''])
  return {
    body: wreck ? undefined : (vehicle && !aloft ? PLATES : BASES)[shape],
    tilt: !vehicle ? '' : aloft ? 'scale(2.6)' : turned,
    under: aloft ? [['part-shadow', `translate(14 18) ${turned}`]] : vehicle || piece.facing < 0 ? [] : [['part-wedge', turned]],
    figure: down ? [['part-down', '']] : figure,
    signs: [...new Set(signs.filter((sign) => sign in SIGNS && (sign === 'watching' || !down)).map((sign) => SIGNS[sign]!))],
    down,
    aloft,
  }
}
