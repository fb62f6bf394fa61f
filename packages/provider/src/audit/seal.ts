import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'

const EVERY_MS = 60_000

/** Seals pending entries of every company. If a process dies midway, the next run seals the rest. */
export async function sealAudit(pool: Pool): Promise<void> {
  const companies = await openDb(pool).rows<{ id: number }>('select id from directory.company order by id')
  for (const { id } of companies) {
    const db = openDb(pool, { companyId: id })
    while ((await db.row<{ count: number }>('select casekit.seal_audit($1) as count', [id]))?.count === 1000);
  }
}

export const sealJob = (pool: Pool): Job => ({ name: 'seals', everyMs: EVERY_MS, run: () => sealAudit(pool) })
