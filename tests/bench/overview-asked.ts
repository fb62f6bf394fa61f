import type { OverviewCalls } from '@casekit/contract/overview'
import type { SortModel, View } from '@casekit/contract/overview-shape'
import type { Measured } from './compare.ts'
import type { Statement } from './overview-by-hand.ts'

const LIMIT = 1.5

export const by = (...columns: string[]): SortModel =>
  columns.map(name => ({ colId: name.replace('-', ''), sort: name.startsWith('-') ? 'desc' : 'asc' }))
export const set = (...values: (string | null)[]) => ({ filterType: 'set' as const, values })
export const has = (filter: string) => ({ filterType: 'text' as const, type: 'contains' as const, filter })

type Block = { startRow: number; endRow: number; after?: string }

export function rows(
  name: string,
  calls: Pick<OverviewCalls, 'rows'>,
  view: View,
  byHand: Statement,
  block: Block = { startRow: 0, endRow: 100 },
): Measured {
  return { name, endpoint: calls.rows, limit: LIMIT, input: () => ({ body: { ...view, ...block } }), byHand }
}

export function values(
  name: string,
  calls: { values: OverviewCalls['values'] },
  column: string,
  view: View & { sums?: boolean },
  byHand: Statement,
): Measured {
  return { name, endpoint: calls.values, limit: LIMIT, input: () => ({ params: { column }, body: view }), byHand }
}

export function count(name: string, calls: Pick<OverviewCalls, 'count'>, view: View, byHand: Statement): Measured {
  return { name, endpoint: calls.count, limit: LIMIT, input: () => ({ body: view }), byHand }
}
