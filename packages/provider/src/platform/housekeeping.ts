import { LOG_DAYS } from '@casekit/contract/embed-log'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { Pool } from 'pg'
import { openDb } from './db.ts'
import type { FileStore } from './files/store.ts'
import type { Job } from './jobs.ts'

const EVERY_MS = 60 * 60_000
const DAY_MS = 24 * EVERY_MS

/** Deletes what has expired: sessions and tokens, old rate limit windows, old mailbox mail. */
const ENDED = [
  'delete from directory.session where expires_at < now()',
  'delete from directory.own_token where expires_at < now()',
  'delete from directory.sign_in_step where expires_at < now()',
  'delete from directory.passkey_challenge where expires_at < now()',
  'delete from directory.issuer_request where expires_at < now()',
  // for a day, clients still learn that their token expired
  `delete from directory.embed_session where expires_at < now() - interval '1 day'`,
  // links in old mail still name its sender
  `delete from directory.link where expires_at < now() - interval '1 day'
     and (kind not in ('case-view', 'booking') or expires_at < now() - interval '1 year')`,
  `delete from directory.failed_sign_in where hour < now() - interval '2 days'`,
  'delete from directory.report_photo where expires_at < now()',
  `delete from directory.attempt where window_start < now() - interval '1 day'`,
  // keeps the newest one, so that sign-ins from new devices are still reported
  `delete from directory.known_device d where used_at < now() - interval '180 days'
     and exists (select from directory.known_device n where n.account_id = d.account_id and n.used_at > d.used_at)`,
  `delete from directory.mailbox where received_at < now() - interval '30 days'`,
  // data of test keys that were revoked by the CLI or a restore
  'update directory.embed_key set test_company = null where revoked_at is not null and test_company is not null',
  `select directory.end_test_company(c.id) from directory.company c
     where c.is_test and not exists (select from directory.embed_key k where k.test_company = c.id)`,
]

/** Condition: past the company's retention period for this kind; `usual` in days by default. */
const older = (column: string, kind: string, usual: number) =>
  `${column} < now() - make_interval(days => coalesce((select (value ->> '${kind}')::int from casekit.company_setting
    where company_id = $1 and id = '${SETTING_IDS.retention}'), ${usual}))`

/**
 * Condition: archive `a` is unused, as no import takes files from it or could return them. Held imports are deleted
 * after a day.
 */
const PAST = `not exists (select from casekit.move_in m where m.company_id = a.company_id and m.archive_id = a.id
    and m.state <> 'undone' and coalesce(m.finished_at, now()) > now() - interval '31 days')
  and (a.touched_at < now() - interval '1 day'
    or exists (select from casekit.move_in m where m.company_id = a.company_id and m.archive_id = a.id and m.state = 'undone'))`

/** Per company: stored responses of idempotent requests, old events and other expired rows. */
const OLD = [
  `delete from casekit.case_upload where company_id = $1 and touched_at < now() - interval '1 hour'`,
  `delete from casekit.idempotency where company_id = $1 and created_at < now() - interval '7 days'`,
  `delete from casekit.webhook_message where company_id = $1 and at < now() - interval '30 days'`,
  `delete from casekit.event where company_id = $1 and at < now() - interval '3 days'`,
  `delete from casekit.customer_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.company_mailbox_mail where company_id = $1 and at < now() - interval '90 days' and is_whole`,
  `delete from casekit.cases_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.activity_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.offer_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.property_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.lease_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.asset_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.booking_removed where company_id = $1 and at < now() - interval '1 year'`,
  `delete from casekit.move_in where company_id = $1 and (state = 'held' and at < now() - interval '1 day' or finished_at < now() - interval '1 year')`,
  `update casekit.move_in_row r set said = '{}', before = null from casekit.move_in m where r.company_id = $1 and m.company_id = $1 and m.id = r.move_in_id
    and m.finished_at < now() - interval '30 days' and (r.said <> '{}' or r.before is not null)`,
  `delete from casekit.move_in_archive a where company_id = $1 and ${PAST}
     and not exists (select from casekit.move_in_entry e where e.company_id = a.company_id and e.archive_id = a.id and e.content is not null)`,
  `delete from casekit.embed_use where company_id = $1 and hour < now() - interval '${LOG_DAYS} days'`,
  `delete from casekit.embed_refusal where company_id = $1 and at < now() - interval '${LOG_DAYS} days'`,
  `delete from casekit.stakeholder_message where company_id = $1 and ${older('created_at', 'alertDays', 365)}`,
  `delete from casekit.outbox where company_id = $1 and ${older('sent_at', 'mailDays', 90)}`,
  `delete from casekit.document_presence where company_id = $1 and seen_at < now() - interval '1 hour'`,
  `delete from casekit.booking where company_id = $1 and status in ('held', 'lapsed') and held_until < now() - interval '1 day'`,
]

/** Applies changes of tenants and property owners that are effective today. */
const OF_TODAY = ['select casekit.house_leases($1, null)', 'select casekit.seat_owners($1, null)']

/** Deletes expired data in small statements, so that no table grows forever. */
export async function cleanUp(pool: Pool, files: FileStore): Promise<void> {
  const directory = openDb(pool)
  for (const text of ENDED) await directory.rows(text)
  const companies = await directory.rows<{ id: number }>('select id from directory.company order by id')
  for (const { id } of companies)
    for (const text of [...OLD, ...OF_TODAY]) await openDb(pool, { companyId: id }).rows(text, [id])
  const ids = companies.map(({ id }) => id)
  for (const path of await forgottenFiles(pool, ids)) await files.remove(path)
  await files.sweep(DAY_MS)
}

/** Deletes the rows of files deleted long enough ago; returns the paths no longer referenced by any company. */
async function forgottenFiles(pool: Pool, companyIds: readonly number[]): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const id of companyIds)
    for (const { path } of await openDb(pool, { companyId: id }).rows<{ path: string }>(FORGET, [id])) paths.add(path)
  for (const id of paths.size > 0 ? companyIds : [])
    for (const { path } of await openDb(pool, { companyId: id }).rows<{ path: string }>(USED, [id, [...paths]]))
      paths.delete(path)
  return paths
}

/** Tables whose files users delete; the contents are removed after the retention period. */
const DELETED_FROM = [
  'case_file',
  'asset_file',
  'catalogue_image',
  'requisition_file',
  'form_file',
  'report_mail',
  'property_file',
]

/** All tables that reference stored files: contents referenced by any of them stay. */
export const FILE_TABLES = [...DELETED_FROM, 'transfer_file', 'subscription_invoice']

const FORGET = `with ${DELETED_FROM.map(
  table => `of_${table} as (delete from casekit.${table}
    where company_id = $1 and ${older('deleted_at', 'fileDays', 30)} and path ~ '^[0-9a-f-]{36}$' returning path)`,
).join(', ')}
  , of_archive as (delete from casekit.move_in_entry e using casekit.move_in_archive a
    where e.company_id = $1 and a.company_id = $1 and a.id = e.archive_id and e.content is not null and ${PAST} returning e.content as path)
  select path from of_archive union ${DELETED_FROM.map(table => `select path from of_${table}`).join(' union ')}`

const USED = FILE_TABLES.map(
  table => `select path from casekit.${table} where company_id = $1 and path = any ($2::text[])`,
).join(' union all ')

/** Runs hourly, and once soon after startup. */
export const housekeepingJob = (pool: Pool, files: FileStore): Job => ({
  name: 'housekeeping',
  everyMs: EVERY_MS,
  soonMs: 60_000,
  run: () => cleanUp(pool, files),
})
