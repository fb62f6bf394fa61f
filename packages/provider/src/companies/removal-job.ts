import type { Pool } from 'pg'
import type { Connection } from '../platform/database/connection.ts'
import { openDb } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { removeCompany } from './remove.ts'

const EVERY_MS = 3_600_000

/** Removes companies whose grace period is over; one that fails does not hold up the others. */
export async function removeDue(pool: Pool, connection: Connection, onError: (error: unknown) => void): Promise<void> {
  const due = await openDb(pool).rows<{ id: number }>(
    'select id from directory.company where delete_at <= now() and suspended_at is not null order by delete_at',
  )
  for (const { id } of due) await removeCompany(connection, id).catch(onError)
}

export const removalJob = (pool: Pool, connection: Connection): Job => ({
  name: 'company-removal',
  everyMs: EVERY_MS,
  soonMs: 120_000,
  run: onError => removeDue(pool, connection, onError),
})
