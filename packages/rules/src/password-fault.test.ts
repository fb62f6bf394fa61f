import { expect, test } from 'vitest'
import { passwordFault } from './password-fault.ts'

test.each([
  ['fire blå heste', undefined, 'takes a few words'],
  ['ni tegn!!', 'short', 'refuses nine characters'],
  ['ti tegn!!!', undefined, 'takes ten'],
  ['a\u030Absltrukn', 'short', 'counts a letter with a mark as one'],
  ['Mette@nordhavn.example ', 'email', 'refuses the address itself, however it is written'],
  ['1111111111', 'simple', 'refuses one character ten times'],
  ['1212121212', 'simple', 'refuses two in turn'],
])('%s: %s: %s', (password, fault, _rule) => {
  expect(passwordFault(password, 'mette@nordhavn.example')).toBe(fault)
})
