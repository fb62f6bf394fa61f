import { type Db, openDb } from '@casekit/provider/platform/db'
import type { Endpoint } from '@casekit/contract/endpoint'
import { type ByHand, serveByHand } from './by-hand.ts'
import { measureInTurn, type Pace, printTable, type Sample } from './measure.ts'
import { say, type Town, type Towns } from './towns.ts'

export type Input = { params?: Record<string, string | number>; body?: unknown }

/** One row of a table: an API call, and the same statement by hand. */
export type Measured = {
  name: string
  endpoint: Endpoint
  /** The maximum ratio to the hand-written variant, at p95. */
  limit: number
  input: (round: number) => Input
  byHand: (db: Db, companyId: number, input: Input) => Promise<unknown>
  /** Its response covers all rows, so its growth is reported in brackets, not judged. */
  isOfAll?: true
}

/** The maximum ratio of a call's time with 500,000 cases to that with 5,000. */
const GROWTH_LIMIT = 1.5
type Result = { call: Measured; api: Sample; server: Sample; sql: Sample; few: Sample; rows: string }

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
  'rows',
  'rounds',
  '',
]

/**
 * Measures and prints a table of calls; returns true when every ratio is within its limit. Both companies' calls are in
 * the same order.
 */
export async function compare(towns: Towns, large: Measured[], small: Measured[], pace: Pace): Promise<boolean> {
  const hands = large.map((call): [string, ByHand[string]] => [
    slug(call),
    (db, companyId, input) => call.byHand(db, companyId, input as Input).catch(stopped),
  ])
  const byHand = await serveByHand(towns.database.pool, Object.fromEntries(hands))
  const results: Result[] = []
  for (const [index, call] of large.entries())
    results.push(await inTurn(towns, byHand.url, call, small[index]!, { ...pace, against: 'api' }))
  byHand.close()
  return report(results)
}

/** All four in turn, so other load on the machine affects them alike. */
async function inTurn(towns: Towns, handUrl: string, call: Measured, same: Measured, pace: Pace): Promise<Result> {
  const { large, small } = towns
  const db = openDb(towns.database.pool, { companyId: large.companyId })
  const answers: Record<string, ArrayBuffer> = {}
  const times = await measureInTurn(
    {
      api: async round => (answers.large = await askApi(towns.url, call, large, round)),
      few: async round => (answers.small = await askApi(towns.url, same, small, round)),
      server: round => ask(`${handUrl}/${slug(call)}`, 'POST', large.bearer, call.input(round)),
      sql: round => call.byHand(db, large.companyId, call.input(round)).catch(stopped),
    },
    pace,
  )
  const rows = [answers.large, answers.small].flatMap(rowsIn).join('/')
  return { call, api: times.api!, server: times.server!, sql: times.sql!, few: times.few!, rows }
}

/** A hand-written statement may also hit the database's 3 s timeout; it then counts as that long. */
function stopped(error: unknown): null {
  if ((error as { code?: string }).code === '57014') return null
  throw error
}

const failed = new Set<string>()

async function askApi(url: string, call: Measured, { bearer }: Town, round: number): Promise<ArrayBuffer> {
  const input = call.input(round)
  const answer = await ask(url + pathOf(call, input), call.endpoint.method, bearer, input.body)
  if (!answer.ok) failed.add(call.name)
  return answer.bytes
}

/** The number of rows in a list response; nothing for other calls. */
function rowsIn(answer: ArrayBuffer | undefined): number[] {
  const { rows } = JSON.parse(new TextDecoder().decode(answer)) as { rows?: unknown[] }
  return rows ? [rows.length] : []
}

function slug({ name }: Measured): string {
  return name.replaceAll(/\W+/g, '-')
}

export function pathOf({ endpoint }: Pick<Measured, 'endpoint'>, { params = {} }: Input): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

async function ask(
  address: string,
  method: string,
  bearer: string,
  body: unknown,
): Promise<{ ok: boolean; bytes: ArrayBuffer }> {
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: bearer,
      'accept-encoding': 'identity', // the hand-written server does not compress
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok && answer.status !== 503)
    throw new Error(`${method} ${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
  return { ok: answer.ok, bytes: await answer.arrayBuffer() }
}

const ms = (value: number) => value.toFixed(2)

function report(results: Result[]): boolean {
  const table = results.map(({ call, api, server, sql, few, rows }) => {
    const ratio = api.p95 / server.p95
    const growth = api.p95 / few.p95
    const numbers = [api.p50, api.p95, server.p50, server.p95, ratio, sql.p50, sql.p95, few.p50, few.p95]
    const holds = ratio <= call.limit && (call.isOfAll || growth <= GROWTH_LIMIT) && !failed.has(call.name)
    return [
      call.name,
      ...numbers.map(ms),
      call.isOfAll ? `(${ms(growth)})` : ms(growth),
      rows,
      [api, server, sql].map(({ rounds }) => rounds).join('/'),
      holds ? 'holds' : 'TOO SLOW',
    ]
  })
  printTable([HEAD, ...table])
  say(
    'Milliseconds over HTTP on this machine, one caller. hand: the same statement behind a server of a few lines; SQL: the statement alone; 5,000: the call in a company of as many customers with 5,000 cases. growth in brackets: all rows are answered for. rows: answered in the large and the small one. rounds: of the call, by hand, of the SQL; these two stop where their first rounds took ten times as long as the call.',
  )
  return table.every(row => row.at(-1) === 'holds')
}
