/** The board as a picture: what is drawn on the screen, with its styles written into it. */

const STYLES = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin',
  'opacity', 'vector-effect', 'font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline', 'paint-order',
] as const
const NS = 'http://www.w3.org/2000/svg'

/** The drawing of a table's element with its labels, as the text of an SVG file. */
export function drawingOf(table: HTMLElement, title: string): string {
  const svg = table.querySelector('svg')
  if (!svg) return ''
  const { width, height } = svg.getBoundingClientRect()
  const whole = made('svg', { xmlns: NS, width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' })
  const name = made('title', {})
  name.textContent = title
  const ground = made('rect', { width, height, fill: getComputedStyle(table).backgroundColor })
  whole.append(name, ground, copied(svg), ...[...table.querySelectorAll('.labels > svg')].map(copied), ...labels(table))
  return new XMLSerializer().serializeToString(whole)
}

/** A drawing as a PNG, twice as fine as on the screen. */
export async function pixels(drawing: string, scale = 2): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('PNG'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

function made(tag: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(NS, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}

/** A drawing with its styles written into it. */
function copied(drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element
  inline(drawing, copy)
  return copy
}

function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const name of STYLES) {
    const value = style.getPropertyValue(name)
    if (value && value !== 'normal') to.setAttribute(name, value)
  }
  to.removeAttribute('class')
  Array.from(from.children).forEach((child, k) => inline(child, to.children[k]!))
}

/** The words on the table, which lie over the drawing. */
function labels(table: HTMLElement): SVGElement[] {
  const origin = table.getBoundingClientRect()
  return [...table.querySelectorAll<HTMLElement>('.labels i')].flatMap((label) => {
    const box = label.getBoundingClientRect()
    if (!box.width) return []
    const style = getComputedStyle(label)
    const [x, y] = [box.left - origin.left, box.top - origin.top]
    const text = made('text', {
      x: x + box.width / 2, y: y + box.height / 2, fill: style.color, 'text-anchor': 'middle', 'dominant-baseline': 'central',
      'font-size': style.fontSize, 'font-weight': style.fontWeight, 'font-family': style.fontFamily, opacity: style.opacity,
    })
    text.textContent = label.innerText.replace(/\s+/g, ' ').trim()
    const plate = made('rect', {
      x, y, width: box.width, height: box.height, rx: parseFloat(style.borderRadius) || 0, fill: style.backgroundColor,
      stroke: parseFloat(style.borderTopWidth) ? style.borderTopColor : 'none', 'stroke-width': parseFloat(style.borderTopWidth) || 0,
    })
    return [plate, text]
  })
}
