import { CASE_PRIORITIES, CASE_STATUSES, type CaseStatus, SETTING_IDS } from '@casekit/contract/ids'
import { KANBAN_COUNTED_AT_MOST, type KanbanColumn, NO_COLUMN } from '@casekit/contract/kanban'
import type { KanbanGrouping } from '@casekit/contract/user-filters'
import { nextStatuses } from '@casekit/rules/case-status'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'
import { type Values, valuesFor } from '../overview/source.ts'
import { type Filter, type Filtered, filteredBy } from './filter.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const OPEN = `k.status in ('Open', 'NeedPlanning')`

/** Which cases a board contains; each condition is that of an index of 0009-kanban.sql. */
const HELD: Record<KanbanGrouping, string> = {
  stage: `k.status in ('Open', 'NeedPlanning', 'Closed')`,
  priority: OPEN,
  responsible: OPEN,
  status: 'true',
}

/** The column of casekit.cases that a grouping uses. */
export const FIELD: Record<KanbanGrouping, 'stage_id' | 'priority' | 'responsible_id' | 'status'> = {
  stage: 'stage_id',
  priority: 'priority',
  responsible: 'responsible_id',
  status: 'status',
}

type Column = { key: string; name: string; color: string | null }

const fixed = (names: readonly string[]): Column[] => names.map(name => ({ key: name, name, color: null }))

const STAGES = `select s.id as key, s.name, s.color from casekit.case_stage s where s.company_id = $1
  and (s.deleted_at is null or exists (select from casekit.cases k where k.company_id = $1 and k.stage_id = s.id
    and k.deleted_at is null and ${HELD.stage})) order by s.position, s.id`

// A partner's page limited to some customers sees only the staff who work for them.
const RESPONSIBLES = `select r.id as key, r.name, null as color from casekit.stakeholder r where r.company_id = $1
  and (r.is_responsible and r.deleted_at is null
      and (select casekit.scope_key()) is null and (select casekit.scope_customer()) is null
    or exists (select from casekit.cases k where k.company_id = $1 and k.responsible_id = r.id
      and k.deleted_at is null and ${OPEN})) order by casekit.sort_key(r.name), r.id`

/** The columns of a board, in order. */
export async function columnsOf(db: Db, companyId: number, groupBy: KanbanGrouping): Promise<Column[]> {
  const none = { key: NO_COLUMN, name: '', color: null }
  if (groupBy === 'status') return fixed(CASE_STATUSES)
  if (groupBy === 'priority') return fixed(CASE_PRIORITIES.toReversed())
  return [none, ...(await db.rows<Column>(groupBy === 'stage' ? STAGES : RESPONSIBLES, [companyId]))]
}

/** Groupings whose columns are rows of the company, so their number varies. */
const isByRow = (groupBy: KanbanGrouping) => groupBy === 'stage' || groupBy === 'responsible'

/** Separates columns that are rows, by id, from those that each need their own condition. */
export function partedKeys(groupBy: KanbanGrouping, keys: readonly string[]) {
  const isRow = (key: string) => isByRow(groupBy) && UUID.test(key)
  return { ids: keys.filter(isRow), single: keys.filter(key => !isRow(key)) }
}

/** The cases `k` of one column. */
export function inColumn(groupBy: KanbanGrouping, key: string, values: Values): string {
  const isByIds = isByRow(groupBy)
  if (isByIds && !UUID.test(key)) return held(groupBy, 'is null')
  return held(groupBy, `= ${values.add(key)}${isByIds ? '::uuid' : ''}`)
}

export const held = (groupBy: KanbanGrouping, condition: string) =>
  `${onBoard(groupBy)} and k.${FIELD[groupBy]} ${condition}`

/** The cases `k` of the whole board. */
export const onBoard = (groupBy: KanbanGrouping) => `k.company_id = $1 and k.deleted_at is null and ${HELD[groupBy]}`

/** A filter over the cases of a board. */
export const boardFiltered = (db: Pick<Db, 'sight'>, groupBy: KanbanGrouping, filter: Filter, values: Values) =>
  filteredBy(filter, { board: HELD[groupBy], isRuled: db.sight !== '' }, values)

/** The columns with their capped counts and their limits. */
export async function countColumns(
  db: Db,
  companyId: number,
  groupBy: KanbanGrouping,
  filter: Filter,
): Promise<KanbanColumn[]> {
  const columns = await columnsOf(db, companyId, groupBy)
  const keys = columns.map(({ key }) => key)
  const { text, values } = countsStatement(db, companyId, groupBy, keys, filter)
  const rows = await db.planned<{ key: string; count: number; limit: number | null }>(text, values)
  const byKey = new Map(rows.map(row => [row.key, row]))
  const sources = groupBy === 'status' ? await sourcesOf(db, companyId) : undefined
  return columns.map(column => ({
    ...column,
    count: 0,
    limit: null,
    ...byKey.get(column.key),
    ...(sources && { from: sources(column.key) }),
  }))
}

/** The statuses that lead to a status in this company. */
async function sourcesOf(db: Db, companyId: number): Promise<(to: string) => CaseStatus[]> {
  const { closed } = await readSetting(db, companyId, SETTING_IDS.statusReasons)
  return to => CASE_STATUSES.filter(from => nextStatuses(from, closed).some(next => next === to))
}

/** One subquery for all columns that are rows: planned separately, five hundred took three seconds. */
export function countsStatement(
  db: Pick<Db, 'sight'>,
  companyId: number,
  groupBy: KanbanGrouping,
  keys: readonly string[],
  filter: Filter,
) {
  const values = valuesFor(companyId, groupBy)
  const filtered = boardFiltered(db, groupBy, filter, values)
  const { ids, single: others } = partedKeys(groupBy, keys)
  const single = others.map(
    key => `select ${values.add(key)}::text as key, ${countOf(filtered, inColumn(groupBy, key, values))} as count`,
  )
  const all =
    ids.length === 0
      ? []
      : [
          `select given.id::text as key, ${countOf(filtered, held(groupBy, '= given.id'))} as count from unnest(${values.add(ids)}::uuid[]) given (id)`,
        ]
  const text = `${filtered.before} select c.key, c.count, l.cards as limit from (${[...single, ...all].join(' union all ')}) c
     left join casekit.board_limit l on l.company_id = $1 and l.grouping = $2 and l.column_key = c.key`
  return { text, values: values.list }
}

const countOf = ({ cases }: Filtered, column: string) =>
  `(select count(*)::int from (${cases('1', column, `limit ${KANBAN_COUNTED_AT_MOST + 1}`)}) capped)`
