import type { EmbedTenant } from '@casekit/contract/embed'
import type { Endpoint, WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { linkRefused } from '../links/refused.ts'
import { TODAY } from '../platform/company-day.ts'
import { openDb } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { hashToken } from '../server/tokens.ts'
import { noSuch } from '../server/unknown-id.ts'
import { type TenantReader, tenantBehind } from '../tenancies/tenant.ts'
import { type Embed, findEmbed, type Source } from './caller.ts'
import { whyRefused } from './refusals.ts'

/** Longest time in hours that a home's page can be shown without a new token. */
const LINK_HOURS = 1

/** The tenant widget alone requires a tenant, others must not have one; next to others it shows that there is none. */
export function refuseWrongTenant(widgets: readonly WidgetName[], tenant: EmbedTenant | undefined): void {
  if (!tenant && widgets.every(one => one === 'tenant'))
    throw badRequest('/tenant', 'is required for the widget `tenant`')
  if (tenant && !widgets.includes('tenant')) throw badRequest('/tenant', 'is for the widget `tenant` only')
  if (tenant && !tenant.customerId && !tenant.customerNumber)
    throw badRequest('/tenant', 'needs a customerId or a customerNumber')
}

/** Of several homes the current one, then the one moved into last. */
const HOME = `select y.id as "tenancyId", u.id as "customerId" from casekit.customer u
  join casekit.tenancy_person p on p.company_id = u.company_id and p.customer_id = u.id
  join casekit.tenancy y on y.company_id = p.company_id and y.id = p.tenancy_id and y.deleted_at is null
    and (y.ended_on is null or y.ended_on > ${TODAY} - 30)
  join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id and l.deleted_at is null and ($4 = '' or l.number = $4)
  where u.company_id = $1 and u.deleted_at is null and ($2::uuid is null or u.id = $2) and ($3::int is null or u.number = $3)
  order by coalesce(y.started_on, '-infinity') <= ${TODAY} desc, y.ended_on is null desc, y.started_on desc nulls last, y.id limit 1`

type Home = { tenancyId: string; customerId: string }

/** One link per key and tenant, so that rate limits apply across their tokens. */
const LINK = `insert into casekit.tenant_link (company_id, id, tenancy_id, customer_id, key_id, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))
  on conflict (company_id, key_id, tenancy_id, customer_id) where key_id is not null do update set expires_at = excluded.expires_at
  returning id`

/** Binds a token to a tenant; a key limited to some customers can only bind those. */
export async function bindTenant(pool: Pool, caller: Embed, token: string, wanted: EmbedTenant): Promise<void> {
  const { companyId, id: keyId, tenant } = caller
  const { customerId = null, customerNumber = null, leaseNumber = '' } = wanted
  const seen = await openDb(pool, tenant).row<{ id: string }>(
    `select id from casekit.customer where company_id = $1 and deleted_at is null and ($2::uuid is null or id = $2) and ($3::int is null or number = $3)`,
    [companyId, customerId, customerNumber],
  )
  const db = openDb(pool, { companyId })
  const home = seen && (await db.row<Home>(HOME, [companyId, seen.id, null, leaseNumber]))
  if (!home) throw noSuch('tenant')
  const link = await db.row<{ id: string }>(LINK, [
    companyId,
    newId(),
    home.tenancyId,
    home.customerId,
    keyId,
    LINK_HOURS,
  ])
  await openDb(pool).rows('update directory.embed_session set tenant_link_id = $2 where token_hash = $1', [
    hashToken(token),
    link?.id,
  ])
}

/** The tenant of a widget token; token, widget, origin and endpoint are checked like for any other. */
export async function findEmbeddedTenant(
  pool: Pool,
  endpoint: Endpoint,
  token: string,
  source: Source,
): Promise<TenantReader> {
  const embed = await findEmbed(pool, token, source, endpoint)
  if (!embed) throw await whyRefused(pool, endpoint, token, hashToken(token))
  const session = await openDb(pool).row<{ linkId: string | null }>(
    'select tenant_link_id as "linkId" from directory.embed_session where token_hash = $1',
    [hashToken(token)],
  )
  const { companyId, id: keyId, widgets } = embed
  const reader = session?.linkId ? await tenantBehind(pool, companyId, session.linkId) : undefined
  if (!reader) throw linkRefused()
  return { ...reader, key: { companyId, keyId, widgets: widgets.filter(one => one === 'tenant') } }
}
