import { type Db, openDb } from '@casekit/provider/db'
import type { Endpoint } from '@casekit/contract/endpoint'
import { type ByHand, serveByHand } from './by-hand.ts'
import { measureInTurn, printTable, type Sample } from './measure.ts'
import { say, type Town, type Towns } from './towns.ts'

export type Input = { params?: Record<string, string | number>; body?: unknown }

/** One row of a table: a call of the contract, and the same statement run by hand. */
export type Measured = {
  name: string
  endpoint: Endpoint
  /** How many times the hand's time the call may take, at p95. */
  limit: number
  input: (round: number) => Input
  byHand: (db: Db, companyId: number, input: Input) => Promise<unknown>
  /** Answers something about every row there is, so that it is not held against the company with few. */
  isOfAll?: true
}

/** How many times as long a call may take with 500,000 cases as with 5,000. */
const GROWTH_LIMIT = 1.5
type Result = { call: Measured; api: Sample; server: Sample; sql: Sample; few: Sample }

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

/** Measures and prints a table of calls; true when every ratio holds. The calls of the two companies are the same in order. */
export async function compare(towns: Towns, large: Measured[], small: Measured[], rounds: number): Promise<boolean> {
  const hands = large.map((call): [string, ByHand[string]] => [
    slug(call),
    (db, companyId, input) => call.byHand(db, companyId, input as Input).catch(stopped),
  ])
  const byHand = await serveByHand(towns.database.pool, Object.fromEntries(hands))
  const results: Result[] = []
  for (const [index, call] of large.entries())
    results.push(await inTurn(towns, byHand.url, call, small[index]!, rounds))
  byHand.close()
  return report(results)
}

/** All four in turn, so that whatever else the machine does falls on all of them alike. */
async function inTurn(towns: Towns, handUrl: string, call: Measured, same: Measured, rounds: number): Promise<Result> {
  const { large, small } = towns
  const db = openDb(towns.database.pool, { companyId: large.companyId })
  const times = await measureInTurn(
    {
      api: round => askApi(towns.url, call, large, round),
      few: round => askApi(towns.url, same, small, round),
      server: async round => void (await ask(`${handUrl}/${slug(call)}`, 'POST', large.bearer, call.input(round))),
      sql: round => call.byHand(db, large.companyId, call.input(round)).catch(stopped),
    },
    rounds,
  )
  return { call, api: times.api!, server: times.server!, sql: times.sql!, few: times.few! }
}

/** By hand too a statement may run into the 3 s that the database gives it; then it counts as that long. */
function stopped(error: unknown): null {
  if ((error as { code?: string }).code === '57014') return null
  throw error
}

const failed = new Set<string>()

async function askApi(url: string, call: Measured, { bearer }: Town, round: number): Promise<void> {
  const input = call.input(round)
  if (!(await ask(url + pathOf(call, input), call.endpoint.method, bearer, input.body))) failed.add(call.name)
}

function slug({ name }: Measured): string {
  return name.replaceAll(/\W+/g, '-')
}

function pathOf({ endpoint }: Measured, { params = {} }: Input): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

async function ask(address: string, method: string, bearer: string, body: unknown): Promise<boolean> {
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: bearer,
      'accept-encoding': 'identity', // by hand nothing is pressed together
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok && answer.status !== 503)
    throw new Error(`${method} ${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer.ok
}

const ms = (value: number) => value.toFixed(2)

function report(results: Result[]): boolean {
  const rows = results.map(({ call, api, server, sql, few }) => {
    const ratio = api.p95 / server.p95
    const growth = api.p95 / few.p95
    const numbers = [api.p50, api.p95, server.p50, server.p95, ratio, sql.p50, sql.p95, few.p50, few.p95]
    const holds = ratio <= call.limit && (call.isOfAll || growth <= GROWTH_LIMIT) && !failed.has(call.name)
    return [call.name, ...numbers.map(ms), call.isOfAll ? '–' : ms(growth), holds ? 'holds' : 'TOO SLOW']
  })
  printTable([HEAD, ...rows])
  say(
    'Milliseconds over HTTP on this machine, one caller. hand: the same statement behind a server of a few lines; SQL: the statement alone; 5,000: the call in a company of as many customers with 5,000 cases.',
  )
  return rows.every(row => row.at(-1) === 'holds')
}
