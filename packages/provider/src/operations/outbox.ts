import type { Answer, Body } from '@casekit/contract/endpoint'
import { LETTER_KINDS, type LetterKind } from '@casekit/contract/operation-kinds'
import {
  DEAD_LETTERS_AT_MOST,
  type DeadLetter,
  type dropLetters as dropCall,
  type getOutbox,
  type Lane,
} from '@casekit/contract/operations'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { maskedEmail, maskedPhone } from './masked.ts'

/** Messages are stored per company, so they are counted outside row-level security, as when sending. */
const asDispatcher = <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> =>
  openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    return work(db)
  })

const COUNTS = `count(*) filter (where not x.dead and x.attempts = 0)::int as waiting, count(*) filter (where not x.dead and x.attempts > 0)::int as delayed,
  count(*) filter (where x.dead)::int as dead, min(x.due_at) filter (where not x.dead and x.due_at <= now()) as "oldestAt"`

const LANES = `select x.kind, ${COUNTS} from (
    select kind, attempts, due_at, false as dead from casekit.outbox where sent_at is null and failed_at is null
    union all select kind, attempts, due_at, true from casekit.outbox where failed_at is not null and sent_at is null
    union all select 'webhook', attempts, due_at, false from casekit.webhook_message where state = 'waiting'
    union all select 'webhook', attempts, due_at, true from casekit.webhook_message where state = 'failed'
    union all select 'integration', attempts, due_at, false from casekit.integration_sync where state = 'waiting'
    union all select 'integration', attempts, due_at, true from casekit.integration_sync where state = 'failed') x
  group by x.kind`

type Found = Omit<DeadLetter, 'occasion'> & { occasion: string }

const DEAD = `select x.kind, x.company_id as "companyId", x.id, left(c.name, 200) as "companyName", left(x.occasion, 200) as occasion,
    left(x.receiver, 200) as receiver, x.made_at as "madeAt", x.failed_at as "failedAt", x.attempts as tries, left(x.error, 500) as error
  from (
    (select kind, company_id, id, substring(dedupe_key from '^[a-z-]+') as occasion, coalesce(payload ->> 'to', '') as receiver,
      created_at as made_at, failed_at, attempts, coalesce(last_error, '') as error
     from casekit.outbox where failed_at is not null and sent_at is null and kind in ('mail', 'sms') order by failed_at desc limit $1)
    union all
    (select 'webhook', m.company_id, m.id, m.type, coalesce(substring(w.url from '^https?://([^/?#]+)'), ''), m.at, null, m.attempts, w.off_reason
     from casekit.webhook_message m join casekit.webhook w on w.company_id = m.company_id and w.id = m.webhook_id
     where m.state = 'failed' order by m.due_at desc limit $1)
    union all
    (select 'integration', company_id, id, system, system, at, null, attempts, concat_ws(' ', status, fault)
     from casekit.integration_sync where state = 'failed' order by due_at desc limit $1)) x
  join directory.company c on c.id = x.company_id
  order by coalesce(x.failed_at, x.made_at) desc, x.id limit $1`

export async function readOutbox(pool: Pool): Promise<Answer<typeof getOutbox>> {
  const { lanes, found } = await asDispatcher(pool, async db => ({
    lanes: await db.rows<Lane>(LANES),
    found: await db.rows<Found>(DEAD, [DEAD_LETTERS_AT_MOST]),
  }))
  const none = { waiting: 0, delayed: 0, dead: 0, oldestAt: null }
  return {
    lanes: LETTER_KINDS.map(kind => lanes.find(lane => lane.kind === kind) ?? { kind, ...none }),
    dead: await withFaults(
      pool,
      found.map(letter => ({
        ...letter,
        receiver: MASKS[letter.kind](letter.receiver),
        occasion: letter.occasion ?? '',
      })),
    ),
  }
}

/** Hosts and system names are not personal data. */
const MASKS: Record<LetterKind, (receiver: string) => string> = {
  mail: maskedEmail,
  sms: maskedPhone,
  webhook: host => host,
  integration: system => system,
}

/** The last fault of a webhook message is visible only within its company. The receiver's response is not shown. */
const FAULTS = `select distinct on (message_id) message_id as id, concat_ws(' ', status, nullif(fault, '')) as error
  from casekit.webhook_attempt where company_id = $1 and message_id = any ($2) order by message_id, at desc`

async function withFaults(pool: Pool, letters: DeadLetter[]): Promise<DeadLetter[]> {
  const hooks = letters.filter(({ kind }) => kind === 'webhook')
  const faults = new Map<string, string>()
  for (const companyId of new Set(hooks.map(letter => letter.companyId))) {
    const ids = hooks.filter(letter => letter.companyId === companyId).map(({ id }) => id)
    const rows = await openDb(pool, { companyId }).rows<{ id: string; error: string }>(FAULTS, [companyId, ids])
    for (const { id, error } of rows) faults.set(id, error.slice(0, 500))
  }
  return letters.map(letter => ({ ...letter, error: faults.get(letter.id) ?? letter.error }))
}

const OUTBOX = `casekit.outbox where kind = $1 and failed_at is not null and sent_at is null`
const WEBHOOK = `casekit.webhook_message where $1 = 'webhook' and state = 'failed'`
const INTEGRATION = `casekit.integration_sync where $1 = 'integration' and state = 'failed'`
const ONE = 'and ($2::int is null or company_id = $2) and ($3::uuid is null or id = $3)'

const whereOf = (kind: LetterKind): string =>
  kind === 'webhook' ? WEBHOOK : kind === 'integration' ? INTEGRATION : OUTBOX

const repeatOf = (kind: LetterKind): string => {
  const [table, where] = whereOf(kind).split(' where ') as [string, string]
  const again = table === 'casekit.outbox' ? 'failed_at = null, last_error = null' : `state = 'waiting'`
  return `update ${table} set ${again}, attempts = 0, due_at = now(), leased_until = null where ${where} ${ONE} returning 1`
}

type Which = Body<typeof dropCall>

async function act(pool: Pool, { kind, letter }: Which, statement: string): Promise<{ count: number }> {
  const { length: count } = await asDispatcher(pool, db =>
    db.rows(statement, [kind, letter?.companyId ?? null, letter?.id ?? null]),
  )
  if (letter && count === 0) throw notFound('letter')
  return { count }
}

/** As if never tried. */
export const repeatLetters = (pool: Pool, which: Which) => act(pool, which, repeatOf(which.kind))

export const dropLetters = (pool: Pool, which: Which) =>
  act(pool, which, `delete from ${whereOf(which.kind)} ${ONE} returning 1`)
