import type { Access } from './endpoint.ts'
import type { Guard } from './guards.ts'

/**
 * How a column is compared, sorted and filtered. `set`: one of `values` or, without them, a company record by id and
 * name.
 */
export type ColumnType = 'text' | 'number' | 'date' | 'set' | 'boolean'

export type OverviewColumn = {
  name: string
  type: ColumnType
  /** The message id of its heading. */
  label: string
  /** For sets of fixed values: the values in order; their messages are `<words>.<value>`. */
  values?: readonly string[]
  words?: string
  filter?: false
  sort?: false
  export?: false
  /** Only visible to holders of this guard, in addition to the overview's guards. */
  permission?: Guard
  /** A number that groups and the footer sum. */
  sum?: true
  /** A money amount: formatted with two decimals. */
  amount?: true
  /** Hidden until selected in the side panel. */
  hidden?: true
  /** In pixels; default 150. */
  width?: number
}

/** Maximum number of sort columns. */
export const SORTED_AT_MOST = 4

export type SortModel = readonly { colId: string; sort: 'asc' | 'desc' }[]

/**
 * One overview, declared once: the endpoints, the SQL allow-list, the grid and the export are derived from it
 * (decisions §4).
 */
export type Overview = {
  name: string
  guard: Access
  /** The default sort. */
  sort: SortModel
  columns: readonly OverviewColumn[]
}

export type Reference = { id: string; name: string }

type CellOf<C extends OverviewColumn> = C['type'] extends 'text'
  ? string
  : C['type'] extends 'number'
    ? number | null
    : C['type'] extends 'date'
      ? string | null
      : C['type'] extends 'boolean'
        ? boolean
        : C extends { values: readonly (infer V)[] }
          ? V
          : Reference | null

/** A row of the response: its id and one cell per column. */
export type RowOf<O extends Overview> = { id: string } & (string extends O['name']
  ? Record<string, unknown>
  : { [C in O['columns'][number] as C['name']]: CellOf<C> })

type One<K extends string, T extends string, V> = { filterType: K; type: T } & V
type Joined<C> = { filterType: string; operator: 'AND' | 'OR'; conditions: readonly C[] }

export const TEXT_TESTS = [
  'contains',
  'notContains',
  'equals',
  'notEqual',
  'startsWith',
  'endsWith',
  'blank',
  'notBlank',
] as const
export const NUMBER_TESTS = [
  'equals',
  'notEqual',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'inRange',
  'blank',
  'notBlank',
] as const
/** Whole days in the company's time zone: before, on, after, or between two (inclusive). */
export const DATE_TESTS = ['lessThan', 'equals', 'greaterThan', 'inRange', 'blank', 'notBlank'] as const

export type TextFilter = One<'text', (typeof TEXT_TESTS)[number], { filter?: string | null }>
export type NumberFilter = One<
  'number',
  (typeof NUMBER_TESTS)[number],
  { filter?: number | null; filterTo?: number | null }
>
/** Days as yyyy-mm-dd; a time of day after them is ignored. */
export type DateFilter = One<'date', (typeof DATE_TESTS)[number], { dateFrom?: string | null; dateTo?: string | null }>
/** `null` matches rows without a value. An empty list matches nothing. */
export type SetFilter = { filterType: 'set'; values: readonly (string | null)[] }

export type Condition = TextFilter | NumberFilter | DateFilter
export type ColumnFilter = Condition | Joined<TextFilter> | Joined<NumberFilter> | Joined<DateFilter> | SetFilter

export type FilterModel = { [column: string]: ColumnFilter | undefined }

/** Which rows are requested, apart from paging. `ids`: only these. */
export type View = { sortModel?: SortModel; filterModel?: FilterModel; search?: string; ids?: readonly string[] }

/** AG Grid's request, plus the cursor the block starts after, and the columns to return when not all are needed. */
export type GridRequest = View & { startRow: number; endRow: number; after?: string; cells?: readonly string[] }

/** Maximum number of groups returned, largest first. */
export const GROUPS_AT_MOST = 500

/** A value and its row count. `whole`: the number of all groups and their rows, when only the largest are returned. */
export type Counted = {
  value: string | null
  label: string
  count: number
  sums?: { [column: string]: number }
  whole?: { groups: number; rows: number }
}
