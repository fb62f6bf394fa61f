import type { NoticeToTenant } from '@casekit/contract/tenant-notices'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { wrongState } from './hold.ts'
import { announceNotice } from './notices.ts'
import type { TenantReader } from './tenant.ts'

const dayOf = (column: string) =>
  `(${column} at time zone (select c.time_zone from directory.company c where c.id = $1))::date`

/** Notices sent to the home during the tenancy: news of the last six months, incidents until a week after they end. */
const SHOWN = `from casekit.tenant_notice n
  join casekit.tenancy y on y.company_id = n.company_id and y.id = $2
  join casekit.tenant_notice_lease x on x.company_id = n.company_id and x.notice_id = n.id and x.lease_id = y.lease_id
  left join casekit.tenant_notice_reader r on r.company_id = n.company_id and r.notice_id = n.id and r.tenancy_id = y.id and r.customer_id = $3
  where n.company_id = $1 and n.deleted_at is null
    and (y.ended_on is null or ${dayOf('n.created_at')} <= y.ended_on)
    and (y.started_on is null or ${dayOf('n.created_at')} >= y.started_on)
    and case n.kind when 'news' then n.created_at > now() - interval '6 months'
      else coalesce(n.ended_at, now()) > now() - interval '1 week' end`

const LIST = `select n.id, n.kind, n.title, n.body, n.translations, n.starts_at as "startsAt", n.ends_at as "endsAt", n.ended_at as "endedAt",
    n.created_at as "createdAt", r.joined_at is not null as "isJoined"
  ${SHOWN}`

const READ = `insert into casekit.tenant_notice_reader (company_id, notice_id, tenancy_id, customer_id)
  select $1, unnest($4::uuid[]), $2, $3 on conflict do nothing`

const keyOf = ({ companyId, tenancyId, customerId }: TenantReader) => [companyId, tenancyId, customerId]

/** Notices on the tenant's page; marks them as read. */
export async function noticesOf(db: Db, reader: TenantReader): Promise<NoticeToTenant[]> {
  const shown = await db.rows<NoticeToTenant>(
    `${LIST} order by n.kind = 'news', n.ended_at is not null, n.created_at desc, n.id limit 30`,
    keyOf(reader),
  )
  if (shown.length > 0) await db.rows(READ, [...keyOf(reader), shown.map(({ id }) => id)])
  return shown
}

/** Reports that an incident affects the tenant too, or takes that back. */
export async function join(db: Db, reader: TenantReader, noticeId: string, isJoined: boolean): Promise<null> {
  const notice = await db.row<NoticeToTenant>(`${LIST} and n.id = $4`, [...keyOf(reader), noticeId])
  if (!notice) throw notFound('notice')
  if (notice.kind === 'news' || notice.endedAt) throw wrongState()
  await db.rows(
    `insert into casekit.tenant_notice_reader as r (company_id, notice_id, tenancy_id, customer_id, joined_at)
     values ($1, $4, $2, $3, case when $5 then now() end)
     on conflict (company_id, notice_id, tenancy_id, customer_id) do update set
       joined_at = case when $5 then coalesce(r.joined_at, now()) end`,
    [...keyOf(reader), noticeId, isJoined],
  )
  await announceNotice(db, reader.companyId, noticeId)
  return null
}
