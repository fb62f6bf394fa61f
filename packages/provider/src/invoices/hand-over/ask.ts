import { type Outward, type OutwardAnswer, OutwardError } from '../../platform/outward/outward.ts'
import type { Due, Fault } from './due.ts'
import type { Target } from './point.ts'

/** The access point's response about an e-invoice, as described in the README. */
export type Told =
  | ({ kind: 'again' } & Fault)
  | { kind: 'taken' | 'acknowledged' | 'refused'; status: number; receipt: string; reason: string }

const TIMEOUT_MS = 20_000
const WAIT_AT_MOST_SECONDS = 3600
/** Statuses that refuse the e-invoice itself: a retry would be refused again. */
const REFUSALS = new Set([400, 409, 413, 415, 422])

export const addressOf = ({ address }: Target, path: string): string => address.replace(/\/+$/, '') + path

export const headersOf = ({ token }: Target): Record<string, string> => ({
  accept: 'application/json',
  'user-agent': 'Casekit-E-Invoices/1',
  ...(token && { authorization: `Bearer ${token}` }),
})

/** Sends an e-invoice, or polls its state. */
export async function askPoint(outward: Outward, target: Target, due: Due): Promise<Told> {
  const isNew = due.state === 'waiting'
  try {
    const answer = await outward.ask({
      url: addressOf(target, isNew ? '/e-invoices' : `/e-invoices/${encodeURIComponent(due.receipt)}`),
      method: isNew ? 'POST' : 'GET',
      timeoutMs: TIMEOUT_MS,
      headers: {
        ...headersOf(target),
        ...(isNew && { 'content-type': 'application/xml; charset=utf-8', 'idempotency-key': due.id }),
      },
      body: isNew ? due.xml : undefined,
    })
    return toldBy(answer, due)
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { kind: 'again', status: null, fault: error.fault, waitSeconds: 0 }
  }
}

function toldBy(answer: OutwardAnswer, { state, receipt: known }: Due): Told {
  const { status } = answer
  const said = readAnswer(answer.body)
  const receipt = said.id || known
  const again = (fault: string): Told => ({ kind: 'again', status, fault, waitSeconds: waitOf(answer) })
  if (state === 'waiting' && REFUSALS.has(status)) return { kind: 'refused', status, receipt, reason: said.reason }
  if (status >= 300 && status < 400) return again('redirect')
  if (status < 200 || status >= 300) return again('refused')
  if (!receipt) return again('half')
  if (said.state === 'delivered') return { kind: 'acknowledged', status, receipt, reason: '' }
  if (said.state === 'rejected') return { kind: 'refused', status, receipt, reason: said.reason }
  return state === 'waiting' ? { kind: 'taken', status, receipt, reason: '' } : again('')
}

const textOf = (value: unknown, length: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, length)

function readAnswer(body: string): { id: string; state: string; reason: string } {
  const read = parsed(body)
  return { id: textOf(read['id'], 200), state: textOf(read['state'], 20), reason: textOf(read['reason'], 2000) }
}

function parsed(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function waitOf({ headers }: OutwardAnswer): number {
  const asked = Number(headers['retry-after'])
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), WAIT_AT_MOST_SECONDS) : 0
}
