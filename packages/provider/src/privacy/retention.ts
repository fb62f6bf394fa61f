import type { Query } from '@casekit/contract/endpoint'
import type { previewRetention } from '@casekit/contract/privacy'
import type { Db } from '../platform/db.ts'

type Shown = { alerts: number; mails: number; files: number; erasures: string[] }

const older = (column: string, place: number) => `${column} < now() - make_interval(days => $${place})`

/** The same conditions as the hourly cleaning has. */
const PREVIEW = `select
    (select count(*)::int from casekit.stakeholder_message where company_id = $1 and ${older('created_at', 2)}) as alerts,
    (select count(*)::int from casekit.outbox where company_id = $1 and ${older('sent_at', 3)}) as mails,
    (select count(*)::int from casekit.case_file where company_id = $1 and ${older('deleted_at', 4)} and path ~ '^[0-9a-f-]{36}$')
      + (select count(*)::int from casekit.asset_file where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.catalogue_image where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.property_file where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.requisition_file where company_id = $1 and ${older('deleted_at', 4)})
      + (select count(*)::int from casekit.form_file where company_id = $1 and ${older('deleted_at', 4)}) as files,
    coalesce((select json_agg(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by e.at desc)
      from (select at from casekit.erasure where company_id = $1 order by at desc limit 100) e), '[]') as erasures`

export async function retentionPreview(
  db: Db,
  companyId: number,
  days: Query<typeof previewRetention>,
): Promise<Shown> {
  const row = await db.row<Shown>(PREVIEW, [companyId, days.alertDays, days.mailDays, days.fileDays])
  return row ?? { alerts: 0, mails: 0, files: 0, erasures: [] }
}
