import { login } from '@casekit/contract/session'
import { openDatabase } from '@casekit/provider/database/open'
import { type Db, openDb } from '@casekit/provider/db'
import { createProvider } from '@casekit/provider/provider'
import { availableParallelism } from 'node:os'
import { DEMO_PASSWORD, loadDemo } from '../../packages/provider/demo/load.ts'
import { type ByHand, serveByHand } from './by-hand.ts'
import { type Input, type Measured, measuredCalls, type Subject } from './calls.ts'
import { measureInTurn, printTable, type Sample } from './measure.ts'

/**
 * `npm run bench -- calls`: the calls of the main job on a company of 200,000 customers and 500,000 cases and on one of as many
 * customers and 5,000 cases, each against the same statement by hand: alone, and behind a server of a few lines (by-hand.ts).
 */
const ROUNDS = 300
const DATA = process.env.CASEKIT_BENCH_DATA ?? '.casekit/bench'
const say = (line: string) => process.stdout.write(`${line}\n`)
const HEAD = [
  'call',
  'p50',
  'p95',
  'hand p50',
  'hand p95',
  'ratio p95',
  'SQL p50',
  'SQL p95',
  '5,000: p50',
  'p95',
  'growth',
  '',
]

say(`Node ${process.versions.node}, ${availableParallelism()} cores. Data in ${DATA}.`)
const database = await openDatabase({ dataFolder: DATA })
const started = Date.now()
if (await loadDemo(database.connection, { size: 'bench' }))
  say(`Loaded in ${Math.round((Date.now() - started) / 1000)} s.`)
const app = await createProvider({ pool: database.pool })
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`

const large = await companyOf('xl@casekit.example')
const small = await companyOf('few@casekit.example')
const isGood = report(await measureAll())
await app.close()
await database.close()
process.exit(isGood ? 0 : 1)

type Company = { bearer: string; companyId: number; db: Db; calls: Measured[] }
type Result = { call: Measured; api: Sample; server: Sample; sql: Sample; few: Sample }

async function companyOf(email: string): Promise<Company> {
  const { bearer, companyId } = await signIn(email)
  return {
    bearer,
    companyId,
    db: openDb(database.pool, { companyId }),
    calls: measuredCalls(await subjectOf(companyId)),
  }
}

/** All four in turn, so that whatever else the machine does falls on all of them alike. */
async function measureAll(): Promise<Result[]> {
  const { bearer, companyId, db, calls } = large
  const byHand = await serveByHand(database.pool, Object.fromEntries(calls.map(call => [slug(call), handOf(call)])))
  const results: Result[] = []
  for (const [index, call] of calls.entries()) {
    const same = small.calls[index]!
    const times = await measureInTurn(
      {
        api: round => askApi(call, bearer, round),
        few: round => askApi(same, small.bearer, round),
        server: round => ask(`${byHand.url}/${slug(call)}`, 'POST', bearer, call.input(round)),
        sql: round => call.byHand(db, companyId, call.input(round)),
      },
      ROUNDS,
    )
    results.push({ call, api: times.api!, server: times.server!, sql: times.sql!, few: times.few! })
  }
  byHand.close()
  return results
}

function askApi(call: Measured, bearer: string, round: number): Promise<void> {
  const input = call.input(round)
  return ask(url + pathOf(call, input), call.endpoint.method, bearer, input.body)
}

function slug({ name }: Measured): string {
  return name.replaceAll(/\W+/g, '-')
}
function handOf(call: Measured): ByHand[string] {
  return (db, companyId, input) => call.byHand(db, companyId, input as Input)
}

function pathOf({ endpoint }: Measured, { params = {} }: Input): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

async function signIn(email: string): Promise<{ bearer: string; companyId: number }> {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { bearer, userInfo } = (await answer.json()) as { bearer: string; userInfo: { companyId: number } }
  return { bearer, companyId: userInfo.companyId }
}

/** Rare is the mobile number of one customer, common a family name, two words that name and a town. */
async function subjectOf(companyId: number): Promise<Subject> {
  const db = openDb(database.pool, { companyId })
  const cases = await db.rows<{ id: string }>(
    'select id from casekit.cases where company_id = $1 order by number limit 1000',
    [companyId],
  )
  const customer = await db.row<{ id: string; mobile: string }>(
    "select id, mobile from casekit.customer where company_id = $1 and mobile <> '' order by number limit 1",
    [companyId],
  )
  const rare = customer!.mobile.replaceAll(' ', '').slice(-8)
  return {
    caseIds: cases.map(({ id }) => id),
    customerId: customer!.id,
    words: { rare, common: 'hansen', two: 'hansen odense' },
  }
}

async function ask(address: string, method: string, bearer: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method,
    headers: { authorization: bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname} answered ${answer.status}`)
  await answer.arrayBuffer()
}

function ms(value: number): string {
  return value.toFixed(2)
}

/** Prints the table; true when every ratio holds. */
function report(results: Result[]): boolean {
  const rows = results.map(({ call, api, server, sql, few }) => {
    const ratio = api.p95 / server.p95
    const growth = api.p95 / few.p95
    const numbers = [api.p50, api.p95, server.p50, server.p95, ratio, sql.p50, sql.p95, few.p50, few.p95, growth]
    return [call.name, ...numbers.map(ms), ratio <= call.limit && growth <= 1.5 ? 'holds' : 'TOO SLOW']
  })
  printTable([HEAD, ...rows])
  say(
    'Milliseconds over HTTP on this machine, one caller. hand: the same statement behind a server of a few lines; SQL: the statement alone; 5,000: the call in a company of as many customers with 5,000 cases.',
  )
  return rows.every(row => row.at(-1) === 'holds')
}
