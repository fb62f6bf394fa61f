import { type Overview, type SetFilter, SORTED_AT_MOST, type SortModel } from '@casekit/contract/overview-shape'
import type { Filters, GridView } from '@casekit/ui/data-grid/grid-types'

/**
 * The state of an overview in the address bar. `page` counts from 1; `open` is the row in the peek panel; `group` is
 * the column that rows are grouped by: empty for none, undefined until the user chooses.
 */
export type OverviewAddress = {
  view: GridView
  page: number
  open?: string | undefined
  group?: string | undefined
}

const isSet = (filter: object | undefined): filter is SetFilter => filter !== undefined && 'values' in filter

const RESERVED = ['search', 'sort', 'page', 'filter', 'open', 'group']
const TYPED_AT_MOST = 200
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads `?status=Open&search=vand&sort=-createdAt,title&group=status&page=2&filter={…}&open=…`; anything invalid keeps
 * its initial value.
 */
export function readAddress(overview: Overview, query: string): OverviewAddress {
  const given = new URLSearchParams(query)
  const page = Number(given.get('page') ?? 1)
  const sort = readSort(overview, given.get('sort'))
  return {
    view: {
      sort: sort.length > 0 ? sort : overview.sort,
      filters: readFilters(overview, given),
      search: given.get('search')?.trim().slice(0, TYPED_AT_MOST) ?? '',
    },
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    open: given.get('open')?.match(ID)?.[0],
    group: readGroup(overview, given.get('group')),
  }
}

/** Returns the query of an address with its leading `?`; empty for the initial view, so each view has one address. */
export function writeAddress(overview: Overview, { view, page, open, group }: OverviewAddress): string {
  const query = new URLSearchParams()
  const rest: Filters = {}
  for (const [column, filter] of Object.entries(view.filters)) {
    const values = isSet(filter) ? filter.values : undefined
    if (values && !RESERVED.includes(column))
      for (const value of values.length > 0 ? values : ['']) query.append(column, value ?? '-')
    else if (filter) Object.assign(rest, { [column]: filter })
  }
  if (view.search) query.set('search', view.search)
  const sort = writeSort(view.sort)
  if (view.sort.length > 0 && sort !== writeSort(overview.sort)) query.set('sort', sort)
  if (Object.keys(rest).length > 0) query.set('filter', JSON.stringify(rest))
  if (group !== undefined) query.set('group', group)
  if (page > 1) query.set('page', String(page))
  if (open) query.set('open', open)
  const text = query.toString()
  return text && `?${text}`
}

const writeSort = (sort: SortModel) => sort.map(({ colId, sort: way }) => (way === 'desc' ? '-' : '') + colId).join()

function readSort({ columns }: Overview, text: string | null): SortModel {
  const sorts = (text ?? '').split(',').flatMap(part => {
    const colId = part.replace(/^-/, '')
    const isSorted = columns.some(({ name, sort }) => name === colId && sort !== false)
    return isSorted ? [{ colId, sort: part.startsWith('-') ? ('desc' as const) : ('asc' as const) }] : []
  })
  return sorts.filter(({ colId }, at) => sorts.findIndex(one => one.colId === colId) === at).slice(0, SORTED_AT_MOST)
}

const readGroup = ({ columns }: Overview, text: string | null): string | undefined =>
  text === '' || columns.some(column => column.name === text && hasGroups(column)) ? (text ?? undefined) : undefined

/** Whether rows can be grouped by it. */
export const hasGroups = ({ type, filter }: Pick<Overview['columns'][number], 'type' | 'filter'>): boolean =>
  (type === 'set' || type === 'boolean') && filter !== false

/** Sets are under their column's name, `-` for rows without a value; the other filters together as JSON. */
function readFilters({ columns }: Overview, given: URLSearchParams): Filters {
  const filters: Record<string, object> = {}
  const rest = parse(given.get('filter'))
  for (const { name, type, filter, values: fixed } of columns) {
    if (filter === false) continue
    if (type !== 'set' && type !== 'boolean') {
      const kept = rest[name]
      if (typeof kept === 'object' && kept !== null && 'filterType' in kept && kept.filterType === type)
        filters[name] = kept
      continue
    }
    if (!given.has(name)) continue
    const values = given
      .getAll(name)
      .filter(value => value !== '')
      .map(value => (value === '-' ? null : value))
    const known = fixed ? values.filter(value => value !== null && fixed.includes(value)) : values
    if (known.length > 0 || given.get(name) === '') filters[name] = { filterType: 'set', values: known }
  }
  return filters
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
