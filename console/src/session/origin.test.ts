import { expect, test } from 'vitest'
import { readOrigin } from './origin.ts'

test.each([
  ['?origin=os', 'os'],
  ['?status=Open&origin=kp', 'kp'],
  ['?origin=fullScreen', 'fullScreen'],
  ['?origin=OS', undefined],
  ['?origin=fullscreen', undefined],
  ['?origin=javascript:alert(1)', undefined],
  ['?origin=', undefined],
  ['', undefined],
])('%s is %s', (search, origin) => {
  expect(readOrigin(search)).toBe(origin)
})
