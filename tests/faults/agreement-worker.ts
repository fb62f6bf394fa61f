import type { Connection } from '@casekit/provider/platform/database/connection'
import { openPool } from '@casekit/provider/platform/database/pool'
import { later, liveDay } from './agreement-years.ts'

/** A process that simulates a company's days one by one and prints each when done; it is killed at random times. */
const { connection, companyId, from, until } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  companyId: number
  from: string
  until: string
}
const pool = openPool(connection, { max: 2 })
for (let day = from; day <= until; day = later(day, 1)) {
  await liveDay(pool, companyId, day)
  process.stdout.write(`${day}\n`)
}
await pool.end()
