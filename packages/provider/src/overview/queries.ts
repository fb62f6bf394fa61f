import type { CaseStage } from '@casekit/contract/cases'
import { CASE_PRIORITY_IDS, type CasePriorityName, type CaseStatus } from '@casekit/contract/ids'
import type { CaseRow, GridRequest } from '@casekit/contract/overview'
import type { Db } from '../db.ts'
import { badRequest } from '../problem.ts'
import {
  everyWord,
  filterOf,
  isNumberStart,
  isSearch,
  matchesOf,
  numberStartsWith,
  type Values,
  valuesFor,
  wordsOf,
} from './case-filter.ts'
import { COUNTED_AT_MOST } from './case-values.ts'

const BLOCK_AT_MOST = 500

const SORTS: Record<string, string> = {
  createdAt: 'created_at',
  caseNumber: 'number',
  title: 'title_key',
}

type Page = { order: (alias: string) => string; offset: number; limit: number }
type Found = { lastRow: number; rows: CaseRow[] }

/** One block of the list. `lastRow`: how many match; -1 where they are more than 10,000, or hold so common a word that they are not counted. */
export async function caseRows(db: Db, companyId: number, request: GridRequest): Promise<Found> {
  const page = pageOf(request)
  const words = wordsOf(request.search)
  const values = valuesFor(companyId)
  const filter = filterOf(request.filterModel ?? {}, values)
  if (isNumberStart(words)) return walk(db, values, `${filter} and ${numberStartsWith(words[0] ?? '', values)}`, page)
  if (!isSearch(words)) return walk(db, values, filter, page)
  const few = await pick(db, valuesFor(...values.list), filter, words, page)
  return few ?? tryEach(db, values, `${filter} and ${everyWord(words, values)}`, page)
}

function pageOf({ startRow, endRow, sortModel }: GridRequest): Page {
  if (endRow <= startRow) throw badRequest('/endRow', 'must be greater than startRow')
  const { colId = 'createdAt', sort = 'desc' } = sortModel?.[0] ?? {}
  return {
    order: alias => `${alias}.${SORTS[colId] ?? 'created_at'} ${sort}, ${alias}.id ${sort}`,
    offset: startRow,
    limit: Math.min(endRow - startRow, BLOCK_AT_MOST),
  }
}

/** The page first, from an index alone; names are looked up for its rows only, so that a late block costs little more. */
const shown = (page: Page, ids: string, total: string, before = '') => `
  with ${before}page as (${ids} order by ${page.order('k')} offset ${page.offset} limit ${page.limit})
  select total.count, k.id, k.number, k.title, k.status, k.priority, k.created_at, c.name as customer,
    s.id as stage_id, s.name as stage, s.position, r.id as responsible_id, r.name as responsible
  from (select (${total})::int as count) total
  left join (page join casekit.cases k on k.company_id = $1 and k.id = page.id) on true
  left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
  left join casekit.case_stage s on s.company_id = k.company_id and s.id = k.stage_id
  left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id
  order by ${page.order('k')}`

/** Walks the cases in their order and counts them. */
async function walk(db: Db, values: Values, condition: string, page: Page): Promise<Found> {
  const counted = `select from casekit.cases k where ${condition} limit ${COUNTED_AT_MOST + 1}`
  const ids = `select k.id from casekit.cases k where ${condition}`
  return foundIn(await db.planned<Row>(shown(page, ids, `select count(*) from (${counted}) capped`), values.list))
}

/** Walks the cases and tries each: for common words, of which a page is soon full. Counted only where the end is in sight. */
async function tryEach(db: Db, values: Values, condition: string, page: Page): Promise<Found> {
  const ids = `select k.id from casekit.cases k where ${condition}`
  const { rows } = foundIn(await db.planned<Row>(shown(page, ids, '0'), values.list))
  const isEnd = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  return { rows, lastRow: isEnd ? page.offset + rows.length : -1 }
}

/** Takes the matches from the index of parts of words and sorts them; undefined where a word is too common for that. */
async function pick(db: Db, values: Values, filter: string, words: string[], page: Page): Promise<Found | undefined> {
  const matches = matchesOf(words, filter, values, COUNTED_AT_MOST)
  const total = 'select case when (select is_whole from few) then (select count(*) from matches) else -1 end'
  const rows = await db.planned<Row>(shown(page, 'select k.id from matches k', total, `${matches}, `), values.list)
  return rows[0]?.count === -1 ? undefined : foundIn(rows)
}

type Row = {
  count: number
  id: string | null
  number: number
  title: string
  status: CaseStatus
  priority: CasePriorityName
  created_at: string
  customer: string | null
  stage_id: string | null
  stage: string
  position: number
  responsible_id: string | null
  responsible: string
}

function foundIn(rows: Row[]): Found {
  const count = rows[0]?.count ?? 0
  return {
    lastRow: count > COUNTED_AT_MOST ? -1 : count,
    rows: rows.filter((row): row is Row & { id: string } => row.id !== null).map(caseRow),
  }
}

function caseRow(row: Row & { id: string }): CaseRow {
  const stage: CaseStage | null = row.stage_id ? { id: row.stage_id, name: row.stage, position: row.position } : null
  return {
    id: row.id,
    caseNumber: row.number,
    title: row.title,
    status: row.status,
    customerName: row.customer ?? '',
    stage,
    priority: { id: CASE_PRIORITY_IDS[row.priority], name: row.priority },
    responsible: row.responsible_id ? { id: row.responsible_id, name: row.responsible } : null,
    createdAt: row.created_at,
  }
}
