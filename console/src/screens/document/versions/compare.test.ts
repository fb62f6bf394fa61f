import { expect, test } from 'vitest'
import type { DocumentLine } from '@casekit/contract/document-content'
import type { RichRun } from '@casekit/contract/rich-text'
import { changesSince, isNothing, type Said } from './compare.ts'

const line = (id: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  id,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text: `Line ${id}`,
  quantity: 2,
  unit: 'stk.',
  price: 100,
  discountPercent: 0,
  vatPercent: 25,
  ...more,
})
const said = (lines: DocumentLine[], more: Partial<Said> = {}): Said => ({
  title: 'Bad',
  content: {
    intro: '',
    terms: '',
    depositPercent: 0,
    options: [{ id: 'a', name: 'God', title: '', isRecommended: false, lines }],
  },
  validUntil: null,
  internalNote: '',
  ...more,
})

test('lines that came, went and changed are told with what they came to and come to', () => {
  const then = said([line('1'), line('2')], { costs: { 1: 60 } })
  const now = said([line('3', { kind: 'text' }), line('1', { quantity: 3, price: 90 })], { costs: { 1: 71.77 } })
  expect(changesSince(then, now)).toEqual({
    facts: [],
    isReordered: false,
    lines: [
      { id: '3', kind: 'added', text: 'Line 3', before: null, after: null, fields: [] },
      { id: '2', kind: 'removed', text: 'Line 2', before: 200, after: null, fields: [] },
      {
        id: '1',
        kind: 'changed',
        text: 'Line 1',
        before: 200,
        after: 270,
        fields: [
          { name: 'quantity', before: 2, after: 3 },
          { name: 'price', before: 100, after: 90 },
          { name: 'cost', before: 60, after: 71.77 },
        ],
      },
    ],
  })
})

test('facts are compared as far as the version keeps them, and the order by itself', () => {
  const lines = [line('1'), line('2')]
  const now = said(lines.toReversed(), { title: 'Nyt bad', validUntil: '2030-01-01', internalNote: 'Ring først' })
  expect(changesSince(said(lines), now)).toEqual({
    facts: [
      { name: 'title', before: 'Bad', after: 'Nyt bad' },
      { name: 'validUntil', before: null, after: '2030-01-01' },
      { name: 'note', before: '', after: 'Ring først' },
    ],
    lines: [],
    isReordered: true,
  })
  expect(changesSince(said(lines, { internalNote: null }), now).facts).toHaveLength(1)
  expect(isNothing(changesSince(said(lines), said(lines)))).toBe(true)
})

const text = (runs: RichRun[]) => line('1', { kind: 'text', text: 'Se her', rich: [{ kind: 'paragraph', runs }] })

test('where the words stayed, another link or what became bold is a change', () => {
  const then = said([text([{ text: 'Se ' }, { text: 'her', link: 'https://a.example' }])])
  const now = said([
    text([
      { text: 'Se ', bold: true },
      { text: 'her', link: 'https://b.example' },
    ]),
  ])
  expect(changesSince(then, now).lines[0]?.fields).toEqual([
    { name: 'text', before: 'Se her (https://a.example)', after: '**Se **her (https://b.example)' },
  ])
})
