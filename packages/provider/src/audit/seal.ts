import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { openDb } from '../platform/db.ts'

const EVERY_MS = 60_000

/** Seals what waits in every company. A process that dies on the way leaves entries that wait, and the next one seals them. */
export async function sealAudit(pool: Pool): Promise<void> {
  const companies = await openDb(pool).rows<{ id: number }>('select id from directory.company order by id')
  for (const { id } of companies) {
    const db = openDb(pool, { companyId: id })
    while ((await db.row<{ count: number }>('select casekit.seal_audit($1) as count', [id]))?.count === 1000);
  }
}

/** Every minute. Returns how to stop it. */
export function startSeals(pool: Pool, log: Logger): () => void {
  const seal = () =>
    void sealAudit(pool).catch((error: unknown) => log.warn({ err: error }, 'the audit log could not be sealed'))
  const timer = setInterval(seal, EVERY_MS).unref()
  return () => clearInterval(timer)
}
