import { toDrawing, type Point } from '../board/camera'
import { hue, painted } from '../board/look'
import { inUnits } from '../board/path'
import type { Board, Scene } from '../protocol'
import { frameAt, isMissed, lengthOf, tumbling } from './frames'
import { grown, middleOf, sights, tracers } from './lines'
import type { Take } from './reel.svelte'
import { FACETS, footOf, shapeOf } from './shapes'

const [WIDTH, HEIGHT] = [960, 540]
const [MARGIN, LANE, DIE] = [16, 120, 44]
const LINES: Record<string, string> = { soft: '#ffb000', hard: '#ff8a00', blocked: '#ff5548' }
const COLOURS: Record<string, string> = { dead: '#ff6b5e', destroyed: '#ff6b5e', out: '#ff6b5e', wounded: '#ff9d5c', hit: '#ff9d5c', disabled: '#ff9d5c', suppressed: '#ffc94d' }

/** Colours of the page as they are now: a picture has no style sheet. */
function coloured(): (value: string) => string {
  const style = getComputedStyle(document.documentElement)
  const probe = document.createElement('i')
  document.body.append(probe)
  const cache = new Map<string, string>()
  return (value) => {
    if (value === 'none') return 'transparent'
    if (!value.startsWith('var(')) return value
    if (!cache.has(value)) {
      probe.style.color = style.getPropertyValue(value.slice(4, -1))
      cache.set(value, getComputedStyle(probe).color)
    }
    return cache.get(value)!
  }
}

/** A film drawn on a canvas: the table from above, the dice below it, and in words who it is. */
export class Clip {
  readonly canvas = document.createElement('canvas')
  private readonly paint: CanvasRenderingContext2D
  private readonly scale: number
  private readonly left: number
  private readonly colour = coloured()

  constructor(
    private readonly board: Board,
    private readonly titled: (take: Take) => { title: string; said: string; luck: string },
  ) {
    this.canvas.width = WIDTH
    this.canvas.height = HEIGHT
    this.paint = this.canvas.getContext('2d')!
    this.scale = Math.min((WIDTH - 2 * MARGIN) / board.width, (HEIGHT - 2 * MARGIN - LANE) / board.height)
    this.left = (WIDTH - board.width * this.scale) / 2
  }

  /** How it looks after so many milliseconds. */
  draw(take: Take, ms: number): void {
    const { paint } = this
    paint.fillStyle = '#0b0e12'
    paint.fillRect(0, 0, WIDTH, HEIGHT)
    this.ground()
    this.pieces(take.before)
    this.happens(take, ms)
    this.dice(take, ms)
  }

  private at = (p: Point): Point => {
    const { x, y } = toDrawing(p, this.board, 0)
    return { x: this.left + x * this.scale, y: MARGIN + y * this.scale }
  }

  private ground(): void {
    const { paint, board } = this
    paint.fillStyle = this.colour('var(--table)')
    paint.fillRect(this.left, MARGIN, board.width * this.scale, board.height * this.scale)
    for (const patch of board.patches) {
      const { fill, stroke, width } = painted(patch.kind)
      paint.beginPath()
      for (const [x, y] of patch.points) {
        const p = this.at({ x, y })
        paint.lineTo(p.x, p.y)
      }
      if (patch.closed) {
        paint.closePath()
        paint.fillStyle = this.colour(fill)
        paint.fill()
      } else {
        paint.strokeStyle = this.colour(stroke)
        paint.lineWidth = Math.max(1, width * board.scale * this.scale)
        paint.stroke()
      }
    }
  }

  private pieces(scene: Scene): void {
    for (const piece of scene.pieces) {
      if (!['figure', 'counter', 'vehicle'].includes(piece.kind)) continue
      const p = this.at(piece)
      this.spot(p, Math.max(4, piece.r * this.scale), piece.side, this.colour(hue(scene.sides[piece.side], piece.side)))
    }
  }

  private spot({ x, y }: Point, r: number, side: number, fill: string): void {
    const { paint } = this
    paint.beginPath()
    if (side === 1) paint.rect(x - r, y - r, 2 * r, 2 * r)
    else paint.arc(x, y, r, 0, 2 * Math.PI)
    paint.fillStyle = fill
    paint.fill()
    paint.strokeStyle = '#fff'
    paint.lineWidth = 1.2
    paint.stroke()
  }

  private happens({ film, told }: Take, ms: number): void {
    const { paint } = this
    const frame = frameAt(film, ms, this.board.scale)
    const way = film.path.slice(1).map(([x2, y2], k) => ({ kind: '', x1: film.path[k]![0], y1: film.path[k]![1], x2, y2 }))
    const lines = film.kind === 'shot' ? sights(film.rays) : [way]
    for (const { kind, x1, y1, x2, y2 } of lines.flatMap((line) => grown(line, frame.grown))) this.stroke({ x: x1, y: y1 }, { x: x2, y: y2 }, LINES[kind] ?? '#9ad7ff', 1.6)
    for (const [from, to] of lines.flatMap((line) => tracers(line, frame.tracers, isMissed(film)))) this.stroke(from, to, '#fff6d8', 3.5)
    const range = frame.grown && middleOf(film)
    if (range) this.pill(this.at(range), [inUnits(film.away, this.board.scale, this.board.unit), film.against.length && `D${told.dice[film.against[0]!]?.faces}`].filter(Boolean).join(' · '))
    for (const mark of frame.marks ? film.marks : []) {
      const p = this.at(mark)
      paint.globalAlpha = frame.marks
      this.spot(mark.what === 'suppressed' ? { x: p.x + 14, y: p.y + 10 } : p, 7, 0, COLOURS[mark.what] ?? '#c9d6e2')
      paint.globalAlpha = 1
    }
  }

