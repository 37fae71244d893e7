import { expect, it } from 'vitest'
import { paragraphs } from '../src/words/paragraphs'

it('lets lines that were broken in a file flow again', () => {
  expect(paragraphs('One\n  line.\n\nAnother.\n')).toEqual(['One line.', 'Another.'])
})
