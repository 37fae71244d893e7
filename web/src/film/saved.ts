import type { Board } from '../protocol'
import { filmWords } from '../words/film'
import { Clip, recorded } from './clip'
import type { Reel, Take } from './reel.svelte'
import { luck, verdict } from './verdict'

/** What is said in a clip. */
function titled({ film, after }: Take): { title: string; said: string; luck: string } {
  const code = (id: number) => after.units.find((unit) => unit.id === id)?.code ?? ''
  return { title: filmWords.all.title(film.kind, code(film.unit), code(film.other)), said: verdict(film, filmWords.all), luck: luck(film, filmWords.all) }
}

/** What can be seen again, as a film in a file: `dieshift-3.webm` of the third turn. */
export async function saved(reel: Reel, board: Board, turn: number): Promise<void> {
  const blob = await recorded(new Clip(board, titled), reel.past, board.scale)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `dieshift-${turn}.${blob.type.includes('webm') ? 'webm' : blob.type.includes('mp4') ? 'mp4' : 'png'}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
