import { stored } from '../net/stored'
import type { Spot } from './draft.svelte'
import { straightened } from './photo'

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

/** What lies between four corners of a picture, from the upper left clockwise, seen straight from above, so many times as high as wide; undefined where that is nothing. */
export async function straight(url: string, corners: Spot[], ratio: number): Promise<string | undefined> {
  const image = Object.assign(new Image(), { src: url })
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, 0, 0)
  const [width, height] = shrunk(MOST, MOST * ratio)
  const pixels = straightened(pen.getImageData(0, 0, canvas.width, canvas.height), corners, width, height)
  if (!pixels) return undefined
  Object.assign(canvas, { width, height })
  pen.putImageData(new ImageData(pixels, width, height), 0, 0)
  return canvas.toDataURL('image/jpeg', 0.7)
}

/** A picture of somebody's own under the table: it is no part of the text, and this browser alone keeps it. */
export class Trace {
  picture = $state.raw<Traced | undefined>(stored(() => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Traced | null) ?? undefined)

  /** Another picture, as wide as the table; an error where the browser can show none of it. */
  async take(file: Blob, across: number): Promise<void> {
    const image = await createImageBitmap(file)
    const [width, height] = shrunk(image.width, image.height)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
    image.close()
    this.put({ url: canvas.toDataURL('image/jpeg', 0.7), x: 0, y: 0, width: across, ratio: height / width, faint: 50 })
  }

  put(picture: Traced | undefined): void {
    this.picture = picture
    stored(() => (picture ? localStorage.setItem(KEPT, JSON.stringify(picture)) : localStorage.removeItem(KEPT)))
  }
}
