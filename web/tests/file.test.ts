import { expect, it } from 'vitest'
import { kindOf } from '../src/start/file'

const kinds = (...files: [name: string, text?: string][]) => Promise.all(files.map(([name, text = '']) => kindOf(new File([text], name))))

it('knows a file by its name', async () => {
  expect(await kinds(['a.ros'], ['A.ROSZ'], ['a.dd2vtt'], ['a.YAML'], ['a.jsonl'], ['a.jsonl.gz'], ['a.dieshift'])).toEqual(['list', 'list', 'walls', 'scenario', 'battle', 'battle', 'battle'])
})

it('knows a file of any name by what is in it', async () => {
  expect(await kinds(['a.json', '{"roster": {}}'], ['a.json', '{"forces": []}'], ['a.json', '{"roster": {'], ['a.json', '{"a": 1, "roster": {}}'], ['a', 'PK\u0003\u0004'], ['a.txt', '<?xml version="1.0"?>\n<roster id="1">'])).toEqual(Array(6).fill('list'))
  expect(await kinds(['a.json', '{"force": 1}'], ['a.txt', 'force: 1\nname: Patrol'])).toEqual(['list', 'scenario'])
  expect(await kinds(['a.txt', '{"format":"dieshift-save/7","game":"x"}\n{}'], ['a', '\u001f\u008b'])).toEqual(['battle', 'battle'])
  expect(await kinds(['a.json', '{"format": 0.3, "resolution": {"map_size": {}}}'], ['a.json', `{"image": "${'x'.repeat(5000)}", "line_of_sight": []}`])).toEqual(['walls', 'walls'])
  expect(await kinds(['a.txt', '# mine\ntitle: Crossroads'], ['a.json', '{"title": "x", "sides": []}'])).toEqual(['scenario', 'scenario'])
  expect(await kinds(['a.json', '{'], ['a.json', '[1]'], ['a.json', 'null'], ['a.png', '\u0089PNG'], ['a.txt', 'hello'])).toEqual(['', '', '', '', ''])
})
