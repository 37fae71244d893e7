import type { Plan, Stage } from '../battle/plan.svelte'
import type { Board, Scene } from '../protocol'
import type { Size, Turn, View } from './camera'

/** What is drawn over a table has of it: what is planned, who stands where, and how it lies on the screen. */
export interface Given {
  plan: Plan<Stage>
  board: Board
  scene: Scene
  turn: Turn
  view: View
  screen: Size
}
