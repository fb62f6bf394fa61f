import type { Pool } from 'pg'
import { type Db, openDb } from './db.ts'

/** What a job does for one company; returns how many records it handled, if it counts them. */
type Work = (db: Db, companyId: number) => Promise<number | void>

export type OnError = (error: unknown) => void

/** Stops at the first company that fails. */
export const rethrow: OnError = error => {
  throw error
}

/**
 * Runs `work` for every company that is not suspended, one after another; returns the sum of its counts. A failing
 * company is reported to `onError` and does not hold up the others.
 */
export async function inEachCompany(pool: Pool, work: Work, onError: OnError): Promise<number> {
  const companies = await openDb(pool).rows<{ id: number }>(
    'select id from directory.company where suspended_at is null order by id',
  )
  let count = 0
  for (const { id } of companies)
    try {
      // oxlint-disable-next-line no-await-in-loop
      count += (await work(openDb(pool, { companyId: id }), id)) ?? 0
    } catch (error) {
      onError(error)
    }
  return count
}
