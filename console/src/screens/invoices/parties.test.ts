import { expect, test } from 'vitest'
import { emptyPayer, isTwice, likelyPayers, partiesOf, restOf, sumOf } from './parties.ts'

const customer = { id: 'c', name: 'Holm' }
const owners = [
  { ownerId: 'a', name: 'Syd', percent: 33.33 },
  { ownerId: 'b', name: 'Nord', percent: 66.67 },
]

test('owners pay by their shares, else the customer and somebody else', () => {
  expect(partiesOf(likelyPayers({ customer, owners }))).toEqual([
    { customerId: null, ownerId: 'a', percent: 33.33 },
    { customerId: null, ownerId: 'b', percent: 66.67 },
  ])
  expect(likelyPayers({ customer, owners: owners.slice(0, 1) })).toMatchObject([
    { customer, percent: 100 },
    { customer: null, percent: 0 },
  ])
})

test('parts are added up to the hundredth, and what is left goes to who comes next', () => {
  const payers = [emptyPayer(33.33), emptyPayer(33.33)]
  expect(sumOf(payers)).toBe(6666)
  expect(restOf(payers)).toBe(33.34)
})

test('nobody pays twice', () => {
  const [one, other] = [
    { ...emptyPayer(50), customer },
    { ...emptyPayer(50), customer },
  ]
  expect(isTwice([one, other], one)).toBe(true)
  expect(isTwice([one, emptyPayer(50)], one)).toBe(false)
})
