import { CASE_STATUSES, type CaseStatus } from '@casekit/contract/ids'
import type { GridRequest } from '@casekit/contract/overview-shape'

export const PAGE_SIZE = 100
/** Deeper blocks are not served; who looks further searches or filters. */
const DEEPEST_ROW = 10_000

export const SORT_COLUMNS = ['caseNumber', 'title', 'createdAt'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type Sort = { column: SortColumn; direction: 'asc' | 'desc' }

/** What the case list shows, as it stands in the address bar. `page` counts from 1. */
export type ListAddress = { status: CaseStatus | null; search: string; sort: Sort; page: number }

const NEWEST_FIRST: Sort = { column: 'createdAt', direction: 'desc' }

/** Reads `?status=Open&search=vand&sort=-createdAt&page=2`; what it does not understand it leaves at the start value. */
export function readAddress(search: string): ListAddress {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page') ?? 1)
  return {
    status: CASE_STATUSES.find(status => status === given.get('status')) ?? null,
    search: given.get('search')?.trim().slice(0, 200) ?? '',
    sort: readSort(given.get('sort')) ?? NEWEST_FIRST,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage(-1)) : 1,
  }
}

/** The query of an address with its leading `?`, empty for the start view, so that each view has one address. */
export function writeAddress({ status, search, sort, page }: ListAddress): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  if (sort.column !== NEWEST_FIRST.column || sort.direction !== NEWEST_FIRST.direction) {
    query.set('sort', (sort.direction === 'desc' ? '-' : '') + sort.column)
  }
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

export function requestFor({ status, search, sort, page }: ListAddress): GridRequest {
  const startRow = (page - 1) * PAGE_SIZE
  return {
    startRow,
    endRow: startRow + PAGE_SIZE,
    sortModel: [{ colId: sort.column, sort: sort.direction }],
    ...(status && { filterModel: { status: { filterType: 'set', values: [status] } } }),
    ...(search && { search }),
  }
}

/** A second press turns the order; numbers and dates begin with the newest, titles with A. */
export function sortedBy(sort: Sort, column: SortColumn): Sort {
  if (sort.column === column) return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  return { column, direction: column === 'title' ? 'asc' : 'desc' }
}

/** The number of the last page; `total` is -1 where more than 10,000 match. */
export function lastPage(total: number): number {
  return total < 0 ? DEEPEST_ROW / PAGE_SIZE : Math.max(1, Math.ceil(total / PAGE_SIZE))
}

function readSort(text: string | null): Sort | undefined {
  const column = SORT_COLUMNS.find(name => name === text?.replace(/^-/, ''))
  return column && { column, direction: text?.startsWith('-') ? 'desc' : 'asc' }
}
