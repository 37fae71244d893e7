import type { Words } from './en'

export const words: Words = {
  north: ['Norden ist oben', 'Norden ist rechts', 'Norden ist unten', 'Norden ist links'],
}
