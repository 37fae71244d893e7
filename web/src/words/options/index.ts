import type { Text } from '../../protocol'
import { template } from '../read'
import { speech } from '../words.svelte'

void speech.hear('options')

/** A text of the rules (an option's title or sentence, a chapter, a subject) in the page's language, where there are words for it. */
export const ruleText = (text: Text): string => speech.word(text)

/** The language of texts after that. */
export const ruleTongue = (...all: Text[]): string | undefined => speech.tongue(...all.map(template))
