import { expect, test } from 'vitest'
import { lastPage, readAddress, requestFor, sortedBy, writeAddress } from './list-address.ts'

const start = readAddress('')

test('an empty query is the start view: all states, newest first, page 1', () => {
  expect(start).toEqual({ status: null, search: '', sort: { column: 'createdAt', direction: 'desc' }, page: 1 })
  expect(writeAddress(start)).toBe('')
})

test.each([
  '?status=NeedPlanning',
  '?search=vand+%26+varme&page=3',
  '?sort=caseNumber',
  '?status=Closed&search=100%25&sort=-title&page=2',
])('%s is read and written alike', query => {
  expect(writeAddress(readAddress(query))).toBe(query)
})

test.each(['?status=Nope', '?page=0', '?page=1.5', '?page=x', '?sort=drop', '?search=%20%20'])(
  '%s is the start view',
  query => {
    expect(readAddress(query)).toEqual(start)
  },
)

test('a page deeper than the server goes is the deepest one', () => {
  expect(requestFor(readAddress('?page=99999')).endRow).toBe(10_000)
})

test('the third page with a state asks for rows 200 to 300 of that state', () => {
  expect(requestFor(readAddress('?status=Open&search=tag&page=3'))).toEqual({
    startRow: 200,
    endRow: 300,
    sortModel: [{ colId: 'createdAt', sort: 'desc' }],
    filterModel: { status: { filterType: 'set', values: ['Open'] } },
    search: 'tag',
  })
})

test('a second press on a column turns its order', () => {
  const byTitle = sortedBy(start.sort, 'title')
  expect(byTitle).toEqual({ column: 'title', direction: 'asc' })
  expect(sortedBy(byTitle, 'title').direction).toBe('desc')
  expect(sortedBy(start.sort, 'caseNumber').direction).toBe('desc')
})

test('201 cases are three pages, none is one page', () => {
  expect([lastPage(201), lastPage(200), lastPage(0), lastPage(-1)]).toEqual([3, 2, 1, 100])
})
