import type { AGREEMENT_EVENTS } from '@casekit/contract/service-states'
import type { Db } from '../platform/db.ts'

type Told = { kind: (typeof AGREEMENT_EVENTS)[number]; field?: string; before?: string; after?: string }

/** Records an agreement event; `by` is empty for automatic ones. */
export const tellOfAgreement = (db: Db, companyId: number, by: string, agreementId: string, told: Told) =>
  db.rows(
    `insert into casekit.agreement_event (company_id, agreement_id, kind, actor_name, field, before_text, after_text)
     values ($1, $2, $3, $4, $5, left($6, 500), left($7, 500))`,
    [companyId, agreementId, told.kind, by, told.field ?? null, told.before ?? '', told.after ?? ''],
  )
