import type { MoveOutFormat } from '@casekit/contract/move-out'
import type { Db } from '../platform/db.ts'

type Export = { memberId: string; from: string; list: string; format: MoveOutFormat; rows: number }

/** Tells in the audit log that somebody took a list out of the house. Who looks at it as somebody else is told of by that. */
export async function noteExport(db: Db, companyId: number, { memberId, from, ...after }: Export): Promise<void> {
  if (db.isReadOnly) return
  await db.rows('select casekit.write_audit($1, $2, $3::jsonb)', [
    companyId,
    'export',
    JSON.stringify({ deed: 'insert', actor: memberId, from, after }),
  ])
}
