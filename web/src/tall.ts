/** More than an address bar takes, in pixels. */
const BAR = 120

/** Read how much room there is, now and when that changes; an address bar that slides over a touch screen, and moves nothing, is no change. */
export function measured(read: () => void): void {
  const page = document.documentElement
  let [width, height] = [0, 0]
  function look(): void {
    if (matchMedia('(pointer: coarse)').matches && page.clientWidth === width && Math.abs(page.clientHeight - height) < BAR) return
    ;[width, height] = [page.clientWidth, page.clientHeight]
    page.style.setProperty('--tall', `${height}px`)
    read()
  }
  addEventListener('resize', look)
  look()
}
