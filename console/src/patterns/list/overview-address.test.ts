import { casesOverview } from '@casekit/contract/overviews/cases'
import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './overview-address.ts'

test.each<[query: string, group: string | undefined, why: string]>([
  ['?group=status', 'status', 'by a set'],
  ['?group=', '', 'by nothing, where the list has groups of its own'],
  ['', undefined, 'as the list is, until somebody chooses'],
  ['?group=title', undefined, 'not by a text'],
  ['?group=nothing', undefined, 'not by what is no column'],
])('%s groups by %j: %s', (query, group) => {
  const address = readAddress(casesOverview, query)
  expect(address.group).toBe(group)
  expect(writeAddress(casesOverview, address)).toBe(group === undefined ? '' : query)
})

test('a view keeps its groups beside what else it shows', () => {
  const query = '?status=Open&search=vand&sort=title&group=priority&page=2'
  expect(writeAddress(casesOverview, readAddress(casesOverview, query))).toBe(query)
})
