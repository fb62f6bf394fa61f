import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

const WAITING = `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`

/** Waits until that many connections to this database are blocked by another's lock. */
export const untilWaiting = (pool: Pool, count: number) =>
  vi.waitFor(async () => expect((await pool.query(WAITING)).rows).toEqual([{ waiting: count }]), { timeout: 5000 })
