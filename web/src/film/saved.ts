import type { Board } from '../protocol'
import type { Reel } from './reel.svelte'

/** What can be seen again, as a film in a file: `dieshift-3.webm` of the third turn. */
export async function saved(reel: Reel, board: Board, turn: number): Promise<void> {
  const blob = await reel.clip(board)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `dieshift-${turn}.${blob.type.includes('webm') ? 'webm' : blob.type.includes('mp4') ? 'mp4' : 'png'}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
