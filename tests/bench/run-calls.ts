import { login } from '@casekit/contract/session'
import { openDatabase } from '@casekit/provider/database/open'
import { openDb } from '@casekit/provider/db'
import { createProvider } from '@casekit/provider/provider'
import { availableParallelism } from 'node:os'
import { DEMO_PASSWORD, loadDemo } from '../../packages/provider/demo/load.ts'
import { type ByHand, serveByHand } from './by-hand.ts'
import { type Input, type Measured, measuredCalls, type Subject } from './calls.ts'
import { measureInTurn, printTable, type Sample } from './measure.ts'

/**
 * `npm run bench -- calls`: the calls of the main job on a company of 200,000 customers and 500,000 cases and on one of 5,000
 * cases, each against the same statement by hand: alone, and behind a server of a few lines (by-hand.ts).
 */
const ROUNDS = 300
const DATA = process.env.CASEKIT_BENCH_DATA ?? '.casekit/bench'
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`Node ${process.versions.node}, ${availableParallelism()} cores. Data in ${DATA}.`)
const database = await openDatabase({ dataFolder: DATA })
const started = Date.now()
if (await loadDemo(database.connection, { size: 'xl' }))
  say(`Loaded in ${Math.round((Date.now() - started) / 1000)} s.`)
const app = await createProvider({ pool: database.pool })
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`

const large = await measureCompany('xl@casekit.example')
const small = await measureCompany('admin@nordhavn.example')
const isGood = report(large, small)
await app.close()
await database.close()
process.exit(isGood ? 0 : 1)

type Result = { call: Measured; api: Sample; server: Sample; sql: Sample }

async function measureCompany(email: string): Promise<Result[]> {
  const { bearer, companyId } = await signIn(email)
  const db = openDb(database.pool, { companyId })
  const calls = measuredCalls(await subjectOf(companyId))
  const byHand = await serveByHand(database.pool, Object.fromEntries(calls.map(call => [slug(call), handOf(call)])))
  const results: Result[] = []
  for (const call of calls) {
    const times = await measureInTurn(
      {
        api: round => ask(url + pathOf(call, call.input(round)), call.endpoint.method, bearer, call.input(round).body),
        server: round => ask(`${byHand.url}/${slug(call)}`, 'POST', bearer, call.input(round)),
        sql: round => call.byHand(db, companyId, call.input(round)),
      },
      ROUNDS,
    )
    results.push({ call, api: times.api!, server: times.server!, sql: times.sql! })
  }
  byHand.close()
  return results
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
function report(large: Result[], small: Result[]): boolean {
  const head = [
    'call',
    'p50',
    'p95',
    'hand p50',
    'hand p95',
    'ratio p95',
    'SQL p50',
    'SQL p95',
    '5,000: p95',
    'growth',
    '',
  ]
  const rows = large.map(({ call, api, server, sql }, index) => {
    const ratio = api.p95 / server.p95
    const growth = api.p95 / small[index]!.api.p95
    const holds = ratio <= call.limit && growth <= 1.5
    return [
      call.name,
      ms(api.p50),
      ms(api.p95),
      ms(server.p50),
      ms(server.p95),
      ms(ratio),
      ms(sql.p50),
      ms(sql.p95),
      ms(small[index]!.api.p95),
      ms(growth),
      holds ? 'holds' : 'TOO SLOW',
    ]
  })
  printTable([head, ...rows])
  say(
    'Milliseconds over HTTP on this machine, one caller. hand: the same statement behind a server of a few lines; SQL: the statement alone.',
  )
  return rows.every(row => row.at(-1) === 'holds')
}
