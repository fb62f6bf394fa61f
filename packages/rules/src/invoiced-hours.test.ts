import { expect, test } from 'vitest'
import { invoicedOf } from './invoiced-hours.ts'

test('what was invoiced counts on its own source', () => {
  const standing = [
    { source: 'time:a', quantity: 8000 },
    { source: 'offer:1:2', quantity: 1000 },
  ]
  const sums = invoicedOf(standing, [{ source: 'time:a', quantity: 3000 }])
  expect([...sums]).toEqual([['time:a', 3000]])
})

test('hours that were invoiced before a dearer rate held for them are not invoiced again at it', () => {
  const standing = [
    { source: 'time:a', quantity: 6000 },
    { source: 'time:a:evening', quantity: 2000 },
    { source: 'time:b:evening', quantity: 2000 },
  ]
  const sums = invoicedOf(standing, [{ source: 'time:a', quantity: 8000 }])
  expect(sums.get('time:a:evening')).toBe(2000)
  expect(sums.get('time:b:evening')).toBeUndefined()
})

test('… nor at the usual rate once the dearer one is gone', () => {
  const sums = invoicedOf(
    [{ source: 'time:a', quantity: 8000 }],
    [
      { source: 'time:a', quantity: 1000 },
      { source: 'time:a:evening', quantity: 2500 },
    ],
  )
  expect(sums.get('time:a')).toBe(3500)
})

test('more than there are of the group is nobody else’s', () => {
  const standing = [
    { source: 'time:a', quantity: 1000 },
    { source: 'material:1', quantity: 5000 },
  ]
  const sums = invoicedOf(standing, [{ source: 'time:a', quantity: 4000 }])
  expect([sums.get('time:a'), sums.get('material:1')]).toEqual([4000, undefined])
})
