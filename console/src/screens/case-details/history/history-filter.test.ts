import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import { expect, test } from 'vitest'
import { filterHistory } from './history-filter.ts'

const entry = (id: string, more: Partial<CaseHistoryEntry>): CaseHistoryEntry => ({
  id,
  at: '2026-05-14T07:52:00+02:00',
  type: 'factChanged',
  actor: 'Mette Kjærsgaard',
  text: '',
  subText: '',
  field: null,
  before: null,
  after: null,
  ...more,
})
const HISTORY = [
  entry('1', { field: 'title', before: 'Vand', after: 'Vandskade i badeværelse' }),
  entry('2', { type: 'activityDone', text: 'Bestil membran', actor: 'Jonas Lindqvist' }),
  entry('3', { type: 'note', text: 'Ring før 9' }),
]

test.each([
  [{ kind: 'facts', actor: '', search: '' }, ['1']],
  [{ kind: '', actor: 'Jonas Lindqvist', search: '' }, ['2']],
  [{ kind: '', actor: '', search: 'BADEVÆRELSE' }, ['1']],
  [{ kind: 'notes', actor: 'Jonas Lindqvist', search: '' }, []],
  [{ kind: '', actor: '', search: '' }, ['1', '2', '3']],
] as const)('%j shows %j', (filter, ids) => {
  expect(filterHistory(HISTORY, filter).map(({ id }) => id)).toEqual(ids)
})
