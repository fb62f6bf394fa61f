import { expect, test } from 'vitest'
import { isCompanyNumber } from './company-number.ts'

test.each([
  ['24256790', 'da-DK', true, 'a Danish number whose check digit is right'],
  ['24256791', 'da-DK', false, 'a wrong check digit'],
  ['923609016', 'nn-NO', true, 'a Norwegian number whose check digit is right'],
  ['923 609 016', 'nn-NO', true, 'spaces are allowed'],
  ['923609017', 'nn-NO', false, 'a wrong check digit'],
  ['24256790', 'nn-NO', false, 'too short in Norway'],
  ['556703-7485', 'sv-SE', true, 'a Swedish number whose check digit is right, as it is written there'],
  ['5567037485', 'sv-SE', true, 'and without its hyphen'],
  ['556703-7486', 'sv-SE', false, 'a wrong check digit'],
  ['16556703-7485', 'sv-SE', false, 'too long'],
  ['DE 123', 'de-DE', true, 'of other countries nothing is checked'],
])('%s where %s is spoken: %s, %s', (text, language, expected) => {
  expect(isCompanyNumber(text, language)).toBe(expected)
})
