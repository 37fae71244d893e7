import type { Choice, Scene } from '../protocol'
import type { Point } from './camera'

/** The doors that an order which may be given names, by the words of its text, each with an end of it on the board. */
export function doorsNamed(scene: Scene, choices: Choice[]): { id: string; ends: [Point, Point] }[] {
  const named = new Set(choices.filter((choice) => !choice.refused).flatMap(({ order, target }) => [target, ...order.split(/[\s,]+/)]))
  return scene.pieces.filter(({ kind, id }) => kind === 'door' && named.has(id)).map(({ id, x, y, r, facing }) => {
    const [along, up] = facing === 0 ? [r, 0] : [0, r]
    return { id, ends: [{ x: x - along, y: y - up }, { x: x + along, y: y + up }] }
  })
}

/** Of two places on the screen the one further up, or further right. */
export const upper = ([one, two]: [Point, Point]): Point => (one.y < two.y - 1 || (one.y < two.y + 1 && one.x > two.x) ? one : two)

/** Where the name of a square stands, of whose corners it has the places on the screen: at the upper left one, so that a piece there is seen. */
export function cornerOf(places: Point[]): Point {
  const xs = places.map(({ x }) => x)
  const left = Math.min(...xs)
  const inside = Math.max(0, (Math.max(...xs) - left) * 0.14 - 3)
  return { x: left + inside, y: Math.min(...places.map(({ y }) => y)) + inside }
}
