import type { Present } from '@casekit/contract/case-work'
import type { Db } from '../../platform/db.ts'

/** Presence expires if not renewed. */
const LASTS = "interval '45 seconds'"

const OTHERS = `select s.id, s.name, p.writes from casekit.case_presence p
  join casekit.stakeholder s on s.company_id = p.company_id and s.id = p.stakeholder_id and s.deleted_at is null
  where p.company_id = $1 and p.case_id = $2 and p.stakeholder_id <> $3 and p.seen_at > now() - ${LASTS}
  order by casekit.sort_key(s.name), s.id`

export const listPresent = (db: Db, companyId: number, caseId: string, self: string) =>
  db.rows<Present>(OTHERS, [companyId, caseId, self])

// Others are notified only of changes.
const PUT = `with before as (
    select writes from casekit.case_presence
    where company_id = $1 and case_id = $2 and stakeholder_id = $3 and seen_at > now() - ${LASTS}
  ),
  put as (
    insert into casekit.case_presence (company_id, case_id, stakeholder_id, writes)
    select $1, id, $3, $4 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null
    on conflict (company_id, case_id, stakeholder_id) do update set writes = excluded.writes, seen_at = now()
    returning case_id
  )
  select exists (select from put) as found,
    not exists (select from before where writes is not distinct from $4::text) as news`

/** Undefined if the case does not exist. */
export async function putPresent(
  db: Db,
  companyId: number,
  caseId: string,
  self: string,
  writes: string | null,
): Promise<Present[] | undefined> {
  const put = await db.row<{ found: boolean; news: boolean }>(PUT, [companyId, caseId, self, writes])
  if (!put?.found) return undefined
  if (put.news) await announce(db, companyId, caseId)
  return listPresent(db, companyId, caseId, self)
}

export async function leave(db: Db, companyId: number, caseId: string, self: string): Promise<null> {
  const gone = await db.row(
    'delete from casekit.case_presence where company_id = $1 and case_id = $2 and stakeholder_id = $3 returning case_id',
    [companyId, caseId, self],
  )
  if (gone) await announce(db, companyId, caseId)
  return null
}

const announce = (db: Db, companyId: number, caseId: string) =>
  db.rows("select casekit.announce($1, 'presence', $2, null, '{Core}')", [companyId, caseId])
