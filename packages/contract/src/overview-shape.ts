import type { Access } from './endpoint.ts'
import type { Guard } from './guards.ts'

/** How a column compares, sorts and is filtered. `set`: one of `values`, or, without them, a row of the company by id and name. */
export type ColumnType = 'text' | 'number' | 'date' | 'set' | 'boolean'

export type OverviewColumn = {
  name: string
  type: ColumnType
  /** The id of its heading's message. */
  label: string
  /** Of a set of fixed words: the words in their order; their messages are `<words>.<value>`. */
  values?: readonly string[]
  words?: string
  filter?: false
  sort?: false
  export?: false
  /** Seen only by holders of this guard, besides those of the overview. */
  permission?: Guard
  /** A number that groups and the foot add up. */
  sum?: true
  /** A number of money: written with two decimals. */
  amount?: true
  /** Not shown until chosen in the side panel. */
  hidden?: true
  /** Pixels; 150 unless told. */
  width?: number
}

/** By no more columns at once. */
export const SORTED_AT_MOST = 4

export type SortModel = readonly { colId: string; sort: 'asc' | 'desc' }[]

/** One overview, declared once: the calls, the SQL's allow-list, the grid and the export all come from it (decisions §4). */
export type Overview = {
  name: string
  guard: Access
  /** How it stands until somebody sorts it. */
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

/** A row as it is answered: its id and a cell for each column. */
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
/** Whole days of the company: earlier, equal, later, between two (both included). */
export const DATE_TESTS = ['lessThan', 'equals', 'greaterThan', 'inRange', 'blank', 'notBlank'] as const

export type TextFilter = One<'text', (typeof TEXT_TESTS)[number], { filter?: string | null }>
export type NumberFilter = One<
  'number',
  (typeof NUMBER_TESTS)[number],
  { filter?: number | null; filterTo?: number | null }
>
/** Days as yyyy-mm-dd; a time of day behind them is not looked at. */
export type DateFilter = One<'date', (typeof DATE_TESTS)[number], { dateFrom?: string | null; dateTo?: string | null }>
/** `null` stands for rows without a value. No values let nothing through. */
export type SetFilter = { filterType: 'set'; values: readonly (string | null)[] }

export type Condition = TextFilter | NumberFilter | DateFilter
export type ColumnFilter = Condition | Joined<TextFilter> | Joined<NumberFilter> | Joined<DateFilter> | SetFilter

export type FilterModel = { [column: string]: ColumnFilter | undefined }

/** What rows are asked for, apart from which block of them. `ids`: none but these. */
export type View = { sortModel?: SortModel; filterModel?: FilterModel; search?: string; ids?: readonly string[] }

/** AG Grid's own request, the mark behind which the block begins, where the caller has one, and the columns whose cells are wanted where not all are. */
export type GridRequest = View & { startRow: number; endRow: number; after?: string; cells?: readonly string[] }

/** As many groups of rows are answered, the largest. */
export const GROUPS_AT_MOST = 500

/** A value with how many rows have it. `whole`: all groups and their rows, where only the largest are answered. */
export type Counted = {
  value: string | null
  label: string
  count: number
  sums?: { [column: string]: number }
  whole?: { groups: number; rows: number }
}
