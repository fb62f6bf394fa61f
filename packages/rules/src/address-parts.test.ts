import { expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

test.each([
  ['Vestergade 12, 3. th.', ['3. th.'], 'floor and door'],
  ['Vestergade 12, st. tv', ['st. tv'], 'the ground floor'],
  ['Vestergade 12, kl. mf.', ['kl. mf.'], 'the basement'],
  ['Vestergade 12, 1./tv.', ['1./tv.'], 'with a stroke'],
  ['Vestergade 12, 3. sal th.', ['3. sal th.'], 'with the word between'],
  ['Vestergade 12, 2. sal, th', ['2. sal'], 'a comma may end a line'],
  ['Frederiksholm 12–20', ['12–20'], 'several houses'],
  ['Strandvejen 4A-6B, 10. mf', ['4A-6B', '10. mf'], 'more than one'],
  ['Vest. tværgade 7', [], 'the beginning of a word is none'],
  ['Søndergade 8', [], 'one house'],
  ['', [], 'no address'],
])('of %s no line breaks %j: %s', (address, expected) => {
  const parts = addressParts(address)
  expect(parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual(expected)
  expect(parts.map(({ text }) => text).join('')).toBe(address)
})
