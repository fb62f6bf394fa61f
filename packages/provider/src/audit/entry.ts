import type { AuditChange } from '@casekit/contract/audit'
import type { Db } from '../platform/db.ts'
import { type Place, recordAt, type Values } from './record.ts'

type Row = Place & { sealedAt: string | null; before: Values | null; after: Values | null }

const ENTRY = `select e.id, e.kind, e.facts ->> 'subject' as "recordId", e.facts ->> 'part' as part, s.sealed_at as "sealedAt",
    e.facts -> 'before' as before, e.facts -> 'after' as after from casekit.audit_entry e
  left join casekit.audit_seal s on s.company_id = e.company_id and s.number = e.seal where e.company_id = $1 and e.id = $2`

/** Names of the records whose ids appear in entries. */
const NAMES = `select id::text as id, name from (
    select company_id, id, name from casekit.stakeholder union all select company_id, id, name from casekit.case_stage
    union all select company_id, id, name from casekit.customer union all select company_id, id, name from casekit.customer_address
    union all select company_id, id, coalesce(nullif(name, ''), number) from casekit.property
    union all select company_id, id, number || ' ' || address from casekit.lease
    union all select company_id, id, name from casekit.department union all select company_id, id, name from casekit.role
    union all select company_id, id, name from casekit.partner union all select company_id, id, name from casekit.asset
    union all select company_id, id, number || ' ' || title from casekit.cases
    union all select company_id, id, name from casekit.asset_category union all select company_id, id, name from casekit.price_group) named
  where company_id = $1 and id = any ($2::uuid[])`

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The fields of an entry before and after, sorted by name, and the resulting record. */
export async function entryOf(db: Db, companyId: number, id: string) {
  const row = await db.row<Row>(ENTRY, [companyId, id])
  if (!row) return undefined
  const { recordId, sealedAt, before, after } = row
  const { stood, now } = await recordAt(db, companyId, row)
  const said = await namesIn(db, companyId, [before, after, stood, now])
  const changes = fieldsOf(before, after).map((field): AuditChange => ({
    field,
    before: said(before?.[field]),
    after: said(after?.[field]),
    now: said(now?.[field]),
    beforeValue: plain(before?.[field]),
    afterValue: plain(after?.[field]),
  }))
  const record = fieldsOf(stood).map(field => ({ field, stood: said(stood?.[field]), now: said(now?.[field]) }))
  return { recordId, sealedAt, changes, record }
}

const fieldsOf = (...told: (Values | null)[]) => [...new Set(told.flatMap(one => Object.keys(one ?? {})))].toSorted()

const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** Returns a formatter for values that shows ids by name. */
async function namesIn(db: Db, companyId: number, told: (Values | null)[]): Promise<(value: unknown) => string | null> {
  const values = told.flatMap(one => Object.values(one ?? {}))
  const ids = values.filter((value): value is string => typeof value === 'string' && IS_ID.test(value))
  const named = ids.length > 0 ? await db.rows<{ id: string; name: string }>(NAMES, [companyId, ids]) : []
  const names = new Map(named.map(one => [one.id, one.name]))
  return value => {
    if (value === null || value === undefined) return null
    if (typeof value !== 'string') return JSON.stringify(value)
    return names.get(value) ?? value
  }
}
