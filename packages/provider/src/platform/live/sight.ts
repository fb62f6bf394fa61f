import type { Pool } from 'pg'
import { openDb, type Tenant } from '../db.ts'
import type { LiveEvent } from '@casekit/contract/live'
import type { LiveStream, WrittenEvent } from './stream.ts'

/** Tables of the ids in events that a row rule may hide; other types are visible to every reader. */
const TABLES: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  case: ['cases'],
  presence: ['cases'],
  document: ['offer'],
  activity: ['activity'],
  transfer: ['transfer'],
  requisition: ['requisition'],
  package: ['package', 'basket'],
  alert: ['stakeholder_message'],
}
const NAMED = [...new Set(Object.values(TABLES).flat())]
const SEEN = NAMED.map(name => `select id from casekit.${name} where company_id = $1 and id = any ($2)`).join(
  ' union all ',
)

/** The events a member with a row rule may see, checked in the database under that rule. */
async function seenBy(pool: Pool, tenant: Tenant, events: readonly WrittenEvent[]): Promise<WrittenEvent[]> {
  const ids = events.flatMap(({ event: { type, id } }) => (id && TABLES[type] ? [id] : []))
  if (ids.length === 0) return [...events]
  const rows = await openDb(pool, tenant).rows<{ id: string }>(SEEN, [tenant.companyId, ids])
  const seen = new Set(rows.map(({ id }) => id))
  return events.filter(({ event: { type, id } }) => !id || !TABLES[type] || seen.has(id))
}

/** Sends events to a stream, filtered by its reader's row rule. */
export async function tellSeen(pool: Pool, stream: LiveStream, events: readonly WrittenEvent[]): Promise<void> {
  const { tenant } = stream.reader
  if (!tenant.rule) return stream.tell(events)
  stream.tell(await seenBy(pool, tenant, events), events.at(-1)?.event.seq)
}
