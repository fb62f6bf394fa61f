import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { searchCustomers } from '@casekit/contract/customers'
import type { Endpoint } from '@casekit/contract/endpoint'
import { cases } from '@casekit/contract/overview'
import { clientConfig } from '@casekit/provider/platform/database/connection'
import type { Database } from '@casekit/provider/platform/database/open'
import { hashToken } from '@casekit/provider/server/tokens'
import { Pool } from 'pg'
import { pathOf } from './compare.ts'
import { LIST_CELLS } from '../../console/src/screens/cases/list-cells.ts'
import { printTable } from './measure.ts'
import { type PlainAsked, servePlain } from './plain-server.ts'
import { fillPlain } from './plain-tables.ts'
import { type Processor, processorOf } from './processor.ts'
import { say, type Town } from './towns.ts'

/** The maximum ratio to the plain server's time, and to its CPU time. */
const LIMIT = 1.5
const WARM_UP = 20

type Asked = { params?: Record<string, string | number>; body?: unknown; plain: PlainAsked }
type Row = { name: string; endpoint: Endpoint; plain: string; asked: (round: number) => Asked }
type Spent = Processor & { ms: number }

export type Plainly = { database: Database; dataFolder: string; url: string; town: Town; rounds: number }

const list = (name: string, skip: number): Row => ({
  name,
  endpoint: cases.rows,
  plain: 'list',
  asked: () => ({ body: { startRow: skip, endRow: skip + 100, cells: LIST_CELLS }, plain: { skip } }),
})

const search = (text: string): Row => ({
  name: `customers by »${text}«`,
  endpoint: searchCustomers,
  plain: 'search',
  asked: () => ({ params: { text, amount: 50 }, plain: { text } }),
})

async function rowsOf({ db, companyId }: Town): Promise<Row[]> {
  const found = await db.rows<{ id: string; customer_id: string }>(
    'select id, customer_id from casekit.cases where company_id = $1 and customer_id is not null order by number limit 500',
    [companyId],
  )
  const of = (round: number) => found[round % found.length]!
  return [
    list('newest 100', 0),
    list('row 9,000', 9000),
    search('hansen'),
    search('vandhane'),
    {
      name: 'case details',
      endpoint: getCaseDetails,
      plain: 'details',
      asked: round => ({ params: { caseId: of(round).id }, plain: { id: of(round).id } }),
    },
    {
      name: 'case create',
      endpoint: createCompanyCase,
      plain: 'create',
      asked: round => {
        const [title, customerId] = [`Bench ${round}`, of(round).customer_id]
        return { body: { title, description: 'Vandskade i kælderen', customerId }, plain: { title, customerId } }
      },
    },
  ]
}

/** Runs ours and the plain server in turn, request by request; returns true when no row exceeds its limit. */
export async function comparePlain({ database, dataFolder, url, town, rounds }: Plainly): Promise<boolean> {
  await fillPlain(database.connection, town.companyId, hashToken(town.bearer))
  const pool = new Pool({ ...clientConfig(database.connection, { jit: 'off' }), max: 12 })
  const plain = await servePlain(pool)
  const used = processorOf(dataFolder)
  const table: string[][] = []
  for (const row of await rowsOf(town)) {
    const ask = async (base: string, round: number): Promise<Spent> => {
      const { params = {}, body, plain: simply } = row.asked(round)
      const isPlain = base === plain.url
      const address = isPlain ? `${base}/${row.plain}` : base + pathOf(row, { params })
      const sent = isPlain ? { method: 'POST', body: simply } : { method: row.endpoint.method, body }
      return timed(used, () => post(address, town.bearer, sent))
    }
    table.push(
      lineOf(
        row.name,
        await inTurn(
          rounds,
          round => ask(url, round),
          round => ask(plain.url, round),
        ),
      ),
    )
  }
  plain.close()
  await pool.end()
  printTable([HEAD, ...table])
  say(
    `ms: p50/p95. processor: ms a call of the servers (with who asks) and of the database, medians. Each at most ${LIMIT} × plain.`,
  )
  return table.every(line => line.at(-1) === 'holds')
}

async function inTurn(rounds: number, ...ways: ((round: number) => Promise<Spent>)[]): Promise<Spent[][]> {
  const spent: Spent[][] = ways.map(() => [])
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [at, way] of ways.entries()) {
      const one = await way(Math.abs(round))
      if (round >= 0) spent[at]!.push(one)
    }
  return spent
}

async function timed(used: () => Processor, work: () => Promise<unknown>): Promise<Spent> {
  const before = used()
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  const after = used()
  return { ms, server: after.server - before.server, database: after.database - before.database }
}

async function post(address: string, bearer: string, { method, body }: { method: string; body?: unknown }) {
  const answer = await fetch(address, {
    method,
    headers: { authorization: bearer, 'accept-encoding': 'identity', 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}.`)
}

const HEAD = ['call', 'ours ms', 'processor', 'plain ms', 'processor', 'ratio p95', 'ratio processor', '']

function lineOf(name: string, [ours = [], plain = []]: Spent[][]): string[] {
  const sum = (spent: Spent[]) =>
    at(
      spent.map(({ server, database }) => server + database),
      0.5,
    )
  const p95 = (spent: Spent[]) =>
    at(
      spent.map(({ ms }) => ms),
      0.95,
    )
  const ratios = [p95(ours) / p95(plain), sum(ours) / sum(plain)]
  const holds = ratios.every(ratio => ratio <= LIMIT)
  return [name, ...told(ours), ...told(plain), ...ratios.map(ratio => ratio.toFixed(2)), holds ? 'holds' : 'TOO SLOW']
}

function told(spent: Spent[]): string[] {
  const ms = spent.map(one => one.ms)
  const [server, database] = [spent.map(one => one.server), spent.map(one => one.database)]
  return [
    `${at(ms, 0.5).toFixed(1)}/${at(ms, 0.95).toFixed(1)}`,
    `${at(server, 0.5).toFixed(1)}+${at(database, 0.5).toFixed(1)}`,
  ]
}

const at = (list: number[], share: number) =>
  list.toSorted((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
