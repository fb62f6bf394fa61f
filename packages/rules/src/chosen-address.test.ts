import { expect, test } from 'vitest'
import { chosenAddress } from './chosen-address.ts'

test('a chosen suggestion fills address, postal code and city', () => {
  const suggestion = {
    tekst: 'Strandlodsvej 14, 3. th., 2300 København S',
    address: 'Strandlodsvej 14, 3. th.',
    zipCode: '2300',
    city: 'København S',
  }
  expect(chosenAddress(suggestion)).toEqual({
    address: 'Strandlodsvej 14, 3. th.',
    zipCode: '2300',
    city: 'København S',
  })
})
