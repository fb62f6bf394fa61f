import type { Overview } from '@casekit/contract/overview-shape'

/** The types of sort keys; a mark contains their text. */
export type KeyType = 'int' | 'text' | 'timestamptz'

export type ColumnSql = {
  /** The shown value. For references to rows: `reference(…)`. */
  cell: string
  /** What filters compare, if not the cell: for references, the id. */
  is?: string
  /**
   * For a column with fixed values computed from the row: the condition of each value, which the planner estimates
   * better than the cell.
   */
  each?: Record<string, string>
  /** The sort key, never null, with an index of (company_id, key, id); without it the column does not sort. */
  key?: string
  keyType?: KeyType
  /**
   * The column has few values: sorted by it and others, rows are read value by value, and text filters select among its
   * values first.
   */
  isFew?: true
  /**
   * Its words are in the row's own search text, where the index of word parts finds them; 'borrowed': but not in its
   * `words`.
   */
  isSearched?: true | 'borrowed'
  /** For references: `select id, name` of all options, in order; `$1` is the company. */
  options?: string
  /** For references without an index: all values are counted in one scan, not each separately. */
  isWalked?: true
}

/**
 * The search texts of a row (search.entry), its own first, and the number whose start may be typed. `words`: the row's
 * column with what its own text adds to the others.
 */
export type SearchSql = {
  entries: readonly {
    kind:
      | 'case'
      | 'customer'
      | 'document'
      | 'activity'
      | 'property'
      | 'transfer'
      | 'package'
      | 'product'
      | 'asset'
      | 'campaign'
      | 'agreement'
      | 'requisition'
    id: string
    words?: string
  }[]
  number?: string
  /** Instead of entries, for a list without any: the text of a row as the index would store it. */
  text?: string
}

/**
 * The SQL of an overview. Every column of the contract has its SQL here, and nothing else can be requested. The table's
 * alias is `k`; other tables are joined only where an expression uses their alias.
 */
export type Source<O extends Overview = Overview> = {
  table: string
  /** Condition besides the company; by default, rows that are not deleted. */
  where?: string
  /** The same through a join that every row has: when all rows are counted, the joined table is then read once. */
  whereJoined?: string
  joins: Record<string, string>
  columns: Record<O['columns'][number]['name'], ColumnSql>
  search: SearchSql
  /** The member whose personal marks are shown; the id is a literal in the expressions. */
  memberId?: string
}

type Reference = { id: string; name: string }
const REFERENCES = new Map<string, Reference>()

export function reference(id: string, name: string): string {
  const cell = `case when ${id} is null then null else jsonb_build_object('id', ${id}, 'name', ${name}) end`
  REFERENCES.set(cell, { id, name })
  return cell
}

/** The parts of a cell made by `reference`: grouping by the id alone costs a fraction. */
export const referenceOf = (cell: string): Reference | undefined => REFERENCES.get(cell)

export const whereOf = ({ where = 'k.deleted_at is null' }: { where?: string | undefined }): string =>
  `k.company_id = $1 and ${where}`

/** The joins whose alias the expressions use, and the joins that these depend on. */
export function joinsFor({ joins }: Source, ...expressions: string[]): string {
  const used: string[] = []
  for (const [alias, sql] of Object.entries(joins).toReversed()) {
    const names = new RegExp(String.raw`\b${alias}\.`)
    if ([...expressions, ...used].some(text => names.test(text))) used.unshift(sql)
  }
  return used.join(' ')
}

/** Parameters of one statement, numbered in order of use; `$1` is the company. */
export type Values = { list: unknown[]; add: (value: unknown) => string }

export function valuesFor(...list: unknown[]): Values {
  return { list, add: value => `$${list.push(value)}` }
}
