import { expect, it } from 'vitest'
import { isRoster } from '../src/maker/roster'

const file = (name: string, text = '') => isRoster(new File([text], name))

it('is told from a list of ours and from a scenario', async () => {
  expect(await Promise.all([file('a.ros'), file('A.ROSZ'), file('a.json', '{"roster": {}}'), file('a.json', '{"forces": []}'), file('a.json', '{"roster": {')])).toEqual([true, true, true, true, true])
  expect(await Promise.all([file('a.yaml', 'force: 1'), file('a.json', '{"force": 1}'), file('a.json', '{'), file('a.json', '[1]'), file('a.json', 'null')])).toEqual([false, false, false, false, false])
})
