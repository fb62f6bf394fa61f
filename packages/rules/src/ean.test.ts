import { expect, test } from 'vitest'
import { isEan } from './ean.ts'

test.each([
  ['5790000000012', true, 'the check digit is right'],
  ['5790 0000 00012', true, 'spaces are allowed'],
  ['5790000000013', false, 'the check digit is wrong'],
  ['579000000001', false, 'too short'],
  ['', false, 'nothing'],
])('%s is an EAN number: %s, %s', (text, expected) => expect(isEan(text)).toBe(expected))
