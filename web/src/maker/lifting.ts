import type { Point } from '../board/camera'

/** What becomes of a row that is lifted: it is over a place of the window, it is let go there, or it is put back. */
export interface Lifted {
  over(at: Point): void
  drop(at: Point): void
  back(): void
}
/** Pixels that a pointer moves before it lifts anything. */
const SLOP = 6

/** A row is lifted by the mouse anywhere, by a finger at its handle, since elsewhere a finger moves the list; a second finger or Escape puts it back. */
export function lifts(row: HTMLElement, does: Lifted): { destroy(): void } {
  let by: PointerEvent | undefined
  let lifted = false

  const place = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

  function press(event: PointerEvent): void {
    if (by || event.button || (event.pointerType === 'touch' && !(event.target as Element).closest('[data-handle]'))) return
    by = event
    for (const [name, heard] of HEARD) window.addEventListener(name, heard as EventListener, true)
  }

  const slide = (event: PointerEvent): void => {
    if (event.pointerId !== by!.pointerId) return
    lifted ||= Math.hypot(event.clientX - by!.clientX, event.clientY - by!.clientY) > SLOP
    if (lifted) does.over(place(event))
  }

  const lift = (event: PointerEvent): void => {
    if (event.pointerId === by!.pointerId) end(event.type === 'pointerup' ? place(event) : undefined)
  }

  const second = (event: PointerEvent): void => {
    if (event.pointerId !== by!.pointerId) end()
  }

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !lifted) return
    event.stopPropagation()
    end()
  }

  function end(at?: Point): void {
    const was = lifted
    for (const [name, heard] of HEARD) window.removeEventListener(name, heard as EventListener, true)
    by = undefined
    lifted = false
    if (was) at ? does.drop(at) : does.back()
  }

  const HEARD: [string, (event: never) => void][] = [
    ['pointermove', slide], ['pointerup', lift], ['pointercancel', lift], ['pointerdown', second], ['keydown', escape],
  ]
  row.addEventListener('pointerdown', press)
  return {
    destroy() {
      row.removeEventListener('pointerdown', press)
      if (by) end()
    },
  }
}
