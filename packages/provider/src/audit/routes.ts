import * as audit from '@casekit/contract/audit'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { entryOf } from './entry.ts'
import { verifyAudit } from './verify.ts'

const MOST_FAULTS = 100

/** Shows audit log entries, and verifies that none were changed. */
export function auditRoutes(serve: Serve) {
  serve(audit.getAuditEntry, async ({ db, companyId, params }) => {
    const entry = await entryOf(db, companyId, params.entryId)
    if (!entry) throw notFound('audit-entry')
    return entry
  })

  serve(audit.verifyAuditLog, async ({ db, companyId }) => {
    const { hash, faults, ...sums } = await verifyAudit(db, companyId)
    return { ...sums, sum: hash, faults: faults.slice(0, MOST_FAULTS) }
  })
}
