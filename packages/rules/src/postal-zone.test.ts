import { expect, test } from 'vitest'
import { hasEmptyRange, zoneOf } from './postal-zone.ts'

const zones = [
  { name: 'Aarhus', zipCodes: '8000-8299, 8310', weekdays: [1, 2] },
  { name: 'Sachsen', zipCodes: '01067-01328', weekdays: [3] },
  { name: 'Stockholm', zipCodes: '11120', weekdays: [4] },
]

test.each<[string, string | undefined, string]>([
  ['8000', 'Aarhus', 'the first of a range'],
  ['8299', 'Aarhus', 'the last of a range'],
  ['8310', 'Aarhus', 'a code alone'],
  ['DK-8210', 'Aarhus', 'a code with its country'],
  ['01109', 'Sachsen', 'a code that begins with nothing'],
  ['111 20', 'Stockholm', 'a code that is written with a space'],
  ['8300', undefined, 'between the ranges'],
  ['1109', undefined, 'a digit too few'],
  ['', undefined, 'no code'],
])('%s lies in %s: %s', (zipCode, name) => expect(zoneOf(zones, zipCode)?.name).toBe(name))

test.each([
  ['8000-8299, 8310', false, 'every range holds codes'],
  ['8000-8000', false, 'one code as a range'],
  ['8310, 8299-8000', true, 'one ends before it begins'],
  ['999-1200', true, 'its ends have different lengths'],
])('%s holds an empty range: %s, %s', (zipCodes, expected) => expect(hasEmptyRange(zipCodes)).toBe(expected))
