/** Board lengths to drawing lengths and back: y points north on the board and down on the screen; tables are turned. */

export interface Point {
  x: number
  y: number
}

/** Quarter turns clockwise: 0 north is up, 1 north is right, 2 north is down, 3 north is left. */
export type Turn = 0 | 1 | 2 | 3

export interface Size {
  width: number
  height: number
}

export interface Box extends Point, Size {}

/** The table as it lies on the screen. */
export function laid(board: Size, turn: Turn): Size {
  return turn % 2 ? { width: board.height, height: board.width } : { width: board.width, height: board.height }
}

export function toDrawing(p: Point, board: Size, turn: Turn): Point {
  if (turn === 0) return { x: p.x, y: board.height - p.y }
  if (turn === 1) return { x: p.y, y: p.x }
  if (turn === 2) return { x: board.width - p.x, y: p.y }
  return { x: board.height - p.y, y: board.width - p.x }
}

export function toBoard(p: Point, board: Size, turn: Turn): Point {
  if (turn === 0) return { x: p.x, y: board.height - p.y }
  if (turn === 1) return { x: p.y, y: p.x }
  if (turn === 2) return { x: board.width - p.x, y: p.y }
  return { x: board.width - p.y, y: board.height - p.x }
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The nearest whole place on the table. */
export const onTable = ({ x, y }: Point, { width, height }: Size): Point => ({ x: Math.round(within(x, width)), y: Math.round(within(y, height)) })

/** A step on the screen, as the step on the board. */
export function stepOf(right: number, down: number, turn: Turn): Point {
  const board = { width: 0, height: 0 }
  const from = toBoard({ x: 0, y: 0 }, board, turn)
  const to = toBoard({ x: right, y: down }, board, turn)
  return { x: to.x - from.x, y: to.y - from.y }
}

/** The part of the table in view: its middle, and screen pixels to a board length. */
export interface View {
  x: number
  y: number
  scale: number
}

/** The same part of a table of this size that is turned by half a turn. */
export const mirrored = ({ x, y, scale }: View, table: Size): View => ({ x: table.width - x, y: table.height - y, scale })

/** The view that shows the whole table with a margin of pixels, and room for buttons below it. */
export function fit(board: Size, turn: Turn, screen: Size, margin = 12, foot = 0): View {
  const table = laid(board, turn)
  const scale = Math.min(
    Math.max(1, screen.width - 2 * margin) / table.width,
    Math.max(1, screen.height - 2 * margin - foot) / table.height,
  )
  return { x: table.width / 2, y: table.height / 2 + foot / 2 / scale, scale }
}

export function viewBox(view: View, screen: Size): Box {
  const [width, height] = [screen.width / view.scale, screen.height / view.scale]
  return { x: view.x - width / 2, y: view.y - height / 2, width, height }
}

/** Whether some of a table is out of what is in view. */
export const isCut = (box: Box, table: Size): boolean => box.x > 0 || box.y > 0 || box.x + box.width < table.width || box.y + box.height < table.height

export const toScreen = (p: Point, view: View, screen: Size): Point => ({
  x: (p.x - view.x) * view.scale + screen.width / 2,
  y: (p.y - view.y) * view.scale + screen.height / 2,
})

/** Where a place of the board lies on the screen. */
export const seenAt = (p: Point, board: Size, turn: Turn, view: View, screen: Size): Point => toScreen(toDrawing(p, board, turn), view, screen)

/** To stand at a place on the screen, as a style says it. */
export const moved = ({ x, y }: Point): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

export const fromScreen = (p: Point, view: View, screen: Size): Point => ({
  x: (p.x - screen.width / 2) / view.scale + view.x,
  y: (p.y - screen.height / 2) / view.scale + view.y,
})

/** Zoom by a factor with the drawing under `at` (in pixels) staying where it is; between a third of the fit and 16 times. */
export function zoomed(view: View, screen: Size, by: number, at: Point, fitted: number): View {
  const scale = Math.min(Math.max(view.scale * by, fitted / 3), fitted * 16)
  const held = fromScreen(at, view, screen)
  return {
    x: held.x - (at.x - screen.width / 2) / scale,
    y: held.y - (at.y - screen.height / 2) / scale,
    scale,
  }
}

/** Drag by pixels; the middle of the view stays on the table. */
export function panned(view: View, dx: number, dy: number, table: Size): View {
  return {
    x: within(view.x - dx / view.scale, table.width),
    y: within(view.y - dy / view.scale, table.height),
    scale: view.scale,
  }
}
