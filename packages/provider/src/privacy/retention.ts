import type { Query } from '@casekit/contract/endpoint'
import type { PrivacyRequest, previewRetention } from '@casekit/contract/privacy'
import type { Db } from '../platform/db.ts'

type Shown = { alerts: number; mails: number; files: number; requests: PrivacyRequest[] }

const older = (column: string, place: number) => `${column} < now() - make_interval(days => $${place})`

/** The same conditions as the hourly cleanup. */
const PREVIEW = `select
    (select count(*)::int from casekit.stakeholder_message where company_id = $1 and ${older('created_at', 2)}) as alerts,
    (select count(*)::int from casekit.outbox where company_id = $1 and ${older('sent_at', 3)}) as mails,
    (select count(*)::int from casekit.case_file where company_id = $1 and ${older('deleted_at', 4)} and path ~ '^[0-9a-f-]{36}$')
      + (select count(*)::int from casekit.asset_file where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.catalogue_image where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.property_file where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.requisition_file where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.form_file where company_id = $1 and ${older('deleted_at', 4)}) as files`

/** An erased customer keeps only the number and these history entries. */
const REQUESTS = `select h.at, h.kind, c.number as "customerNumber", h.actor_name as by
  from casekit.customer_history h join casekit.customer c on c.company_id = h.company_id and c.id = h.customer_id
  where h.company_id = $1 and h.kind in ('exported', 'erased') order by h.at desc limit 100`

export async function retentionPreview(
  db: Db,
  companyId: number,
  days: Query<typeof previewRetention>,
): Promise<Shown> {
  const row = await db.row<Omit<Shown, 'requests'>>(PREVIEW, [companyId, days.alertDays, days.mailDays, days.fileDays])
  const requests = await db.rows<PrivacyRequest>(REQUESTS, [companyId])
  return { alerts: 0, mails: 0, files: 0, ...row, requests }
}
