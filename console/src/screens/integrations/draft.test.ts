import { expect, test } from 'vitest'
import { bodyOf, emptyDraft, faultsOf } from './draft.ts'

const draft = { ...emptyDraft(), name: ' Webshop ', origins: 'https://shop.example\n https://www.shop.example, ' }

test('origins stand one per line, and a comma parts them as well', () => {
  expect(bodyOf(draft)).toMatchObject({
    name: 'Webshop',
    origins: ['https://shop.example', 'https://www.shop.example'],
    customerId: null,
    expiresAt: null,
  })
})

test('a key works through its last day', () => {
  const { expiresAt } = bodyOf({ ...draft, lastDay: '2027-01-31' })
  expect(new Date(expiresAt ?? '')).toEqual(new Date('2027-01-31T23:59:59'))
})

test('what is missing is told beside its field', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(faultsOf({ ...emptyDraft(), widgets: [], scope: 'customer', lastDay: '2026-11-19' }, now)).toEqual({
    name: { fault: 'missing' },
    origins: { fault: 'missing' },
    widgets: { fault: 'missing' },
    customer: { fault: 'missing' },
    lastDay: { fault: 'past' },
  })
  expect(faultsOf(draft, now)).toEqual({})
})
