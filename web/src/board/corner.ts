import type { Box, Size } from './camera'

/** By which part of what is in view an arrow moves it. */
export const STEPS: Record<string, [number, number]> = { ArrowLeft: [-0.25, 0], ArrowRight: [0.25, 0], ArrowUp: [0, -0.25], ArrowDown: [0, 0.25] }

/** What of a table is in view, as a frame on the whole of it. */
export function frame(box: Box, table: Size): Box {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  return { x, y, width: Math.max(0, Math.min(table.width, box.x + box.width) - x), height: Math.max(0, Math.min(table.height, box.y + box.height) - y) }
}