  private stroke(from: Point, to: Point, colour: string, width: number): void {
    const { paint } = this
    const [a, b] = [this.at(from), this.at(to)]
    paint.strokeStyle = colour
    paint.lineWidth = width
    paint.beginPath()
    paint.moveTo(a.x, a.y)
    paint.lineTo(b.x, b.y)
    paint.stroke()
  }

  private pill({ x, y }: Point, text: string): void {
    const { paint } = this
    paint.font = '600 13px system-ui, sans-serif'
    paint.textAlign = 'center'
    const wide = paint.measureText(text).width + 16
    paint.fillStyle = '#0b0e12e6'
    paint.fillRect(x - wide / 2, y - 11, wide, 22)
    paint.fillStyle = '#e9eff5'
    paint.fillText(text, x, y + 4.5)
  }

  /** A die in its shape around a place, and its number upright. */
  private die(x: number, y: number, faces: number, shows: string, fill: string, wins: boolean): void {
    const { paint } = this
    paint.save()
    paint.translate(x, y)
    paint.scale(DIE / 2, DIE / 2)
    const shape = new Path2D(`M${shapeOf(faces).split(' ').join('L')}Z`)
    paint.fillStyle = fill
    paint.fill(shape)
    paint.strokeStyle = wins ? '#6fd39b' : '#fff'
    paint.lineWidth = (wins ? 4 : 1.5) / (DIE / 2)
    paint.stroke(shape)
    paint.strokeStyle = '#ffffff47'
    paint.lineWidth = 1 / (DIE / 2)
    if (FACETS[faces]) paint.stroke(new Path2D(FACETS[faces]))
    paint.restore()
    paint.fillStyle = '#fff'
    paint.font = `800 ${shows.length > 1 ? 16 : 19}px system-ui, sans-serif`
    paint.textAlign = 'center'
    paint.fillText(shows, x, y + footOf(faces) * (DIE / 2))
  }

  private dice(take: Take, ms: number): void {
    const { paint } = this
    const { film, told } = take
    const frame = frameAt(film, ms, this.board.scale)
    const { title, said, luck } = this.titled(take)
    const all = [...film.against, ...film.dice]
    const top = HEIGHT - LANE
    paint.fillStyle = '#e9eff5'
    paint.font = '600 17px system-ui, sans-serif'
    paint.textAlign = 'left'
    paint.fillText(title, MARGIN, top + 20)
    if (frame.told) {
      paint.fillText(said, MARGIN, HEIGHT - 14)
      paint.textAlign = 'right'
      paint.fillText(luck, WIDTH - MARGIN, top + 20)
    }
    all.forEach((n, k) => {
      const die = told.dice[n]
      if (!die) return
      const [x, y] = [MARGIN + k * (DIE + 14) + (film.against.length && k >= film.against.length ? 18 : 0), top + 32]
      const wins = frame.told && film.wins.includes(n)
      const landed = (frame.landed[k] ?? 1) >= 1
      this.die(x + DIE / 2, y + DIE / 2, die.faces, `${landed ? die.shows || '?' : tumbling(die.faces, k, ms)}`, hue(take.before.sides[die.side], die.side).replace(/^var.*/, '#8b98a6'), wins)
      paint.font = '11px system-ui, sans-serif'
      paint.fillStyle = '#a9b6c4'
      paint.fillText(`D${die.faces}`, x + DIE / 2, y + DIE + 12)
    })
  }
}

/** A film as a file: WebM, or MP4 where the browser records that; a picture that moves where it records nothing. */
export async function recorded(clip: Clip, takes: Take[], scale: number): Promise<Blob> {
  const kind = ['video/webm', 'video/mp4'].find((one) => globalThis.MediaRecorder?.isTypeSupported(one))
  clip.draw(takes.at(-1)!, lengthOf(takes.at(-1)!.film, scale))
  if (!kind) return pictured(clip, takes, scale)
  const recorder = new MediaRecorder(clip.canvas.captureStream(30), { mimeType: kind })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const over = new Promise<void>((done) => (recorder.onstop = () => done()))
  recorder.start()
  for (const take of takes) await played(clip, take, lengthOf(take.film, scale))
  await new Promise((done) => setTimeout(done, 600))
  recorder.stop()
  await over
  return new Blob(parts, { type: kind })
}

/** Some pictures of a film as one that moves. */
async function pictured(clip: Clip, takes: Take[], scale: number): Promise<Blob> {
  const { moments, moving } = await import('./moving')
  const times = moments(takes.map(({ film }) => lengthOf(film, scale)))
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for (const { film, ms } of times) {
    clip.draw(takes[film]!, ms)
    const blob = await new Promise<Blob>((done) => clip.canvas.toBlob((made) => done(made!), 'image/png'))
    pictures.push(new Uint8Array(await blob.arrayBuffer()))
  }
  return moving(pictures, times.map(({ delay }) => delay))
}

/** Draw a film as it runs. */
function played(clip: Clip, take: Take, length: number): Promise<void> {
  const begun = performance.now()
  return new Promise((done) => {
    const step = (): void => {
      const ms = Math.min(length, performance.now() - begun)
      clip.draw(take, ms)
      if (ms >= length) done()
      else requestAnimationFrame(step)
    }
    step()
  })
}
