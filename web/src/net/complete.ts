import { KINDS, SHAPES, type ToPage } from '../protocol'

/** A message with the defaults put back that the server leaves out. */
export function complete(message: { t: string }): ToPage | undefined {
  const kind = KINDS[message.t]
  return kind === undefined ? undefined : (filled(message, kind) as unknown as ToPage)
}

/** A struct, or a list of them, with its defaults. */
export function filled(value: unknown, kind: string, shapes = SHAPES): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, kind, shapes))
  if (value === null || typeof value !== 'object') return value
  const [defaults, parts = {}] = shapes[kind] ?? []
  const whole: Record<string, unknown> = { ...defaults, ...value }
  for (const [field, part] of Object.entries(parts)) whole[field] = filled(whole[field], part, shapes)
  return whole
}
