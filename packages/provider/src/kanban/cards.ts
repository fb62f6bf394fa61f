import { CASE_PRIORITY_IDS } from '@casekit/contract/ids'
import { KANBAN_CARDS_AT_MOST, type KanbanCard } from '@casekit/contract/kanban'
import type { KanbanGrouping } from '@casekit/contract/user-filters'
import { DUE_OF_CASE, STATE_OF_CASE } from '../deadlines/state.ts'
import type { Db } from '../platform/db.ts'
import { type Values, valuesFor } from '../overview/source.ts'
import { boardFiltered, columnsOf, held, inColumn, partedKeys } from './columns.ts'
import type { Filter } from './filter.ts'

const PRIORITY = `json_build_object('name', k.priority, 'id', case k.priority ${Object.entries(CASE_PRIORITY_IDS)
  .map(([name, id]) => `when '${name}' then '${id}'`)
  .join(' ')} end)`

/** Columns of a card, over an alias `k` of casekit.cases and JOINS. */
const CARD = `k.id, k.version, k.rank, k.number as "caseNumber", k.title, left(k.description, 200) as description,
  coalesce(c.name, '') as "customerName", k.channel as "caseChannel", k.reference,
  k.requisition_number as "requisitionNumber", k.status,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as stage,
  ${PRIORITY} as priority, ${PRIORITY} as "casePriority",
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as responsible,
  coalesce(t.tags, '[]'::json) as tags, a.tasks, f.files,
  case when k.deadline_mark <> 'none' then json_build_object('state', ${STATE_OF_CASE}, 'dueAt', ${DUE_OF_CASE}) end as deadline`

const JOINS = `
  left join casekit.customer c on c.company_id = $1 and c.id = k.customer_id
  left join casekit.case_stage s on s.company_id = $1 and s.id = k.stage_id
  left join casekit.stakeholder r on r.company_id = $1 and r.id = k.responsible_id
  left join lateral (
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by casekit.sort_key(g.name)) as tags
    from casekit.case_tag x join casekit.tag g on g.company_id = $1 and g.id = x.tag_id and g.deleted_at is null
    where x.company_id = $1 and x.case_id = k.id) t on true
  cross join lateral (
    select json_build_object('done', count(*) filter (where x.status = 'Done'), 'total', count(*)) as tasks
    from casekit.activity x where x.company_id = $1 and x.case_id = k.id and x.deleted_at is null and x.status <> 'Canceled') a
  cross join lateral (
    select count(*)::int as files from casekit.case_file x where x.company_id = $1 and x.case_id = k.id and x.deleted_at is null) f`

export type CardsAsked = Filter & { column?: string; after?: string; amount?: number }

/** Cards column by column; without `amount` all of them, up to one more than the response may contain. */
export async function listCards(
  db: Db,
  companyId: number,
  groupBy: KanbanGrouping,
  { column, after, amount = KANBAN_CARDS_AT_MOST + 1, ...filter }: CardsAsked,
): Promise<KanbanCard[]> {
  const keys = column === undefined ? (await columnsOf(db, companyId, groupBy)).map(({ key }) => key) : [column]
  const { text, values } = cardsStatement(db, companyId, groupBy, keys, { ...filter, after, amount })
  return db.planned<KanbanCard>(text, values)
}

type Pages = Filter & { after?: string | undefined; amount: number }

/** One subquery for all columns that are rows, as in countsStatement. */
export function cardsStatement(
  db: Pick<Db, 'sight'>,
  companyId: number,
  groupBy: KanbanGrouping,
  keys: readonly string[],
  { after, amount, ...filter }: Pages,
) {
  const values = valuesFor(companyId, amount)
  const below = after === undefined ? '' : belowOf(after, values)
  const filtered = boardFiltered(db, groupBy, filter, values)
  const page = (place: number, column: string) =>
    `(select * from (${filtered.cases(`${place} as place, k.id, k.rank`, column + below, 'order by k.rank, k.id limit $2')}) found order by rank, id limit $2)`
  const { ids, single } = partedKeys(groupBy, keys)
  const pages = single.map(key => page(keys.indexOf(key), inColumn(groupBy, key, values)))
  if (ids.length > 0)
    pages.push(`select given.place, o.id, o.rank from unnest(${values.add(ids)}::uuid[], ${values.add(ids.map(id => keys.indexOf(id)))}::int[]) given (id, place)
      cross join lateral ${page(0, held(groupBy, '= given.id'))} o`)
  const text = `${filtered.before === '' ? 'with' : `${filtered.before},`} page as materialized (${pages.join(' union all ')})
     select ${CARD} from (select * from page order by place, rank, id limit ${KANBAN_CARDS_AT_MOST + 1}) p
     join casekit.cases k on k.company_id = $1 and k.id = p.id ${JOINS} order by p.place, p.rank, p.id`
  return { text, values: values.list }
}

function belowOf(after: string, values: Values): string {
  const [rank, id] = after.split(':')
  return ` and (k.rank, k.id) > (${values.add(rank)}::text collate "C", ${values.add(id)}::uuid)`
}

export const findCard = (db: Db, companyId: number, caseId: string) =>
  db.row<KanbanCard>(
    `select ${CARD} from casekit.cases k ${JOINS} where k.company_id = $1 and k.id = $2 and k.deleted_at is null`,
    [companyId, caseId],
  )
