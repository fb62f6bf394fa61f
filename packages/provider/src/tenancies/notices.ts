import type { Body } from '@casekit/contract/endpoint'
import type { addTenantNotice, editTenantNotice, TenantNotice } from '@casekit/contract/tenant-notices'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { mailNotice } from './notice-mail.ts'

const UTC = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const PLACES = 'from casekit.tenant_notice_lease x where x.company_id = n.company_id and x.notice_id = n.id'
const LEASED = `from casekit.tenant_notice_lease x join casekit.lease l on l.company_id = x.company_id and l.id = x.lease_id
  where x.company_id = n.company_id and x.notice_id = n.id`

const NOTICE = `select n.id, n.version, n.kind, n.title, n.body, n.translations, n.starts_at as "startsAt", n.ends_at as "endsAt",
    n.ended_at as "endedAt", n.created_at as "createdAt", n.created_by_name as "createdBy",
    coalesce((select json_agg(o) from (select h.id, h.number, h.name from casekit.property h
      where h.company_id = n.company_id and h.deleted_at is null and h.id in (select l.property_id ${LEASED})
      order by h.sort_key, h.id limit 20) o), '[]') as properties,
    (select count(*)::int ${PLACES}) as "leaseCount",
    (select count(distinct t.customer_id)::int from casekit.tenant_notice_lease x
      join casekit.lease_tenant t on t.company_id = x.company_id and t.lease_id = x.lease_id
      where x.company_id = n.company_id and x.notice_id = n.id) as tenants,
    (select count(distinct r.customer_id)::int from casekit.tenant_notice_reader r
      join casekit.tenancy y on y.company_id = r.company_id and y.id = r.tenancy_id
      join casekit.lease_tenant t on t.company_id = y.company_id and t.lease_id = y.lease_id and t.customer_id = r.customer_id
      where r.company_id = n.company_id and r.notice_id = n.id) as readers,
    coalesce((select json_agg(o) from (
      select c.id as "customerId", c.name, l.number as "leaseNumber", ${UTC('r.joined_at')} as at from casekit.tenant_notice_reader r
      join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id and c.deleted_at is null
      join casekit.tenancy y on y.company_id = r.company_id and y.id = r.tenancy_id
      join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id
      where r.company_id = n.company_id and r.notice_id = n.id and r.joined_at is not null order by r.joined_at, c.id limit 200) o), '[]') as joined,
    (select count(*)::int from casekit.tenant_notice_case j join casekit.cases k on k.company_id = j.company_id and k.id = j.case_id
      and k.deleted_at is null where j.company_id = n.company_id and j.notice_id = n.id) as "caseCount",
    (select count(*)::int from casekit.tenant_notice_case j join casekit.cases k on k.company_id = j.company_id and k.id = j.case_id
      and k.deleted_at is null and k.status in ('Open', 'NeedPlanning')
      where j.company_id = n.company_id and j.notice_id = n.id) as "openCases"
  from casekit.tenant_notice n
  where n.company_id = $1 and n.deleted_at is null`

/** Publishes a live event to those who may see it. */
export const announceNotice = (db: Db, companyId: number, id: string) =>
  db.rows(`select casekit.announce($1, 'notice', $2, null, '{PropertyManagement}')`, [companyId, id])

export const findNotice = (db: Db, companyId: number, id: string) =>
  db.row<TenantNotice>(`${NOTICE} and n.id = $2`, [companyId, id])

const ORDER = `order by n.kind = 'news' or n.ended_at is not null, n.created_at desc, n.id desc limit 100`

/** Returns undefined if there is no such property. */
export async function listNotices(db: Db, companyId: number, propertyId?: string): Promise<TenantNotice[] | undefined> {
  if (!propertyId) return db.rows<TenantNotice>(`${NOTICE} ${ORDER}`, [companyId])
  const at = [companyId, propertyId]
  const property = 'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null'
  if (!(await db.row(property, at))) return undefined
  return db.rows<TenantNotice>(`${NOTICE} and $2::uuid in (select l.property_id ${LEASED}) ${ORDER}`, at)
}

