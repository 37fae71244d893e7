import type { Piece } from '../protocol'

/** The piece by which a unit is known: its vehicle, else a figure of the commonest look; as it is drawn off the table. */
export function portrait(pieces: Piece[], unit: number): Piece | undefined {
  const own = pieces.filter((piece) => piece.unit === unit && !piece.signs.some((sign) => sign === 'dead' || sign === 'out'))
  const count = ({ look }: Piece) => own.filter((piece) => piece.look === look).length
  const best = own.find(({ kind }) => kind === 'vehicle') ?? own.reduce<Piece | undefined>((first, piece) => (first && count(first) >= count(piece) ? first : piece), undefined)
  return best && { ...best, facing: -1, gun: -1, signs: best.signs.filter((sign) => sign === 'aloft') }
}
