import { expect, test } from 'vitest'
import { ownAddress } from './return-address.ts'

const routes = [
  { path: '/Cases', guard: 'Core' },
  { path: '/Details/:id', guard: 'Core' },
  { path: '/login', guard: 'public' },
]
const origin = 'https://casekit.example'

test.each([
  ['/Details/0190?tab=1', '/Details/0190?tab=1'],
  ['/cases', '/cases'],
  ['//elsewhere.example/Cases', undefined],
  ['/\\elsewhere.example/Cases', undefined],
  ['https://elsewhere.example/Cases', undefined],
  ['javascript:alert(1)', undefined],
  ['/login', undefined],
  ['/nowhere', undefined],
  ['https://[', undefined],
])('%s leads to %s', (address, led) => {
  expect(ownAddress(address, routes, origin)).toBe(led)
})
