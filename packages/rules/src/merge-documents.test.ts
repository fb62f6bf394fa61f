import type { DocumentContent, DocumentLine } from '@casekit/contract/document-content'
import { expect, test } from 'vitest'
import { mergeContent as merge } from './merge-documents.ts'

const line = (id: string, text = id): DocumentLine => ({
  id,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text,
  quantity: 1,
  unit: '',
  price: 1,
  discountPercent: 0,
  vatPercent: 25,
})
const content = (lines: DocumentLine[], more: Partial<DocumentContent> = {}): DocumentContent => ({
  intro: '',
  terms: '',
  depositPercent: 0,
  options: [{ id: 'a', name: '', title: '', isRecommended: false, lines }],
  ...more,
})
const mergeContent = (mine: DocumentContent, theirs: DocumentContent, since = base) =>
  merge(since, mine, theirs, { files: 20, pictures: 6 })
const base = content([line('1'), line('2'), line('3')])
const merged = (mine: DocumentContent, theirs: DocumentContent) => {
  const { intro, options } = mergeContent(mine, theirs)
  return [intro, ...(options[0]?.lines ?? []).map(({ id, text, price }) => `${id} ${text} ${price}`)]
}

test('different fields of one line are both kept, also of the document', () => {
  const mine = content([line('1', 'mine'), line('2'), line('3')])
  const theirs = content([{ ...line('1'), price: 9 }, line('2'), line('3')], { intro: 'theirs' })
  expect(merged(mine, theirs)).toEqual(['theirs', '1 mine 9', '2 2 1', '3 3 1'])
})

test('of one field mine stands', () => {
  const [mine, theirs] = [content([line('1', 'mine')]), content([line('1', 'theirs')])]
  expect(mergeContent(mine, theirs).options[0]?.lines).toMatchObject([{ text: 'mine' }])
})

const set = (text: string, bold = false) => ({
  intro: text,
  ...(bold && { introRich: [{ kind: 'paragraph' as const, runs: [{ text, bold }] }] }),
})

test.each([
  ['I wrote and they made bold', set('mine'), set('base', true), set('mine')],
  ['I made bold and they wrote', set('base', true), set('theirs'), set('theirs')],
  ['both wrote', set('mine'), set('theirs', true), set('mine')],
  ['they alone made bold', set('base'), set('base', true), set('base', true)],
])('where %s, how words are set goes with the words', (_, mine, theirs, wanted) => {
  const { intro, introRich } = mergeContent(content([], mine), content([], theirs), content([], set('base')))
  expect({ intro, ...(introRich && { introRich }) }).toEqual(wanted)
})

test('what both add stays, behind what it stood behind; an order that one changed is theirs', () => {
  const mine = content([line('1'), line('m'), line('2'), line('3')])
  const theirs = content([line('3'), line('t'), line('1'), line('2')])
  expect(merged(mine, theirs).slice(1)).toEqual(['3 3 1', 't t 1', '1 1 1', 'm m 1', '2 2 1'])
})

test('what one removes is gone, unless the other changed it', () => {
  const mine = content([line('2', 'mine'), line('3')])
  const theirs = content([line('1')])
  expect(merged(mine, theirs).slice(1)).toEqual(['2 mine 1'])
})

const said = (files: string[], pictures: string[]) => content([{ ...line('1'), pictures }], { files })

test('files that both add stay, and what one takes off goes, up to the most there may be', () => {
  const both = mergeContent(said(['a', 'b', 'c'], []), said(['d', 'a'], ['x', 'y']), said(['a', 'b'], ['x']))
  expect([both.files, both.options[0]?.lines[0]?.pictures]).toEqual([['a', 'c', 'd'], ['y']])
  const [mine, theirs] = [
    ['1', '2', '3', '4'],
    ['5', '6', '7', '8'],
  ]
  const full = mergeContent(said([], mine), said([], theirs), said([], []))
  expect(full.options[0]?.lines[0]?.pictures).toEqual(['1', '2', '3', '4', '5', '6'])
})
