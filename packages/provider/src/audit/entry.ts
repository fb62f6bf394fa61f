import type { AuditChange } from '@casekit/contract/audit'
import type { Db } from '../platform/db.ts'

type Told = Record<string, unknown> | null
type Row = { recordId: string | null; sealedAt: string | null; before: Told; after: Told }

const ENTRY = `select e.facts ->> 'subject' as "recordId", s.sealed_at as "sealedAt", e.facts -> 'before' as before, e.facts -> 'after' as after from casekit.audit_entry e
  left join casekit.audit_seal s on s.company_id = e.company_id and s.number = e.seal where e.company_id = $1 and e.id = $2`

/** What goes by a name in the company: entries hold its id. */
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

/** The fields of one entry, as they were and became, in the order of their names. */
export async function entryOf(db: Db, companyId: number, id: string) {
  const row = await db.row<Row>(ENTRY, [companyId, id])
  if (!row) return undefined
  const { recordId, sealedAt, before, after } = row
  const values = [before, after].flatMap(told => Object.values(told ?? {}))
  const ids = values.filter((value): value is string => typeof value === 'string' && IS_ID.test(value))
  const named = ids.length > 0 ? await db.rows<{ id: string; name: string }>(NAMES, [companyId, ids]) : []
  const names = new Map(named.map(one => [one.id, one.name]))
  const said = (value: unknown): string | null => {
    if (value === null || value === undefined) return null
    if (typeof value !== 'string') return JSON.stringify(value)
    return names.get(value) ?? value
  }
  const fields = [...new Set([before, after].flatMap(told => Object.keys(told ?? {})))].toSorted()
  const changes = fields.map((field): AuditChange => ({
    field,
    before: said(before?.[field]),
    after: said(after?.[field]),
  }))
  return { recordId, sealedAt, changes }
}
