import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

const WAITING = `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`

/** Until as many connections to this database stand before a lock that another one holds. */
export const untilWaiting = (pool: Pool, count: number) =>
  vi.waitFor(async () => expect((await pool.query(WAITING)).rows).toEqual([{ waiting: count }]), { timeout: 5000 })
