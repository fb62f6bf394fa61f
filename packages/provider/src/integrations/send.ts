import type { IntegrationName } from '@casekit/contract/integration-systems'
import type { Pool } from 'pg'
import { changeStatus } from '../cases/status.ts'
import { type Db, openDb } from '../platform/db.ts'
import { type Outward, type OutwardAnswer, OutwardError } from '../platform/outward/outward.ts'
import { ProblemError } from '../server/problem.ts'
import { missingAt } from './missing.ts'
import * as queries from './queries.ts'

/** How the systems are called where people read of them. */
export const NAMES: Record<IntegrationName, string> = { minuba: 'Minuba', ekomplet: 'E-Komplet' }

const TIMEOUT_MS = 10_000
const WAIT_AT_MOST_SECONDS = 3600
const NUMBER_CHARACTERS = 100

type Outcome = { status: number | null; fault: string; waitSeconds: number; number: string }

/** Sends one leased case and writes down what became of it. With the last acknowledgement the case is posted. */
export async function sendSync(pool: Pool, outward: Outward, sync: queries.DueSync, now?: Date): Promise<void> {
  const { companyId, system, caseId } = sync
  const db = openDb(pool, { companyId })
  const target = await queries.findTarget(db, companyId, system)
  const order = await orderOf(db, companyId, caseId)
  if (!target || !order) return void (await queries.giveBack(db, sync, now))
  const body = JSON.stringify({ orderType: target.orderType || null, ...order })
  const outcome = await ask(outward, target, '/orders', { body, key: sync.id })
  if (outcome.fault !== '') return void (await queries.delay(db, sync, outcome, now))
  await db.transaction(async within => {
    // of two systems that answer at once the second sees the first
    await within.rows('select 1 from casekit.cases where company_id = $1 and id = $2 for update', [companyId, caseId])
    const isNew = await queries.acknowledge(within, sync, outcome.status ?? 0, outcome.number)
    if (isNew) await post(within, sync)
  })
}

/** Posted once every system has it. A case that was opened again meanwhile, or whose forms are not filled in, stays. */
async function post(db: Db, { companyId, caseId, system, id }: queries.DueSync): Promise<void> {
  if (await missingAt(db, companyId, caseId)) return
  const actor = { kind: 'embed', id, name: NAMES[system] } as const
  await changeStatus(db, companyId, actor, caseId, { status: 'Posted' }).catch((error: unknown) => {
    // refused before anything was written
    if (!(error instanceof ProblemError)) throw error
  })
}

/** A finished case with its customer; undefined while it is not done. */
async function orderOf(db: Db, companyId: number, caseId: string): Promise<object | undefined> {
  const found = await db.row<{ order: object }>(
    `select json_build_object(
       'case', json_build_object('id', k.id, 'number', k.number, 'title', k.title, 'description', k.description,
         'reference', k.reference, 'requisitionNumber', k.requisition_number, 'hours', k.hours::float8, 'createdAt', k.created_at),
       'customer', (select json_build_object('id', c.id, 'number', c.number, 'name', c.name, 'address', c.address,
           'zipCode', c.zip_code, 'city', c.city, 'phone', c.phone, 'email', c.email, 'cvr', c.cvr, 'ean', c.ean)
         from casekit.customer c where c.company_id = k.company_id and c.id = k.customer_id)) as order
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.deleted_at is null and k.status in ('Closed', 'Posted')`,
    [companyId, caseId],
  )
  return found?.order
}

export type Question = { body?: string; key?: string }

/** A request in the plain shape of the README; an answer without a number acknowledges nothing. */
export async function ask(
  outward: Outward,
  target: queries.Target,
  path: string,
  { body, key }: Question,
): Promise<Outcome> {
  try {
    const answer = await outward.ask(requestOf(target, path, body === undefined ? {} : { body, ...(key && { key }) }))
    const number = numberOf(answer)
    return { status: answer.status, fault: faultOf(answer, number), waitSeconds: waitOf(answer), number }
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { status: null, fault: error.fault, waitSeconds: 0, number: '' }
  }
}

export const requestOf = ({ address, token }: queries.Target, path: string, { body, key }: Question) => ({
  url: address.replace(/\/+$/, '') + path,
  method: body === undefined ? ('GET' as const) : ('POST' as const),
  body,
  timeoutMs: TIMEOUT_MS,
  headers: {
    accept: 'application/json',
    'user-agent': 'Casekit-Integrations/1',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  },
})

export const isTaken = ({ status }: OutwardAnswer) => status >= 200 && status < 300

function faultOf(answer: OutwardAnswer, number: string): string {
  if (!isTaken(answer)) return answer.status >= 300 && answer.status < 400 ? 'redirect' : 'refused'
  return number === '' ? 'half' : ''
}

function numberOf({ body }: OutwardAnswer): string {
  const read = parsed(body)
  const number = typeof read === 'object' && read !== null && 'number' in read ? read.number : undefined
  const text = typeof number === 'number' || typeof number === 'string' ? String(number).trim() : ''
  return text.replaceAll('\0', '').slice(0, NUMBER_CHARACTERS)
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function waitOf({ headers }: OutwardAnswer): number {
  const asked = Number(headers['retry-after'])
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), WAIT_AT_MOST_SECONDS) : 0
}
