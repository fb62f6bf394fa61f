import { addCaseHistory } from '@casekit/contract/case-history'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { getBadges } from '@casekit/contract/badges'
import { searchCustomers } from '@casekit/contract/customers'
import type { Endpoint } from '@casekit/contract/endpoint'
import { cases } from '@casekit/contract/overview'
import { Agent, request } from 'node:http'
import { pathOf } from './compare.ts'
import { at } from './followers.ts'
import { LIST_CELLS } from '../../console/src/screens/cases/list-cells.ts'
import { printTable } from './measure.ts'
import { processorOf } from './processor.ts'
import { DATA, openTowns, type Town } from './towns.ts'

/**
 * `npm run bench -- mixed`: a hundred concurrent users on 500,000 cases, four of five calls being reads. First as fast
 * as possible, then at a fixed rate, where a delayed call counts as late from the moment it was due.
 */
const USERS = 100
const SECONDS = Number(process.env.CASEKIT_BENCH_SECONDS ?? 60)
const PACE = 300
const LIMIT_MS = 250

type Call = { endpoint: Endpoint; params?: Record<string, string | number>; body?: unknown }
type Told = { times: number[]; failed: number; seconds: number }

const towns = await openTowns()
const agent = new Agent({ keepAlive: true, maxSockets: USERS })
const callOf = await mixOf(towns.large)
const used = processorOf(DATA)

/** Ten calls in a cycle, two of which write, each time about different cases. */
async function mixOf({ db, companyId }: Town): Promise<(round: number) => Call> {
  const found = await db.rows<{ id: string; customer_id: string }>(
    'select id, customer_id from casekit.cases where company_id = $1 and customer_id is not null order by number limit 1000',
    [companyId],
  )
  return round => {
    const { id, customer_id: customerId } = found[(round * 7) % found.length]!
    const list: Call = { endpoint: cases.rows, body: { startRow: 0, endRow: 100, cells: LIST_CELLS } }
    const details: Call = { endpoint: getCaseDetails, params: { caseId: id } }
    const search: Call = { endpoint: searchCustomers, params: { text: 'hansen', amount: 50 } }
    const tell: Call = { endpoint: addCaseHistory, body: { caseId: id, text: 'Vi kommer i morgen' } }
    const title = `Bench ${round}`
    const create: Call = { endpoint: createCompanyCase, body: { title, description: 'Utæt vandhane', customerId } }
    const badges: Call = { endpoint: getBadges }
    return [list, details, badges, create, details, list, search, details, list, tell][round % 10]!
  }
}

/** Resolves to the response time from `since` on; -1 for a failed response. */
function ask(round: number, since: number): Promise<number> {
  const call = callOf(round)
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const headers = { authorization: towns.large.bearer, ...(body && { 'content-type': 'application/json' }) }
  const address = towns.url + pathOf(call, call)
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: call.endpoint.method, headers, agent }, answer => {
      answer.resume().on('end', () => resolve((answer.statusCode ?? 500) < 400 ? performance.now() - since : -1))
    })
    asked.on('error', reject).end(body)
  })
}

/** Every user makes the next request as soon as the last is answered. */
async function asFastAsCan(): Promise<Told> {
  const began = performance.now()
  const taken: number[] = []
  let round = 0
  const one = async () => {
    while (performance.now() - began < SECONDS * 1000) taken.push(await ask(round++, performance.now()))
  }
  await Promise.all(Array.from({ length: USERS }, one))
  return told(taken, began)
}

/** A fixed number of calls is due each second, whether or not earlier ones have finished. */
async function atPace(): Promise<Told> {
  const began = performance.now()
  const answers: Promise<number>[] = []
  await new Promise<void>(resolve => {
    const ticking = setInterval(() => {
      const due = Math.min(SECONDS * PACE, Math.floor(((performance.now() - began) / 1000) * PACE))
      while (answers.length < due) answers.push(ask(answers.length, began + (answers.length / PACE) * 1000))
      if (due < SECONDS * PACE) return
      clearInterval(ticking)
      resolve()
    }, 5)
  })
  return told(await Promise.all(answers), began)
}

function told(taken: number[], began: number): Told {
  const times = taken.filter(ms => ms >= 0).toSorted((one, other) => one - other)
  return { times, failed: taken.length - times.length, seconds: (performance.now() - began) / 1000 }
}

const table = [['way', 'calls a second', 'p50 ms', 'p95 ms', 'failed', 'processor ms a call', '']]
async function run(name: string, way: () => Promise<Told>, limit?: number): Promise<boolean> {
  const before = used()
  const { times, failed, seconds } = await way()
  const after = used()
  const processor = [after.server - before.server, after.database - before.database]
  const p95 = at(times, 0.95)
  const holds = failed === 0 && (limit === undefined || p95 <= limit)
  table.push([
    name,
    (times.length / seconds).toFixed(0),
    at(times, 0.5).toFixed(0),
    p95.toFixed(0),
    `${failed}`,
    processor.map(ms => (ms / times.length).toFixed(1)).join('+'),
    holds ? 'holds' : 'TOO SLOW',
  ])
  return holds
}

const isSound = await run(`${USERS} people, as fast as answers come`, asFastAsCan)
const isInTime = await run(`${PACE} a second offered, p95 at most ${LIMIT_MS} ms`, atPace, LIMIT_MS)
printTable(table)
agent.destroy()
await towns.close()
process.exit(isSound && isInTime ? 0 : 1)
