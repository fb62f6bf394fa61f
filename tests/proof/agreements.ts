import { openPool } from '@casekit/provider/platform/database/pool'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongInvoices } from '../faults/agreement-invoices.ts'
import { liveYears, wrongVisits } from '../faults/live-years.ts'
import { startServerProcess } from '../faults/server-process.ts'
import { makeCompany } from '../support/people.ts'

/**
 * `npm run proof -- agreements [count] [last day]`: 1,000 service agreements over ten years, day by day, with a worker
 * that is killed every few seconds and a server running concurrently. Each visit must occur once, on the day an almanac
 * gives, and each subscription period must be invoiced once.
 */
const [count = '1000', until = '2036-12-31'] = process.argv.slice(2)
const KILL_MS = 12_000
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'casekit-proof-agreements-'))
const server = await startServerProcess(folder)
const connection = await server.connection()
const pool = openPool(connection, { max: 2 })
const { id: companyId } = await makeCompany(pool)
const agreements = Number(count)
const kills = await liveYears({
  connection,
  pool,
  companyId,
  agreements,
  until,
  killMs: KILL_MS,
  onDay: (day, so) => day.endsWith('-01') && say(`${day}, ${so} kills`),
})
const wrong = [
  ...(await wrongVisits(pool, companyId, agreements, until)),
  ...(await wrongInvoices(pool, companyId, agreements, until)),
]
for (const line of wrong.slice(0, 50)) say(line)
say(`${agreements} agreements until ${until}, ${kills} kills: ${wrong.length} faults`)
await pool.end()
await server.stop()
await rm(folder, { recursive: true, force: true })
process.exit(wrong.length === 0 ? 0 : 1)
