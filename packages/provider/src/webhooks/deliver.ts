import { RETRY_SECONDS, TEST_EVENT } from '@casekit/contract/webhook-events'
import type { Pool } from 'pg'
import { currentTime } from '../platform/clock.ts'
import { type Db, openDb } from '../platform/db.ts'
import { type Outward, type OutwardAnswer, OutwardError } from '../platform/outward/outward.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { bodyOf } from './record.ts'
import { signedHeaders } from './sign.ts'
import * as queue from './queue.ts'
import { tellOff } from './off-mail.ts'

/** What delivery needs. */
export type Means = { pool: Pool; outward: Outward; vault: Vault }

/** Signs with each secret: the previous one stays valid for a while after rotation. */
type Receiver = { name: string; url: string; isFull: boolean; secrets: string[] }

/** The log stores no more of a response. */
const ANSWER_CHARACTERS = 2000
const TIMEOUT_MS = 10_000
/** At most an hour, whatever `retry-after` says. */
const WAIT_AT_MOST_SECONDS = 3600
const GONE = 410

/** Sends one leased message and records the outcome; `isOnce`: no retries. */
export async function deliver(
  { pool, outward, vault }: Means,
  message: queue.DueMessage,
  { isOnce = message.type === TEST_EVENT, now }: { isOnce?: boolean; now?: Date | undefined } = {},
): Promise<void> {
  const { companyId, webhookId } = message
  const db = openDb(pool, { companyId })
  const receiver = await receiverOf(db, vault, companyId, webhookId)
  if (!receiver) return
  const body = await bodyFor(db, message, receiver)
  const outcome = await send(outward, receiver, message.id, body)
  await db.transaction(async within => {
    await queue.keepAttempt(within, message, outcome)
    if (outcome.fault === '') return queue.markDelivered(within, message, now)
    const isLast = message.attempts >= RETRY_SECONDS.length
    if (!isOnce && !isLast && outcome.status !== GONE)
      return queue.markDelayed(within, message, outcome.waitSeconds, now)
    await queue.markFailed(within, message)
    if (!isOnce && (await queue.turnOff(within, companyId, webhookId, outcome.fault)))
      await tellOff(within, companyId, webhookId, receiver)
    return undefined
  })
}

export const placeOfWebhook = (companyId: number, id: string): Place => ['casekit.webhook', companyId, id]

type Row = Pick<Receiver, 'name' | 'url' | 'isFull'> & { sealed: Buffer[] }

async function receiverOf(db: Db, vault: Vault, companyId: number, webhookId: string): Promise<Receiver | undefined> {
  const row = await db.row<Row>(
    `select name, url, is_full as "isFull", array_remove(array[secret_sealed,
       case when previous_until > now() then previous_secret_sealed end], null) as sealed
     from casekit.webhook where company_id = $1 and id = $2 and secret_sealed is not null`,
    [companyId, webhookId],
  )
  if (!row) return undefined
  const { sealed, ...receiver } = row
  const place = placeOfWebhook(companyId, webhookId)
  const secrets = await Promise.all(sealed.map(one => vault.open(db, place, one)))
  return { ...receiver, secrets: secrets.map(String) }
}

/** The same bytes for every attempt. */
async function bodyFor(db: Db, message: queue.DueMessage, { isFull }: Receiver): Promise<string> {
  if (message.body !== null) return message.body
  const body = await bodyOf(db, message.companyId, { ...message, isFull })
  await queue.keepBody(db, message, body)
  return body
}

async function send(outward: Outward, { url, secrets }: Receiver, id: string, body: string): Promise<queue.Outcome> {
  const began = currentTime()
  const seconds = Math.floor(began / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Casekit-Webhooks/1',
    ...signedHeaders({ id, seconds, body }, secrets),
  }
  try {
    const answer = await outward.ask({ url, headers, body, timeoutMs: TIMEOUT_MS, bytes: 8192 })
    return {
      status: answer.status,
      milliseconds: currentTime() - began,
      answer: answer.body.slice(0, ANSWER_CHARACTERS).replaceAll('\0', ''),
      fault: faultOf(answer),
      waitSeconds: waitOf(answer),
    }
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { status: null, milliseconds: currentTime() - began, answer: '', fault: error.fault, waitSeconds: 0 }
  }
}

/** Empty if delivered. Redirects are not followed: the registered URL has to be the final one. */
function faultOf({ status }: OutwardAnswer): string {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

function waitOf({ headers }: OutwardAnswer): number {
  const asked = Number(headers['retry-after'])
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), WAIT_AT_MOST_SECONDS) : 0
}
