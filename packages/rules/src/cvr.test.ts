import { expect, test } from 'vitest'
import { isCvr } from './cvr.ts'

test.each([
  ['24256790', true, 'the check digit is right'],
  ['24 25 67 90', true, 'spaces are allowed'],
  ['24256791', false, 'the check digit is wrong'],
  ['2425679', false, 'too short'],
  ['02425679', false, 'no number begins with 0'],
  ['DK24256790', false, 'digits only'],
])('%s is a CVR number: %s, %s', (text, expected) => expect(isCvr(text)).toBe(expected))