type Words = Body<typeof editTenantNotice>

function refuseBackwards({ startsAt, endsAt, translations }: Words): void {
  const times = { '/startsAt': startsAt, '/endsAt': endsAt }
  for (const [path, time] of Object.entries(times))
    if (time && Number.isNaN(Date.parse(time))) throw badRequest(path, 'is not a valid time')
  if (startsAt && endsAt && Date.parse(endsAt) < Date.parse(startsAt))
    throw badRequest('/endsAt', 'is before its start')
  if (new Set(translations.map(({ language }) => language)).size < translations.length)
    throw badRequest('/translations', 'has a language twice')
}

const trimmed = (said: Words['translations']) =>
  JSON.stringify(said.map(({ language, title, body }) => ({ language, title: title.trim(), body: body.trim() })))

const PLACED = `insert into casekit.tenant_notice_lease (company_id, notice_id, lease_id)
  select l.company_id, $2, l.id from casekit.lease l
  join casekit.property h on h.company_id = l.company_id and h.id = l.property_id and h.deleted_at is null
  where l.company_id = $1 and (l.id = any ($3::uuid[]) or l.property_id = any ($4::uuid[])) and l.deleted_at is null
  returning lease_id`

/** Refuses ids that do not exist in the company. */
async function refuseStrange(db: Db, companyId: number, kind: 'lease' | 'property', ids: string[]): Promise<void> {
  const found = await db.rows(
    `select id from casekit.${kind} where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null`,
    [companyId, ids],
  )
  if (found.length < ids.length) throw noSuch(`${kind}Ids`)
}

const once = (ids: string[]) => [...new Set(ids.map(id => id.toLowerCase()))]

/** Notifies the tenants of these leases, and of all leases of these properties. */
export function addNotice(db: Db, companyId: number, caller: Staff, body: Body<typeof addTenantNotice>) {
  refuseBackwards(body)
  const { kind, title, body: text, translations, startsAt, endsAt, isMailed } = body
  const [leaseIds, propertyIds] = [once(body.leaseIds), once(body.propertyIds)]
  return db.transaction(async within => {
    await refuseStrange(within, companyId, 'property', propertyIds)
    await refuseStrange(within, companyId, 'lease', leaseIds)
    const id = newId()
    await within.rows(
      `insert into casekit.tenant_notice (company_id, id, kind, title, body, translations, starts_at, ends_at, created_by_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [companyId, id, kind, title.trim(), text.trim(), trimmed(translations), startsAt, endsAt, caller.name],
    )
    const placed = await within.rows(PLACED, [companyId, id, leaseIds, propertyIds])
    if (placed.length === 0) throw badRequest('/propertyIds', 'has no lease')
    if (isMailed) await mailNotice(within, companyId, id, 'told')
    await announceNotice(within, companyId, id)
    return id
  })
}

export type AtNotice = { db: Db; companyId: number; noticeId: string; version: number | null }

const CHANGE = `update casekit.tenant_notice set title = $4, body = $5, starts_at = $6, ends_at = $7, translations = $8, version = version + 1
  where company_id = $1 and id = $2 and ($3::int is null or version = $3) and deleted_at is null returning id`

/** Returns undefined on a version mismatch. */
export async function editNotice({ db, companyId, noticeId, version }: AtNotice, body: Words) {
  refuseBackwards(body)
  const { title, body: text, startsAt, endsAt, translations } = body
  if (!(await findNotice(db, companyId, noticeId))) throw notFound('notice')
  const values = [companyId, noticeId, version, title.trim(), text.trim(), startsAt, endsAt, trimmed(translations)]
  if (!(await db.row(CHANGE, values))) return undefined
  await announceNotice(db, companyId, noticeId)
  return findNotice(db, companyId, noticeId)
}

const REMOVE = `update casekit.tenant_notice set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id`

export async function removeNotice(db: Db, companyId: number, noticeId: string): Promise<null> {
  if (!(await db.row(REMOVE, [companyId, noticeId]))) throw notFound('notice')
  await announceNotice(db, companyId, noticeId)
  return null
}
