/** How long the table turns, in milliseconds. */
const TURNS = 450

/** Turn what is drawn on a table, and was drawn upside down until now, about its middle; `foot`: what is kept free below it, in pixels. */
export function turnAbout(table: HTMLElement, foot: number): void {
  const origin = { transformOrigin: `50% calc(50% - ${foot / 2}px)` }
  const turn = [{ ...origin, rotate: '180deg' }, { ...origin, rotate: '0deg' }]
  for (const part of table.querySelectorAll(':scope > svg, :scope > .labels')) part.animate(turn, { duration: TURNS, easing: 'ease-in-out' })
}
