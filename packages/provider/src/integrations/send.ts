import type { IntegrationName } from '@casekit/contract/integration-systems'
import type { Pool } from 'pg'
import { changeStatus } from '../cases/status.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { type Outward, type OutwardAnswer, OutwardError } from '../platform/outward/outward.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { ProblemError } from '../server/problem.ts'
import { missingAt } from './missing.ts'
import * as queries from './queries.ts'
import { type Question, questionOf } from './questions.ts'
import { holdSystem, joinToldBack } from './told-back.ts'

/** Display names of the systems. */
export const NAMES: Record<IntegrationName, string> = {
  minuba: 'Minuba',
  ekomplet: 'E-Komplet',
  scalepoint: 'Scalepoint',
  ordrestyring: 'Ordrestyring',
  bewise: 'Bewise',
  payroll: 'Payroll',
}

const TIMEOUT_MS = 10_000
const WAIT_AT_MOST_SECONDS = 3600
const NUMBER_CHARACTERS = 100

/** Dependencies of sending. */
export type Means = { pool: Pool; outward: Outward; files: FileStore; vault: Vault; reachedAt: () => string }

type Outcome = { status: number | null; fault: string; waitSeconds: number; number: string }

const TOO_LARGE: Outcome = { status: null, fault: 'large', waitSeconds: 0, number: '' }

/** Sends a leased row and records the outcome. The last acknowledgement of an order posts its case. */
export async function sendSync(
  { pool, outward, files, vault, reachedAt }: Means,
  sync: queries.DueSync,
  now?: Date,
): Promise<void> {
  const { companyId, system } = sync
  const db = openDb(pool, { companyId })
  const target = await queries.findTarget(db, vault, companyId, system)
  const question = target && (await questionOf({ db, files, link: path => reachedAt() + path }, sync, target))
  if (!target || !question) return void (await queries.giveBack(db, sync, now))
  const outcome = question === 'large' ? TOO_LARGE : await ask(outward, target, question)
  if (outcome.fault !== '') return void (await queries.delay(db, sync, outcome, now))
  await db.transaction(async within => {
    await holdSystem(within, sync)
    // of two systems that answer at once the second sees the first
    await within.rows('select 1 from casekit.cases where company_id = $1 and id = $2 for update', [
      companyId,
      sync.caseId,
    ])
    const isNew = await queries.acknowledge(within, sync, outcome.status ?? 0, outcome.number)
    if (isNew) await joinToldBack(within, actorOf(sync), sync, outcome.number)
    if (isNew && question !== 'large' && question.needsNumber) await post(within, sync)
  })
}

const actorOf = ({ id, system }: queries.DueSync) => ({ kind: 'embed', id, name: NAMES[system] }) as const

/** Posted once every system has it. A case that was opened again meanwhile, or whose forms are not filled in, stays. */
async function post(db: Db, sync: queries.DueSync): Promise<void> {
  const { companyId, caseId } = sync
  if (!caseId || (await missingAt(db, companyId, caseId))) return
  await changeStatus(db, companyId, actorOf(sync), caseId, { status: 'Posted' }).catch((error: unknown) => {
    // refused before anything was written
    if (!(error instanceof ProblemError)) throw error
  })
}

async function ask(outward: Outward, target: queries.Target, question: Question): Promise<Outcome> {
  try {
    const answer = await outward.ask(requestOf(target, question))
    const number = numberOf(answer)
    const fault = faultOf(answer) || (question.needsNumber && number === '' ? 'half' : '')
    return { status: answer.status, fault, waitSeconds: waitOf(answer), number }
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { status: null, fault: error.fault, waitSeconds: 0, number: '' }
  }
}

export const requestOf = (
  { address, token }: Pick<queries.Target, 'address' | 'token'>,
  { path, body, key, type = 'application/json', timeoutMs = TIMEOUT_MS }: Question,
) => ({
  url: address.replace(/\/+$/, '') + path,
  method: body === undefined ? ('GET' as const) : ('POST' as const),
  body,
  timeoutMs,
  headers: {
    accept: 'application/json',
    'user-agent': 'Casekit-Integrations/1',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': type }),
    ...(key && { 'idempotency-key': key }),
  },
})

export const isTaken = ({ status }: OutwardAnswer) => status >= 200 && status < 300

function faultOf(answer: OutwardAnswer): string {
  if (isTaken(answer)) return ''
  return answer.status >= 300 && answer.status < 400 ? 'redirect' : 'refused'
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
