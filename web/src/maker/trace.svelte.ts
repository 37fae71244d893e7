import { stored } from '../net/stored'

/** A picture that lies under a table to be traced: where its south-west corner is and how wide, in inches; how high for each inch of that. */
export interface Traced {
  url: string
  x: number
  y: number
  width: number
  ratio: number
  faint: number
}

const KEPT = 'dieshift.trace'
/** Pixels of its longer side: enough to trace by, and little enough to be kept. */
export const MOST = 1200

/** The numbers of a size that is at most so long. */
export function shrunk(width: number, height: number): [number, number] {
  const by = Math.min(1, MOST / Math.max(width, height))
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))]
}

/** A picture of somebody's own under the table: it is no part of the text, and this browser alone keeps it. */
export class Trace {
  picture = $state.raw<Traced | undefined>(stored(() => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Traced | null) ?? undefined)

  /** Another picture, as wide as the table; an error where the browser can show none of it. */
  async take(file: Blob, across: number): Promise<void> {
    const found = await createImageBitmap(file)
    const [width, height] = shrunk(found.width, found.height)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')!.drawImage(found, 0, 0, width, height)
    found.close()
    this.put({ url: canvas.toDataURL('image/jpeg', 0.7), x: 0, y: 0, width: across, ratio: height / width, faint: 50 })
  }

  put(picture: Traced | undefined): void {
    this.picture = picture
    stored(() => (picture ? localStorage.setItem(KEPT, JSON.stringify(picture)) : localStorage.removeItem(KEPT)))
  }
}
