import type { MoveOutFormat } from '@casekit/contract/move-out'
import type { Db } from '../platform/db.ts'

type Export = { memberId: string; from: string; list: string; format: MoveOutFormat; rows: number }

/**
 * Records in the audit log that somebody exported a list. Skipped while viewing as someone else, which is logged
 * anyway.
 */
export async function noteExport(db: Db, companyId: number, { memberId, from, ...after }: Export): Promise<void> {
  if (db.isReadOnly) return
  await db.rows('select casekit.write_audit($1, $2, $3::jsonb)', [
    companyId,
    'export',
    JSON.stringify({ deed: 'insert', actor: memberId, from, after }),
  ])
}
