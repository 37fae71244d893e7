const ring = (many: number, turn = 0, r = 0.95): string =>
  Array.from({ length: many }, (_, k) => {
    const angle = ((k / many) * 2 + turn) * Math.PI
    return `${(Math.sin(angle) * r).toFixed(3)},${(-Math.cos(angle) * r).toFixed(3)}`
  }).join(' ')

const SHAPES: Record<number, string> = {
  4: '0,-.95 .92,.68 -.92,.68',
  6: '-.8,-.8 .8,-.8 .8,.8 -.8,.8',
  8: '0,-1 .76,0 0,1 -.76,0',
  10: '0,-1 .9,-.12 .9,.16 0,1 -.9,.16 -.9,-.12',
  12: ring(10),
}

/** The corners of a die of so many faces, from -1 to 1 both ways: its shape tells what it is. */
export const shapeOf = (faces: number): string => SHAPES[faces] ?? ring(Math.min(20, Math.max(5, faces)))

/** The lines within it, as a path; none of the small ones. */
export const FACETS: Record<number, string> = { 8: 'M-.76 0H.76', 10: 'M-.9 .16L-.5 .3L0 -1M.9 .16L.5 .3L0 -1M-.5 .3L0 1M.5 .3L0 1M-.5 .3H.5', 12: `M${ring(5, 0.2, 0.62).split(' ').join('L').replaceAll(',', ' ')}Z` }

/** How far below its middle a number stands in it, upright. */
export const footOf = (faces: number): number => (faces === 4 ? 0.5 : 0.3)

/** Corners turned by so many degrees, and moved down. */
export function turned(corners: string, degrees: number, down: number): string {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return corners.replace(/(\S+),(\S+)/g, (_, x: string, y: string) => `${+x * cosine - +y * sine},${+x * sine + +y * cosine + down}`)
}
