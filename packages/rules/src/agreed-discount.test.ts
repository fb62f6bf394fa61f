import type { DocumentLine } from '@casekit/contract/document-content'
import { expect, test } from 'vitest'
import { agreedDiscount, withAgreed } from './agreed-discount.ts'

const agreed = [
  { category: '', percent: 5 },
  { category: 'Vvs', percent: 12.5 },
  { category: 'Timer', percent: 0 },
]
const line: DocumentLine = {
  id: '1',
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text: '',
  quantity: 1,
  unit: '',
  price: 100,
  discountPercent: 0,
  vatPercent: 25,
}

test('a category beats everything, also with less; of several the highest counts', () => {
  const of = (category: string) => agreedDiscount(agreed, category)
  expect([of('Vvs'), of(' vvs '), of('Timer'), of('El'), of('')]).toEqual([12.5, 12.5, 0, 5, 5])
  expect(agreedDiscount([...agreed, { category: 'vvs', percent: 20 }], 'Vvs')).toBe(20)
  expect(agreedDiscount([{ category: 'Vvs', percent: 20 }], '')).toBeUndefined()
})

test('a line begins with what was agreed, follows its product, and keeps what somebody wrote', () => {
  const begun = withAgreed(line, agreed, 'Vvs')
  expect(begun).toEqual({ ...line, discountPercent: 12.5, isAgreedDiscount: true })
  expect(withAgreed(begun, agreed, 'El').discountPercent).toBe(5)
  expect(withAgreed(begun, [], 'El')).toEqual(line)
  for (const written of [
    { ...line, discountPercent: 3 },
    { ...line, isAgreedDiscount: false },
  ])
    expect(withAgreed(written, agreed, 'Vvs')).toBe(written)
})
