import type { Body, Query } from '@casekit/contract/endpoint'
import type {
  addWebhook,
  getWebhookMessages,
  Webhook,
  WebhookAttempt,
  WebhookLog,
  WebhookMessage,
} from '@casekit/contract/webhooks'
import { TEST_EVENT } from '@casekit/contract/webhook-events'
import type { Db } from '../platform/db.ts'

type Fields = Body<typeof addWebhook>

const WEBHOOK = `select w.id, w.name, w.url, w.events, w.is_full as "isFull", w.is_on as "isOn", w.secret_sealed is not null as "hasSecret",
    case when w.previous_until > now() then w.previous_until end as "previousUntil", w.off_at as "offAt", w.off_reason as "offReason",
    (select count(*)::int from casekit.webhook_message m where m.company_id = w.company_id and m.webhook_id = w.id and m.state = 'waiting') as waiting,
    (select count(*)::int from casekit.webhook_message m where m.company_id = w.company_id and m.webhook_id = w.id and m.state = 'failed') as failed,
    (select max(m.delivered_at) from casekit.webhook_message m where m.company_id = w.company_id and m.webhook_id = w.id) as "lastDeliveredAt",
    w.version
  from casekit.webhook w where w.company_id = $1`

export const listWebhooks = (db: Db, companyId: number) =>
  db.rows<Webhook>(`${WEBHOOK} order by casekit.sort_key(w.name), w.id`, [companyId])

export const findWebhook = (db: Db, companyId: number, id: string) =>
  db.row<Webhook>(`${WEBHOOK} and w.id = $2`, [companyId, id])

/** How many other webhooks the company has, and how many of them are on. */
export async function countOthers(db: Db, companyId: number, id: string): Promise<{ kept: number; on: number }> {
  const row = await db.row<{ kept: number; on: number }>(
    `select count(*)::int as kept, count(*) filter (where is_on)::int as "on" from casekit.webhook
     where company_id = $1 and id <> $2`,
    [companyId, id],
  )
  return row ?? { kept: 0, on: 0 }
}

export const insertWebhook = (db: Db, companyId: number, id: string, makerId: string, fields: Fields) =>
  db.rows(
    `insert into casekit.webhook (company_id, id, made_by, name, url, events, is_full, is_on) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, makerId, fields.name.trim(), fields.url, fields.events, fields.isFull, fields.isOn],
  )

/** When turned on again, waiting and failed messages are retried immediately, from the first attempt. */
export async function updateWebhook(db: Db, companyId: number, id: string, fields: Fields, ifMatch: number | null) {
  const changed = await db.row<{ wasOff: boolean }>(
    `update casekit.webhook w set name = $3, url = $4, events = $5, is_full = $6, is_on = $7, version = version + 1,
       off_at = case when $7 then null else w.off_at end, off_reason = case when $7 then '' else w.off_reason end
     from (select is_on from casekit.webhook where company_id = $1 and id = $2 for update) before
     where company_id = $1 and id = $2 and ($8::int is null or version = $8) returning not before.is_on as "wasOff"`,
    [companyId, id, fields.name.trim(), fields.url, fields.events, fields.isFull, fields.isOn, ifMatch],
  )
  if (!changed) return undefined
  if (changed.wasOff && fields.isOn)
    await db.rows(
      `update casekit.webhook_message set state = 'waiting', attempts = 0, due_at = now()
       where company_id = $1 and webhook_id = $2 and state in ('waiting', 'failed') and type <> '${TEST_EVENT}'`,
      [companyId, id],
    )
  return findWebhook(db, companyId, id)
}

export const deleteWebhook = (db: Db, companyId: number, id: string) =>
  db.row('delete from casekit.webhook where company_id = $1 and id = $2 returning 1', [companyId, id])

/** The old secret also signs for some hours. */
export const rotateSecret = (db: Db, companyId: number, id: string, sealed: Buffer, overlapHours: number) =>
  db.row<{ previousUntil: string | null }>(
    `update casekit.webhook set secret_sealed = $3, previous_secret_sealed = case when $4 > 0 then secret_sealed end,
       previous_until = case when $4 > 0 and secret_sealed is not null then now() + make_interval(hours => $4) end, version = version + 1
     where company_id = $1 and id = $2 returning previous_until as "previousUntil"`,
    [companyId, id, sealed, overlapHours],
  )

const MESSAGE = `m.id, m.type, m.record, m.at, m.state, m.attempts, case when m.state = 'waiting' then m.due_at end as "dueAt",
  m.delivered_at as "deliveredAt", last.status, coalesce(last.fault, '') as fault`
const LAST = `left join lateral (select t.status, t.fault from casekit.webhook_attempt t
  where t.company_id = m.company_id and t.message_id = m.id order by t.at desc limit 1) last on true`

export const listMessages = (
  db: Db,
  companyId: number,
  webhookId: string,
  { state, before }: Query<typeof getWebhookMessages>,
) =>
  db.rows<WebhookMessage>(
    `select ${MESSAGE} from casekit.webhook_message m ${LAST}
     where m.company_id = $1 and m.webhook_id = $2 and ($3::text is null or m.state = $3)
       and ($4::uuid is null or m.place < (select b.place from casekit.webhook_message b where b.company_id = $1 and b.id = $4))
     order by m.place desc limit 50`,
    [companyId, webhookId, state ?? null, before ?? null],
  )

export async function findLog(db: Db, companyId: number, id: string): Promise<WebhookLog | undefined> {
  const message = await db.row<Omit<WebhookLog, 'tries'>>(
    `select ${MESSAGE}, m.body from casekit.webhook_message m ${LAST} where m.company_id = $1 and m.id = $2`,
    [companyId, id],
  )
  if (!message) return undefined
  const tries = await db.rows<WebhookAttempt>(
    `select at, status, milliseconds, answer, fault from casekit.webhook_attempt
     where company_id = $1 and message_id = $2 order by at desc limit 50`,
    [companyId, id],
  )
  return { ...message, tries }
}

/** A test message; undefined if the receiver has no secret yet. */
export const insertTest = (db: Db, companyId: number, webhookId: string) =>
  db.row<{ id: string }>(
    `insert into casekit.webhook_message (company_id, webhook_id, type, record, lane, due_at)
     select company_id, id, '${TEST_EVENT}', id, casekit.new_id(), now() + interval '1 hour' from casekit.webhook
     where company_id = $1 and id = $2 and secret_sealed is not null returning id`,
    [companyId, webhookId],
  )
