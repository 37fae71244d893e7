import { describe, expect, it } from 'vitest'
import { known } from '../src/words/game/said'
import { sentence } from '../src/words/game/told'

// lines that games told: tools/page_sayings.py
const sayings = import.meta.glob<string[]>('./sayings/*.json', { eager: true, import: 'default' })
describe('x', () => {
  it('x', () => {
    const out: string[] = []
    for (const line of sayings['./sayings/stargrunt.json']!) {
      const g = sentence(line, known)
      out.push((g === undefined ? 'MISSING ' : '') + line.replace(/[\ue000-\uf8ff]/g, '@') + '\n   ' + g?.replace(/[\ue000-\uf8ff]/g, '@'))
    }
    require('fs').writeFileSync('/tmp/gsq-out.txt', out.join('\n'))
    expect(1).toBe(1)
  })
})
