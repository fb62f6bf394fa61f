import { type EmbedKeyLog, LISTED_PER_HOUR, LOG_DAYS } from '@casekit/contract/embed-log'
import { openEmbedSession } from '@casekit/contract/embed'
import type { Db } from '../platform/db.ts'
import { nameOf } from '../server/call.ts'
import type { Refused, Used } from './key-log.ts'

/** Increments counters in a fixed order, to avoid deadlocks; skips deleted keys. */
export const addUses = (db: Db, companyId: number, uses: readonly Used[]) =>
  db.rows(
    `insert into casekit.embed_use as u (company_id, key_id, hour, origin, call, code, count, last_at)
     select $1, k.id, c.hour, c.origin, c.call, c.code, c.count, c.last_at
     from json_to_recordset($2::json) as c (key_id uuid, hour timestamptz, origin text, call text, code text, count int, last_at timestamptz)
       join directory.embed_key k on k.company_id = $1 and k.id = c.key_id
     order by k.id, c.hour, c.origin, c.call, c.code
     on conflict (company_id, key_id, hour, origin, call, code)
       do update set count = u.count + excluded.count, last_at = greatest(u.last_at, excluded.last_at)`,
    [companyId, JSON.stringify(uses.map(({ keyId, lastAt, ...use }) => ({ ...use, key_id: keyId, last_at: lastAt })))],
  )

/** Stores refusals up to the hourly limit, across all processes. */
export const addRefusals = (db: Db, companyId: number, refusals: readonly Refused[]) =>
  db.rows(
    `insert into casekit.embed_refusal (company_id, request, key_id, at, origin, widgets, call, status, code)
     select $1, c.request, c.key_id, c.at, c.origin, c.widgets, c.call, c.status, c.code
     from (select c.*, k.id, row_number() over (partition by k.id, date_trunc('hour', c.at) order by c.at) as place
       from json_to_recordset($2::json) as c (request uuid, key_id uuid, at timestamptz, origin text, widgets text[], call text, status int, code text)
         join directory.embed_key k on k.company_id = $1 and k.id = c.key_id) c
     where c.place + (select count(*) from casekit.embed_refusal r where r.company_id = $1 and r.key_id = c.key_id
       and r.at >= date_trunc('hour', c.at) and r.at < date_trunc('hour', c.at) + interval '1 hour') <= ${LISTED_PER_HOUR}
     on conflict do nothing`,
    [companyId, JSON.stringify(refusals.map(({ keyId, ...refusal }) => ({ ...refusal, key_id: keyId })))],
  )

/** Whether the key exists, or is revoked but still has a log. */
export async function hasLog(db: Db, companyId: number, keyId: string): Promise<boolean> {
  const found = await db.row(
    `select 1 from directory.embed_key k where k.company_id = $1 and k.id = $2 and (k.revoked_at is null
       or exists (select from casekit.embed_use u where u.company_id = $1 and u.key_id = $2))`,
    [companyId, keyId],
  )
  return found !== undefined
}

const OF_KEY = `company_id = $1 and key_id = $2 and ($3::text is null or origin = $3)`

/** `origin` null: of all pages. */
export async function readLog(db: Db, companyId: number, keyId: string, origin: string | null): Promise<EmbedKeyLog> {
  const asked = [companyId, keyId, origin] as const
  const hours = await db.rows<EmbedKeyLog['hours'][number]>(
    `select hour as at, coalesce(sum(count) filter (where code = ''), 0)::int as answered,
       coalesce(sum(count) filter (where code <> ''), 0)::int as refused
     from casekit.embed_use where ${OF_KEY} and hour > now() - interval '${LOG_DAYS} days' group by hour order by hour limit 400`,
    asked,
  )
  const made = await db.row<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from casekit.embed_use where ${OF_KEY} and code = '' and call = $4`,
    [...asked, nameOf(openEmbedSession)],
  )
  const origins = await db.rows<{ origin: string }>(
    `select distinct origin from casekit.embed_use where company_id = $1 and key_id = $2 and origin <> '' order by origin limit 100`,
    [companyId, keyId],
  )
  const calls = await db.rows<EmbedKeyLog['calls'][number]>(
    `select call, sum(count)::int as count, max(last_at) as "lastAt" from casekit.embed_use
     where ${OF_KEY} and code = '' group by call order by max(last_at) desc, call limit 20`,
    asked,
  )
  const refusals = await db.rows<EmbedKeyLog['refusals'][number]>(
    `select request, at, nullif(origin, '') as origin, widgets, call, status, code from casekit.embed_refusal
     where ${OF_KEY} order by at desc, request limit 100`,
    asked,
  )
  return { hours, sessions: made?.count ?? 0, origins: origins.map(one => one.origin), calls, refusals }
}
