import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

/** How long a supplier may confirm. */
const LINK_DAYS = 90

/** Adds a link in the caller's transaction; its token is created when the mail is sent. */
export async function addLink(db: Db, companyId: number, requisitionId: string, days = LINK_DAYS): Promise<string> {
  const linkId = newId()
  await db.rows(
    `with link as (
       insert into casekit.requisition_link (company_id, id, requisition_id, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $5)) returning expires_at
     )
     insert into directory.link (id, kind, company_id, target, expires_at)
     select $4, 'requisition-link', $1, jsonb_build_object('requisitionLinkId', $2::text), expires_at + interval '1 year' from link`,
    [companyId, newId(), requisitionId, linkId, days],
  )
  return linkId
}
