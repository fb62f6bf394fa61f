import { asOwner } from '@casekit/provider/platform/database/connection'
import { openPool } from '@casekit/provider/platform/database/pool'
import { openDb } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../support/people.ts'
import { startCreates } from './creates.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const KILLS = 20
const CREATES_A_SECOND = 30
/** Acknowledged between one kill's backlog and the next kill, so each hits a busy server. */
const BETWEEN_KILLS = 5

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-kill-'))
  server = await startServerProcess(folder)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A company whose new cases each mail their customer: case, history and outbox must be consistent. */
async function makeTarget() {
  const pool = openPool(await server.connection(), { max: 2 })
  try {
    const company = await makeCompany(pool)
    const staff = await makeStaff(pool, company.id)
    const [customerId, notificationSetId] = [newId(), newId()]
    const db = openDb(pool, { companyId: company.id })
    await db.rows(
      `insert into casekit.customer (company_id, id, number, name, email) values ($1, $2, 1, 'Ærø VVS', 'post@aeroe.example')`,
      [company.id, customerId],
    )
    await db.rows(
      `insert into casekit.notification_set (company_id, id, name, mail) values ($1, $2, 'With mail', true)`,
      [company.id, notificationSetId],
    )
    return {
      url: server.url,
      as: staff.as,
      body: { description: 'Leak', customerId, notificationSetId, disableNotification: false },
    }
  } finally {
    await pool.end()
  }
}

type Found = { id: string; title: string; number: number; entries: number; mails: number }

const findCases = async () =>
  asOwner(await server.connection(), async client => {
    const { rows } = await client.query<Found>(
      `select c.id, c.title, c.number,
         (select count(*)::int from casekit.case_history h where h.company_id = c.company_id and h.case_id = c.id) as entries,
         (select count(*)::int from casekit.outbox o where o.company_id = c.company_id and o.dedupe_key = 'case-created/' || c.id) as mails
       from casekit.cases c`,
    )
    return rows
  })

test('twenty kills of server and database in the middle of work lose nothing, halve nothing and double nothing', async () => {
  const creates = startCreates(await makeTarget(), CREATES_A_SECOND)
  for (let kills = 0; kills < KILLS; kills++) {
    await creates.caughtUp()
    await creates.further(BETWEEN_KILLS)
    await (kills % 2 ? server.killDatabase() : server.killServer())
  }
  await creates.further(BETWEEN_KILLS)
  await creates.finish()

  const cases = await findCases()
  const stored = new Map(cases.map(({ title, id }) => [title, id]))
  const lost = [...creates.acknowledged].filter(([title, id]) => stored.get(title) !== id)
  const halved = cases.filter(({ entries, mails }) => entries !== 1 || mails !== 1)
  expect(lost).toEqual([])
  expect(halved).toEqual([])
  expect(cases.length).toBe(creates.acknowledged.size)
  expect(new Set(cases.map(({ number }) => number)).size).toBe(cases.length)
  expect(creates.repeats()).toBeGreaterThan(KILLS / 2)
}, 180_000)
