import type { ApiScope } from '@casekit/contract/api-areas'
import { MOST_DOORS, type OutsideDoor } from '@casekit/contract/access'
import type { AccessDeed, RecordKind } from '@casekit/contract/access-kinds'
import type { Endpoint, WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { opensSystem } from '../api-keys/caller.ts'
import { opensCall } from '../embed/caller.ts'
import { type Db, openDb, type Tenant } from '../platform/db.ts'
import { callsOf } from './kinds.ts'
import { isThere } from './records.ts'

export type AskedRecord = { companyId: number; kind: RecordKind; recordId: string }

type EmbedRow = {
  name: string
  at: string
  widgets: WidgetName[]
  scope: 'all' | 'created' | 'customer'
  customerId: string | null
  /** Owners of records created through the key: the key itself, and visitors with an open session. */
  makers: string[]
  until: string | null
}

const EMBED_KEYS = `select k.name, left(array_to_string(k.origins, ', '), 200) as at, k.widgets, k.scope, k.scope_customer_id as "customerId",
    k.id || array(select distinct directory.scope_of(k.scope, k.id, e.subject) from directory.embed_session e
      where e.key_id = k.id and e.expires_at > now() and e.subject is not null and k.scope = 'created') as makers,
    k.expires_at as until
  from directory.embed_key k
  where k.company_id = $1 and k.rotated_at is not null and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  order by k.created_at desc limit ${MOST_DOORS}`

const REACH = { all: 'all', customer: 'customer', created: 'made' } as const

/** Embed keys that reach the record: a widget may call an endpoint that shows it, and their scope includes its row. */
export async function embedDoors(pool: Pool, db: Db, record: AskedRecord): Promise<OutsideDoor[]> {
  const doors: OutsideDoor[] = []
  for (const key of await db.rows<EmbedRow>(EMBED_KEYS, [record.companyId])) {
    const deed = furthest(record.kind, call => opensCall(key, call))
    if (deed && (await isInScope(pool, key, record)))
      doors.push({ door: 'embed', name: key.name, at: key.at, reach: REACH[key.scope], deed, until: key.until })
  }
  return doors
}

async function isInScope(pool: Pool, key: EmbedRow, { companyId, kind, recordId }: AskedRecord): Promise<boolean> {
  for (const tenant of tenantsOf(key, companyId))
    if (await isThere(openDb(pool, tenant), companyId, kind, recordId)) return true
  return false
}

function tenantsOf({ scope, customerId, makers }: EmbedRow, companyId: number): Tenant[] {
  if (scope === 'all') return [{ companyId }]
  if (scope === 'customer') return customerId ? [{ companyId, scopeCustomer: customerId }] : []
  return makers.map(scopeKey => ({ companyId, scopeKey }))
}

const API_KEYS = `select name, scopes, expires_at as until from directory.api_key
  where company_id = $1 and rotated_at is not null and revoked_at is null and (expires_at is null or expires_at > now())
  order by created_at desc limit ${MOST_DOORS}`

type ApiRow = { name: string; scopes: ApiScope[]; until: string | null }

/** Systems whose keys may call an endpoint that shows the record; they see every row of their areas. */
export async function systemDoors(db: Db, { companyId, kind }: AskedRecord): Promise<OutsideDoor[]> {
  const keys = await db.rows<ApiRow>(API_KEYS, [companyId])
  return keys.flatMap(({ name, scopes, until }) => {
    const deed = furthest(kind, call => opensSystem(scopes, call))
    return deed ? [{ door: 'api' as const, name, at: '', reach: 'all' as const, deed, until }] : []
  })
}

/** The strongest action on a kind that the open endpoints allow. */
function furthest(kind: RecordKind, isOpen: (call: Endpoint) => boolean): AccessDeed | undefined {
  return (['change', 'see'] as const).find(deed => callsOf(kind, deed).some(isOpen))
}
