import { expect, test } from 'vitest'
import { findLeases, findProperties } from './property-search.ts'

const property = (id: string, number: string, name: string, address: string) => ({ id, number, name, address })
const properties = [
  property('a', '1101', 'Kirsebærhaven', 'Nørregade 2'),
  property('b', '1204', 'Strandpromenaden', 'Strandvejen 12'),
  property('c', '1305', 'Strandhuset', 'Havnegade 7'),
]
const numbersOf = (text: string, own: string[] = []) =>
  findProperties(properties, new Set(own), text).map(({ number }) => number)

test.each([
  ['strand', ['1204', '1305'], 'its name'],
  ['130', ['1305'], 'its number'],
  ['NØRREGADE', ['1101'], 'its address, in any case'],
  ['norregade', ['1101'], 'its address without the letters of Danish'],
  ['kirsebaerhaven', ['1101'], 'its name by their two-letter spelling'],
  ['  ', ['1101', '1204', '1305'], 'nothing typed'],
  ['mangler', [], 'no match'],
])('%j finds %j by %s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers)
})

test("the user's own properties rank first", () => {
  expect(numbersOf('', ['c'])).toEqual(['1305', '1101', '1204'])
})

test('at most 20 are shown', () => {
  const many = Array.from({ length: 60 }, (_, index) => property(`p${index}`, `${index}`, 'Hus', 'Vej'))
  expect(findProperties(many, new Set(['p59']), 'hus')).toHaveLength(20)
  expect(findProperties(many, new Set(['p59']), 'hus')[0]?.id).toBe('p59')
})

test('a lease is found by number, address or tenant', () => {
  const leases = [
    { leaseNumber: '1204-01', address: 'Strandvejen 12, 1. tv.', tenant: { name: 'Ida Holm' } },
    { leaseNumber: '1204-02', address: 'Strandvejen 12, 1. th.', tenant: null },
  ]
  const found = (text: string) => findLeases(leases, text).map(({ leaseNumber }) => leaseNumber)
  expect(found('ida')).toEqual(['1204-01'])
  expect(found('1. TH')).toEqual(['1204-02'])
  expect(found('1204-')).toHaveLength(2)
})
