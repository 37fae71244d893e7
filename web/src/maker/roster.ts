import { called, json } from '../net/api'
import type { Text } from '../protocol'

/** What the server took a roster of another builder for. */
export interface Taken {
  /** The list that came of it. */
  text: string
  models: number
  figures: number
  guessed: Text[]
  left: Text[]
}

const letters = (file: File): Promise<string> => new Promise((done, failed) => {
  const reader = new FileReader()
  reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => failed(reader.error)
  reader.readAsDataURL(file)
})

/** A roster as the server reads it, with a mapping pack or without. */
export const taken = async (file: File, mapping?: File): Promise<Taken> =>
  json(called('api/roster', { name: file.name.slice(-200), data: await letters(file), ...(mapping && { mapping: await mapping.text(), called: mapping.name.slice(-200) }) }))
