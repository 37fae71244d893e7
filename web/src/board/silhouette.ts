import type { Piece } from '../protocol'

/** Turrets, which turn by themselves, of the vehicles that have one. */
const TURRETS: Record<string, string> = { tank: 'turret', tracked: 'turret-light', hover: 'turret-light', carrier: 'turret-light' }

export const turretOf = ({ look }: Pick<Piece, 'look'>): string | undefined => TURRETS[look]

/** Which way a silhouette faces in the drawing, in degrees: a figure without a facing looks away from its own edge. */
export const headingOf = ({ facing, side }: Pick<Piece, 'facing' | 'side'>, quarter: number): number => (facing >= 0 ? facing : side === 1 ? 180 : 0) + quarter * 90

/** Which way a turret points: along its hull where the rules know no heading of it. */
export const gunOf = (piece: Pick<Piece, 'facing' | 'side' | 'gun'>, quarter: number): number => (piece.gun >= 0 ? piece.gun + quarter * 90 : headingOf(piece, quarter))

/** Whether the symbol is a sign, which is read upright, and no body. */
export const isSign = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === 'counter'
