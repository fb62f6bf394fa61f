import type { Overview } from '@casekit/contract/overview-shape'

/** The types that sort keys have; a mark carries their text. */
export type KeyType = 'int' | 'text' | 'timestamptz'

export type ColumnSql = {
  /** What is shown. Of a set of rows: `reference(…)`. */
  cell: string
  /** What filters compare where that is not the cell: of a set of rows their id. */
  is?: string
  /** Of a column with words of its own that a row's facts tell: what each of them asks of a row, which is planned for better than the cell. */
  each?: Record<string, string>
  /** What sorts, never null, with an index of (company_id, key, id); without it the column does not sort. */
  key?: string
  keyType?: KeyType
  /** Few rows differ in it: sorted by it and more, rows are read one value after the other. Of texts, filters choose among its values first. */
  isFew?: true
  /** Its words stand in the row's own searched text, so that the index of parts of words finds them; 'borrowed': not in its `words`. */
  isSearched?: true | 'borrowed'
  /** Of a set of rows: `select id, name` of all that can be chosen, in their order; `$1` is the company. */
  options?: string
  /** Of a set of rows that no index tells: its values are counted in one walk, not each by its own. */
  isWalked?: true
}

/**
 * Which searched texts tell of a row (search.entry), its own first, and the number whose beginning may be typed. `words`: what
 * its own text says beyond the others' stands in the row too.
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
  /** In the place of entries, of a list that has none: the text of a row as the index would hold it. */
  text?: string
}

/**
 * Where an overview comes from. Every column of the contract has its SQL here and nothing else can be asked for.
 * The table goes by `k`; other tables are joined by their alias only where an expression names it.
 */
export type Source<O extends Overview = Overview> = {
  table: string
  /** Besides the company; rows that are not deleted unless told. */
  where?: string
  /** The same by a join that every row has: where all rows are counted, what they hang on is then read once. */
  whereJoined?: string
  joins: Record<string, string>
  columns: Record<O['columns'][number]['name'], ColumnSql>
  search: SearchSql
  /** Whose rows' marks it tells: the id that stands in its expressions. */
  memberId?: string
}

type Reference = { id: string; name: string }
const REFERENCES = new Map<string, Reference>()

export function reference(id: string, name: string): string {
  const cell = `case when ${id} is null then null else jsonb_build_object('id', ${id}, 'name', ${name}) end`
  REFERENCES.set(cell, { id, name })
  return cell
}

/** What a cell that was made by `reference` is put together from: rows are told apart by the id alone, at a fraction of the cost. */
export const referenceOf = (cell: string): Reference | undefined => REFERENCES.get(cell)

export const whereOf = ({ where = 'k.deleted_at is null' }: { where?: string | undefined }): string =>
  `k.company_id = $1 and ${where}`

/** The joins whose alias any of the expressions names, and what those joins lean on themselves. */
export function joinsFor({ joins }: Source, ...expressions: string[]): string {
  const used: string[] = []
  for (const [alias, sql] of Object.entries(joins).toReversed()) {
    const names = new RegExp(String.raw`\b${alias}\.`)
    if ([...expressions, ...used].some(text => names.test(text))) used.unshift(sql)
  }
  return used.join(' ')
}

/** Values of one statement, numbered as they are named; `$1` is the company. */
export type Values = { list: unknown[]; add: (value: unknown) => string }

export function valuesFor(...list: unknown[]): Values {
  return { list, add: value => `$${list.push(value)}` }
}
