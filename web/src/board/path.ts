import { measured } from '../prefs.svelte'
import type { Text } from '../protocol'
import type { Point } from './camera'

/** The length of a path through its corners. */
export function pathLength(points: Point[]): number {
  return points.slice(1).reduce((sum, p, k) => sum + Math.hypot(p.x - points[k]!.x, p.y - points[k]!.y), 0)
}

/** A length in units with one decimal, `5.9″`, or as it is preferred. */
export const inUnits = (length: number, scale: number, unit: Text): string => measured(length / scale, unit)

/** A place as orders write it: `12.5,20`. */
export function written(p: Point, scale: number): string {
  const number = (value: number) => String(Math.round((value / scale) * 100) / 100)
  return `${number(p.x)},${number(p.y)}`
}

const PLACE = /\bX,Y\b/

/** An order's text with its open place filled in, after corners if it has any: `move B2 via 10,10 to 12,20`. */
export function withPlace(order: string, corners: Point[], place: Point, scale: number): string {
  const open = PLACE.test(order) ? order : `${order} to X,Y`
  const via = corners.length ? `via ${corners.map((p) => written(p, scale)).join(' ')} ` : ''
  return open.replace(/(?:\bto )?\bX,Y\b/, (found) => `${found.startsWith('to') ? via : ''}${found.replace(PLACE, written(place, scale))}`)
}

/** An order's text with its open facing filled in. */
export function withFacing(order: string, facing: string): string {
  return /\bFACING\b/.test(order) ? order.replace(/\bFACING\b/, facing) : `${order} ${facing}`
}
