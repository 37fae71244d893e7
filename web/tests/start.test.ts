import { expect, it } from 'vitest'
import { localeOf } from '../src/start/locale'

it('writes dates in the language of the page, as at home where home speaks it', () => {
  expect([localeOf('en', 'en-GB'), localeOf('en', 'en'), localeOf('en', 'de-DE'), localeOf('de', 'de-AT'), localeOf('de', 'en-GB')])
    .toEqual(['en-GB', 'en', 'en', 'de-AT', 'de'])
  expect(new Date(2026, 10, 27, 23, 35).toLocaleString(localeOf('en', 'en-GB'), { dateStyle: 'medium', timeStyle: 'short' })).toBe('27 Nov 2026, 23:35')
})
