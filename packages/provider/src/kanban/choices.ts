import type { Answer, Body } from '@casekit/contract/endpoint'
import type { getKanbanChoices, KanbanTag, setKanbanLimit } from '@casekit/contract/kanban'
import type { Db } from '../platform/db.ts'
import { columnsOf } from './columns.ts'

/** Steps through the index from channel to channel instead of scanning cases, and skips those without one. */
export const CHANNELS = `with recursive used as (
    (select channel from casekit.cases where company_id = $1 and deleted_at is null and channel > '' order by channel limit 1)
    union all
    select (select channel from casekit.cases where company_id = $1 and deleted_at is null and channel > used.channel
      order by channel limit 1) from used where used.channel is not null
  )
  select channel from used where channel is not null order by casekit.sort_key(channel) limit 50`

/** The values that the board can be filtered by. */
export async function listChoices(db: Db, companyId: number): Promise<Answer<typeof getKanbanChoices>> {
  const [responsibles, channels, tags] = await Promise.all([
    columnsOf(db, companyId, 'responsible'),
    db.rows<{ channel: string }>(CHANNELS, [companyId]),
    db.rows<KanbanTag>(
      `select id, name, color from casekit.tag where company_id = $1 and deleted_at is null
       order by casekit.sort_key(name), id limit 200`,
      [companyId],
    ),
  ])
  return {
    responsibles: responsibles.slice(1).map(({ key, name }) => ({ id: key, name })),
    channels: channels.map(({ channel }) => channel),
    tags,
  }
}

type Limit = Body<typeof setKanbanLimit>

export async function setLimit(
  db: Db,
  companyId: number,
  { groupBy, column, limit }: Limit,
): Promise<{ limit: number | null }> {
  if (limit === null)
    await db.rows('delete from casekit.board_limit where company_id = $1 and grouping = $2 and column_key = $3', [
      companyId,
      groupBy,
      column,
    ])
  else
    await db.rows(
      `insert into casekit.board_limit (company_id, grouping, column_key, cards) values ($1, $2, $3, $4)
       on conflict (company_id, grouping, column_key) do update set cards = excluded.cards`,
      [companyId, groupBy, column, limit],
    )
  return { limit }
}

/** Whether a board of the company has such a column. */
export const hasColumn = async (db: Db, companyId: number, { groupBy, column }: Limit): Promise<boolean> =>
  (await columnsOf(db, companyId, groupBy)).some(({ key }) => key === column)
