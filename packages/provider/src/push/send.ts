import type { Pool } from 'pg'
import webPush from 'web-push'
import { type Db, openDb } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { type Outward, OutwardError } from '../platform/outward/outward.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { pushKeys, type PushKeys } from './keys.ts'
import { noticeOf, type Told } from './words.ts'

const EVERY_MS = 3000
const AT_ONCE = 100
const ATTEMPTS_AT_MOST = 5
/** TTL: a phone that was off longer sees the news in the app. */
const GOOD_FOR_SECONDS = 12 * 3600

type Due = {
  id: string
  kind: Told['kind']
  told: Omit<Told, 'kind'>
  activityId: string | null
  caseId: string | null
  endpoint: string
  p256dh: string
  auth: string
  subscriptionId: string
  language: string
  zone: string
  company: string
}

/** Leased for at least two minutes: no other process sends it meanwhile, and after a crash it is retried. */
const TAKE = `with due as (
    select id from casekit.push_note where company_id = $1 and due_at <= now() order by due_at, id limit ${AT_ONCE} for update skip locked),
  taken as (
    update casekit.push_note n set attempts = n.attempts + 1, due_at = now() + make_interval(secs => 120 * (n.attempts + 1))
    from due where n.company_id = $1 and n.id = due.id returning n.*)
  select t.id, t.kind, t.told, t.activity_id as "activityId", t.case_id as "caseId", s.endpoint, s.p256dh, s.auth, s.id as "subscriptionId",
    s.language, z.time_zone as zone, z.name as company
  from taken t join directory.company z on z.id = t.company_id
  join casekit.push_subscription s on s.company_id = t.company_id and s.stakeholder_id = t.stakeholder_id
  order by t.made_at, t.id`

/** Deletes notes that were sent, expired, ran out of attempts, or have no subscription left. */
const SETTLE = `delete from casekit.push_note n where n.company_id = $1
  and (n.id = any ($2::uuid[]) or n.attempts >= ${ATTEMPTS_AT_MOST} or n.made_at < now() - interval '12 hours'
    or not exists (select from casekit.push_subscription s where s.company_id = n.company_id and s.stakeholder_id = n.stakeholder_id))`

/** Sends one company's due notes. Returns how many were delivered. */
export async function sendNotes(db: Db, companyId: number, outward: Outward, keys: PushKeys, contact: string) {
  const due = await db.rows<Due>(TAKE, [companyId])
  if (due.length === 0) return 0
  const outcomes = await Promise.all(due.map(one => tell(one, outward, keys, contact)))
  const gone = due.filter((_, at) => outcomes[at] === 'gone').map(({ subscriptionId }) => subscriptionId)
  if (gone.length > 0)
    await db.rows('delete from casekit.push_subscription where company_id = $1 and id = any ($2::uuid[])', [
      companyId,
      gone,
    ])
  // if one of a member's two phones failed, both get the note again; its tag replaces the earlier one
  const again = new Set(due.filter((_, at) => outcomes[at] === 'again').map(({ id }) => id))
  await db.rows(SETTLE, [companyId, due.map(({ id }) => id).filter(id => !again.has(id))])
  return outcomes.filter(outcome => outcome === 'told').length
}

async function tell(due: Due, outward: Outward, keys: PushKeys, contact: string): Promise<'told' | 'gone' | 'again'> {
  const notice = noticeOf({ ...due.told, kind: due.kind }, due.language, due.zone, due.company)
  if (!notice) return 'told'
  const url = due.kind === 'alert' && due.caseId ? `/Details/${due.caseId}` : '/Today'
  const { endpoint, p256dh, auth } = due
  try {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...notice, url, tag: due.activityId ?? due.id }),
      {
        TTL: GOOD_FOR_SECONDS,
        urgency: 'high',
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
      },
    )
    const { status } = await outward.ask({ url: endpoint, headers: request.headers, body: request.body })
    if (status === 404 || status === 410) return 'gone'
    return status < 300 ? 'told' : status === 429 || status >= 500 ? 'again' : 'gone'
  } catch (error) {
    if (error instanceof OutwardError) return error.fault === 'private' || error.fault === 'address' ? 'gone' : 'again'
    return 'gone' // an invalid key
  }
}

/** Deletes the company's marker when nothing waits; a concurrent insert waits for this row and adds its own. */
const DONE = `delete from directory.push_waiting w where w.company_id = $1
  and not exists (select from casekit.push_note n where n.company_id = $1)`

type Means = { pool: Pool; outward: Outward; vault: Vault }

/** Sends the due notes of every company that has any. */
export async function sendAllNotes(
  { pool, outward, vault }: Means,
  contact: string,
  onError: (error: unknown) => void,
): Promise<void> {
  const companies = await openDb(pool).rows<{ id: number }>(
    `select w.company_id as id from directory.push_waiting w
     join directory.company c on c.id = w.company_id and c.suspended_at is null order by w.company_id`,
  )
  if (companies.length === 0) return
  const keys = await pushKeys(pool, vault)
  for (const { id } of companies) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one company after the other, none in the way of another
      await sendNotes(openDb(pool, { companyId: id }), id, outward, keys, contact)
      // oxlint-disable-next-line no-await-in-loop
      await openDb(pool, { companyId: id }).rows(DONE, [id])
    } catch (error) {
      onError(error)
    }
  }
}

/** `url` is the contact for push services (RFC 8292, 2.1). */
export const pushJob = (means: Means, url: () => string): Job => ({
  name: 'push',
  everyMs: EVERY_MS,
  soonMs: 0,
  run: onError => sendAllNotes(means, url().startsWith('https:') ? url() : 'mailto:push@casekit.example', onError),
})
