import { expect, test } from 'vitest'
import { faultsOf, readRule } from './typed-rule.ts'

const typed = { startNumber: '', endNumber: '', priceStart: '', priceEnd: '', profit: '40' }

test('a range left empty has no limit, amounts are read in the way of the language', () => {
  expect(readRule(typed, 'da-DK')).toEqual({
    startNumber: '',
    endNumber: '',
    priceStart: 0,
    priceEnd: 10_000_000,
    profit: 40,
  })
  const danish = readRule({ ...typed, startNumber: ' 4700 ', priceStart: '1.200,50', profit: '12,5' }, 'da-DK')
  expect(danish).toMatchObject({ startNumber: '4700', priceStart: 1200.5, profit: 12.5 })
})

test.each([
  [{ profit: '' }, ['profit']],
  [{ profit: 'much' }, ['profit']],
  [{ startNumber: '4800', endNumber: '999' }, ['endNumber']],
  [{ startNumber: '999', endNumber: '4800' }, []],
  [{ priceStart: '500', priceEnd: '100' }, ['priceEnd']],
  [{ priceEnd: '10000001' }, ['priceEnd']],
])('%o is at fault in %o', (part, fields) => {
  expect(Object.keys(faultsOf({ ...typed, ...part }, 'da-DK'))).toEqual(fields)
})
