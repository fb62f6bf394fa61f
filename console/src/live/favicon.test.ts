import { expect, test } from 'vitest'
import { faviconOf } from './favicon.ts'

test('without unread alerts it is the plain mark', () => expect(faviconOf(0)).toBe('/favicon.svg'))

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('with %i unread it carries %s', (unread, shown) => {
  expect(decodeURIComponent(faviconOf(unread))).toContain(`>${shown}</text>`)
})
