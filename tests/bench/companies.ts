import { getCompanies } from '@casekit/contract/companies'
import type { Endpoint } from '@casekit/contract/endpoint'
import { getModules } from '@casekit/contract/modules'
import {
  getBackups,
  getCallTimes,
  getFailedSignIns,
  getJobs,
  getOutbox,
  getStorage,
} from '@casekit/contract/operations'
import { asOwner, type Connection } from '@casekit/provider/platform/database/connection'
import { openDatabase } from '@casekit/provider/platform/database/open'
import { createProvider } from '@casekit/provider/provider'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../../packages/provider/demo/load.ts'
import { measureInTurn, printTable } from './measure.ts'
import { say, signIn } from './towns.ts'

/**
 * `npm run bench -- companies`: the provider's pages with 100 companies of 50 users in addition to the demo's, each
 * with a year of cases, mail and calls; every page must load within 100 ms at p95.
 */
const COMPANIES = 100
const USERS = 50
const LIMIT_MS = 100
const ROUNDS = 100
const FIRST_ID = 1000
const ADMINISTRATOR = 'provider@casekit.example'

const PAGES: Record<string, Endpoint> = {
  companies: getCompanies,
  modules: getModules,
  outbox: getOutbox,
  jobs: getJobs,
  'failed sign-ins': getFailedSignIns,
  'slow calls': getCallTimes,
  storage: getStorage,
  backups: getBackups,
}

/** One month of a busy company: its mails, embed calls and files; one row each, as the product writes them. */
const SENT = 2000
const FILES = 1000
const HOURS = 720
const MISSED = 50

const STATEMENTS = [
  "set session_replication_role = 'replica'",
  `insert into directory.company (id, number, name, language)
   select ${FIRST_ID} + n, 50000 + n, 'Firma ' || n || ' A/S', 'da-DK' from generate_series(1, ${COMPANIES}) n`,
  `insert into directory.account (id, email, password_hash)
   select md5('account' || c || '.' || n)::uuid, 'u' || n || '@firma' || c || '.example', 'none'
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${USERS}) n`,
  `insert into casekit.stakeholder (company_id, id, account_id, name, email, is_responsible, is_fitter, last_seen_at)
   select ${FIRST_ID} + c, md5('member' || c || '.' || n)::uuid, md5('account' || c || '.' || n)::uuid, 'Person ' || n,
     'u' || n || '@firma' || c || '.example', true, true, now() - n * interval '1 hour'
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${USERS}) n`,
  `insert into casekit.counter (company_id, kind, value)
   select ${FIRST_ID} + c, kind, 5000 from generate_series(1, ${COMPANIES}) c, unnest('{case,customer}'::text[]) kind`,
  `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload, sent_at, failed_at)
   select ${FIRST_ID} + c, gen_random_uuid(), 'mail', 'case-news:' || n, '{"to":"somebody@example.com"}',
     case when n > 5 then now() - n * interval '20 minutes' end, case when n <= 5 then now() end
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${SENT}) n`,
  `insert into casekit.case_file (company_id, id, case_id, original_name, path, size)
   select ${FIRST_ID} + c, gen_random_uuid(), gen_random_uuid(), 'Foto.jpg', gen_random_uuid()::text, 400000
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${FILES}) n`,
  `insert into casekit.embed_use (company_id, key_id, hour, origin, call, code, count, last_at)
   select ${FIRST_ID} + c, md5('key' || c)::uuid, date_trunc('hour', now()) - n * interval '1 hour', 'https://firma.example',
     'getCases', 200, 40, now()
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${HOURS}) n`,
  `insert into directory.failed_sign_in (hour, here, at_address, address, account_id, count, last_at)
   select date_trunc('hour', now()) - (n % 24) * interval '1 hour', md5('here' || c || n)::uuid::text, md5('at' || c || n),
     '192.0.2.' || n, md5('account' || c || '.' || n)::uuid, 3, now() - (n % 24) * interval '1 hour'
   from generate_series(1, ${COMPANIES}) c, generate_series(1, ${MISSED}) n`,
  "set session_replication_role = 'origin'",
]

const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-companies-'))
const database = await openDatabase({ dataFolder: folder })
await loadDemo(database.connection)
await addCompanies(database.connection)
const app = await createProvider({ pool: database.pool })
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const { bearer } = await signIn(url, ADMINISTRATOR)
const ways = Object.entries(PAGES).map(([name, page]) => [name, () => ask(page)] as const)
const times = await measureInTurn(Object.fromEntries(ways), { rounds: ROUNDS })
await app.close()
await database.close()
await rm(folder, { recursive: true, force: true })
const table = Object.entries(times).map(([name, { p50, p95 }]) => [
  name,
  p50.toFixed(1),
  p95.toFixed(1),
  p95 <= LIMIT_MS ? 'holds' : 'TOO SLOW',
])
printTable([['page, ms', 'p50', 'p95', ''], ...table])
say(`${COMPANIES} companies of ${USERS} users, over HTTP on this machine, one caller.`)
process.exit(table.every(row => row.at(-1) === 'holds') ? 0 : 1)

async function ask({ path }: Endpoint): Promise<void> {
  const answer = await fetch(url + path, { headers: { authorization: bearer } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function addCompanies(connection: Connection): Promise<void> {
  return asOwner(connection, async client => {
    for (const statement of STATEMENTS) await client.query(statement)
    await client.query('analyze')
  })
}
