import type { Point } from './camera'

/** What the table does with fingers and the mouse. All places are in pixels of the table's element. */
export interface Touches {
  /** By the middle button, by a finger, by one that tapped here a moment ago. */
  tap(at: Point, more: { middle: boolean; touch: boolean; twice: boolean }): void
  /** A drag begins; true takes hold of something, else the table moves. */
  grab(at: Point): boolean
  hold(at: Point): void
  drop(cancelled: boolean): void
  pan(dx: number, dy: number): void
  zoom(by: number, at: Point): void
  back(): void
  /** A button or finger has been held still for long: whether what follows is drawn for others, until `marked`. */
  mark?(at: Point): boolean
  aim?(at: Point): void
  marked?(cancelled: boolean): void
  /** The mouse rests, or a finger is held still; nowhere: no longer. */
  linger(at?: Point): void
}

const SLOP = 8
const RESTS = 300
const HELD = 500
/** A slow click is none. */
const PRESSED = 700
/** Two taps are one double tap: within milliseconds, and pixels. */
const TWICE = 300
const NEAR = 24

/** Pointer, wheel and menu events of an element become taps, drags and zooms; a second finger cancels any drag. */
export function gestures(element: HTMLElement, does: Touches): { destroy(): void } {
  const down = new Map<number, Point>()
  let from: Point | undefined
  let dragging: 'no' | 'pan' | 'held' | 'mark' = 'no'
  let spoiled = false
  let tapped: (Point & { when: number }) | undefined
  let patience: ReturnType<typeof setTimeout>

  /** Tell of a pointer that stays here so long; a finger that was held still does nothing more. */
  function wait(at: Point, time: number): void {
    rest()
    patience = setTimeout(() => {
      spoiled ||= down.size > 0
      does.linger(at)
      mark(at)
    }, time)
  }

  function mark(at: Point): void {
    if (down.size === 1 && dragging === 'no' && does.mark?.(at)) dragging = 'mark'
  }

  function rest(): void {
    clearTimeout(patience)
    does.linger()
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') rest()
  }

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function press(event: PointerEvent): void {
    if ((event.target as Element).closest('button, a, input, [data-apart]')) return
    rest()
    if (event.button === 2) return
    try {
      element.setPointerCapture(event.pointerId)
    } catch {
      // the pointer has gone up already
    }
    down.set(event.pointerId, place(event))
    if (down.size > 1) {
      if (dragging === 'held') does.drop(true)
      if (dragging === 'mark') does.marked?.(true)
      dragging = 'no'
      spoiled = true
      return
    }
    from = place(event)
    spoiled = false
    dragging = 'no'
    if (event.pointerType === 'touch') wait(from, HELD)
    else patience = setTimeout(mark, PRESSED, from)
  }

  function slide(event: PointerEvent): void {
    const before = down.get(event.pointerId)
    if (!before && event.pointerType === 'mouse') wait(place(event), RESTS)
    if (!before || !from) return
    const now = place(event)
    if (down.size === 2) pinch(event.pointerId, before, now)
    else if (!spoiled || dragging === 'mark') drag(before, now)
    down.set(event.pointerId, now)
  }

  function drag(before: Point, now: Point): void {
    if (dragging === 'no' && Math.hypot(now.x - from!.x, now.y - from!.y) > SLOP) {
      rest()
      dragging = does.grab(from!) ? 'held' : 'pan'
    }
    if (dragging === 'mark') does.aim?.(now)
    if (dragging === 'held') does.hold(now)
    if (dragging === 'pan') does.pan(now.x - before.x, now.y - before.y)
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...down].find(([pointer]) => pointer !== id)![1]
    const by = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
    does.zoom(by, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    does.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  function lift(event: PointerEvent): void {
    clearTimeout(patience)
    if (!down.delete(event.pointerId)) return
    if (dragging === 'held') does.drop(event.type === 'pointercancel')
    if (dragging === 'mark') does.marked?.(event.type === 'pointercancel')
    const inside = element.contains(document.elementFromPoint(event.clientX, event.clientY))
    const taps = dragging === 'no' && !spoiled && event.type === 'pointerup' && inside
    const [at, touch, when] = [place(event), event.pointerType === 'touch', event.timeStamp]
    const twice = taps && touch && tapped !== undefined && when - tapped.when < TWICE && Math.hypot(at.x - tapped.x, at.y - tapped.y) < NEAR
    tapped = taps && touch && !twice ? { ...at, when } : undefined
    if (taps) does.tap(at, { middle: event.button === 1, touch, twice })
    if (down.size === 0) dragging = 'no'
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    does.zoom(2 ** (-event.deltaY / (event.deltaMode ? 12 : 400)), place(event))
  }

  function menu(event: MouseEvent): void {
    event.preventDefault()
    // a long press of a finger is no right button: some send this when it is lifted; nor, on a Mac, is Ctrl, which draws a ruler
    if (!down.size && !event.ctrlKey && (event as PointerEvent).pointerType !== 'touch') does.back()
  }

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', press], ['pointermove', slide], ['pointerup', lift], ['pointercancel', lift], ['wheel', wheel], ['contextmenu', menu], ['pointerleave', leave],
  ]
  for (const [name, heard] of listeners) element.addEventListener(name, heard as EventListener, { passive: false })
  return {
    destroy() {
      clearTimeout(patience)
      for (const [name, heard] of listeners) element.removeEventListener(name, heard as EventListener)
    },
  }
}
