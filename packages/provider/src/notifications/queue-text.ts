import type { Db } from '../platform/db.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { newId } from '../platform/new-id.ts'

/** Queues a text message, once for each key. */
export const queueText = (db: Db, companyId: number, key: string, text: Mail) =>
  db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'sms', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [companyId, newId(), key, JSON.stringify(text)],
  )
