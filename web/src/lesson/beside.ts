interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const [GAP, STEP] = [8, 16]
/** How far around its label a squad stands, and how far the label itself grows where it has room to say more. */
const SQUAD = { wide: 34, down: 52, up: 4 }
const GROWN = { wide: 76, down: 52, up: 22 }
const ROOM = 600

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Where the squads of these codes are on the screen, labels and figures. */
function squads(codes: string[], room: boolean): Box[] {
  const around = room ? GROWN : SQUAD
  return [...document.querySelectorAll<HTMLElement>('.labels .tag')]
    .filter((tag) => codes.some((code) => code && tag.textContent?.trim().startsWith(code)))
    .map((tag) => tag.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => ({ left: left - around.wide, top: top - around.up, right: right + around.wide, bottom: bottom + around.down }))
}

/** Where a bubble stands on the table: as high and as far right as it can be without covering the units it names. */
export function placeFor(bubble: HTMLElement, codes: string[]): { left: number; top: number } {
  const table = document.getElementById('table')?.getBoundingClientRect()
  if (!table) return { left: GAP, top: GAP }
  const { width, height } = bubble.getBoundingClientRect()
  const [near, far] = [table.left + GAP, table.right - GAP - width]
  const [high, low] = [table.top + GAP, table.bottom - GAP - height]
  const over = [...document.querySelectorAll<HTMLElement>('main .over > *, .all > div > button, .ring-goal, .labels .tag.aim, .rest')].map((one) => one.getBoundingClientRect() as Box)
  const taken = [...squads(codes, table.width >= ROOM), ...over]
  const rows = Array.from({ length: Math.max(1, Math.ceil((low - high) / STEP)) }, (_, k) => high + k * STEP)
  const places = [...rows, low].flatMap((top) => [far, (near + far) / 2, near].map((left) => [left, top]))
  const rated = places.map(([left, top]) => {
    const box = { left: left!, top: top!, right: left! + width, bottom: top! + height }
    return { left: Math.max(GAP, left!), top: top!, covers: taken.filter((one) => meets(box, one)).length }
  })
  return rated.find(({ covers }) => !covers) ?? rated.sort((a, b) => a.covers - b.covers)[0]!
}
