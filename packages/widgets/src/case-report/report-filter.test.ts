import { expect, test } from 'vitest'
import { AT_FIRST, EVERYTHING, filterFrom, readQuery, writeQuery } from './report-filter.ts'

test.each([
  ['', AT_FIRST],
  ['?period=', EVERYTHING],
  ['?period=lastYear&origin=erp', { ...EVERYTHING, period: 'lastYear', origin: 'erp' }],
  ['?fromDate=2025-02-30&toDate=2025-02-28', { ...EVERYTHING, toDate: '2025-02-28' }],
  ['?responsible=me&period=thisDecade&page=2', EVERYTHING],
])('the address %j asks for %j', (query, filter) => expect(readQuery(query)).toEqual(filter))

test.each([AT_FIRST, EVERYTHING, { ...EVERYTHING, fromDate: '2025-05-01', caseChannel: 'E-mail & sms' }])(
  'the address of %j leads back to it',
  filter => expect(readQuery(writeQuery(filter))).toEqual(filter),
)

test('what a page says wrongly is as if it had not been said', () =>
  expect(filterFrom({ fromDate: 'yesterday', toDate: undefined, department: '7' })).toEqual(EVERYTHING))
