import { SETTING_IDS } from '@casekit/contract/ids'
import type { Pool } from 'pg'
import { readSetting } from '../company/settings.ts'
import { caseAddress } from '../messages/case-address.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError, rethrow } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import { isQuietAt } from '../platform/quiet-hours.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { announceCase } from './edit.ts'
import { documentWords, sellingCompany, type SellingCompany } from './pdf-words.ts'
import { reminderMail } from './reminder-mail.ts'
import { lockDocument } from './rows.ts'
import { isWaiting, LAST_DAY } from './waiting.ts'

const EVERY_MS = 60_000
const AT_ONCE = 100
/** Reminders due longer ago are skipped, so that enabling them does not affect old offers. */
const LATE_DAYS = 2

type Rule = 'after-sending' | 'before-expiry' | 'by-hand'

type Due = {
  linkId: string
  caseId: string | null
  number: number
  title: string
  email: string
  language: string
  lastDay: string
  rule: Rule
}

const WHAT = `n.id as "linkId", o.case_id as "caseId", o.number, o.title, n.sent_to as email, n.language,
    to_char(${LAST_DAY}, 'YYYY-MM-DD') as "lastDay"`
const FROM = `from casekit.offer_link n
  join casekit.offer o on o.company_id = n.company_id and o.id = n.offer_id and o.deleted_at is null
  join directory.company c on c.id = n.company_id`

/** Reminded within the last day. */
const WENT = (since: string) => `exists (select from casekit.offer_reminder p
    join casekit.offer_link l on l.company_id = p.company_id and l.id = p.link_id
    where p.company_id = o.company_id and l.offer_id = o.id and p.at > ${since} - interval '1 day')`
const IS_NEW = (rule: Rule) => `not exists (select from casekit.offer_reminder p
    where p.company_id = n.company_id and p.link_id = n.id and p.rule = '${rule}')`

const DUE = `select ${WHAT}, d.rule ${FROM}
  cross join lateral (select ($2::timestamptz at time zone c.time_zone)::date as today,
    (n.made_at at time zone c.time_zone)::date as sent) t
  cross join lateral (select case
    when $4 > 0 and t.today >= ${LAST_DAY} - $4::int and ${IS_NEW('before-expiry')} then 'before-expiry'
    when $3 > 0 and t.today between t.sent + $3::int and t.sent + $3::int + ${LATE_DAYS} and ${IS_NEW('after-sending')} then 'after-sending'
    end as rule) d
  where n.company_id = $1 and d.rule is not null and ${isWaiting('$2::timestamptz')}
    and n.made_at <= $2::timestamptz - interval '1 day' and not ${WENT('$2::timestamptz')}
  order by n.made_at limit $5 for update of o skip locked`

/** Queues a company's due reminders, each once even with concurrent processes. Returns how many. */
export function remindReceivers(db: Db, companyId: number, now: number): Promise<number> {
  return db.transaction(async db => {
    const wishes = await readSetting(db, companyId, SETTING_IDS.offerReminders)
    if (wishes.afterDays === 0 && wishes.beforeDays === 0) return 0
    const company = await sellingCompany(db, companyId)
    if (isQuietAt(wishes, company.timeZone, now)) return 0
    const values = [companyId, new Date(now), wishes.afterDays, wishes.beforeDays, AT_ONCE]
    let sent = 0
    for (const due of await db.rows<Due>(DUE, values)) if (await remind(db, companyId, company, due, now)) sent += 1
    return sent
  })
}

const ADD = `insert into casekit.offer_reminder (company_id, id, link_id, rule, at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning id`

/** Records and queues a reminder atomically; false if it was sent before. */
async function remind(db: Db, companyId: number, company: SellingCompany, due: Due, now: number): Promise<boolean> {
  const { linkId, caseId, email, language, number, title, rule } = due
  const id = newId()
  if (!(await db.row(ADD, [companyId, id, linkId, rule, new Date(now)]))) return false
  const words = documentWords(language, company)
  const kind = words.text('DocumentKind.Offer')
  const day = words.day(due.lastDay)
  const mail = reminderMail({ language, kind, number, title, company: company.name, day })
  const payload = {
    ...mail,
    letterhead: language,
    to: email,
    linkId,
    ...(caseId && { replyTo: await caseAddress(db, companyId, caseId) }),
  }
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, newId(), `offer-reminder/${id}`, JSON.stringify(payload)],
  )
  if (caseId) await announceCase(db, companyId, caseId)
  return true
}

const refuse = (code: 'not-answerable' | 'reminded', detail: string) => new ProblemError(409, code, detail)

/** Sends a reminder now; locks the offer, so that concurrent requests send only one. */
export async function remindNow(db: Db, companyId: number, offerId: string): Promise<{ at: string }> {
  if (!(await lockDocument(db, companyId, offerId))) throw notFound('document')
  const due = await db.row<Omit<Due, 'rule'> & { isReminded: boolean }>(
    `select ${WHAT}, ${WENT('now()')} as "isReminded" ${FROM} where o.company_id = $1 and o.id = $2 and ${isWaiting('now()')}`,
    [companyId, offerId],
  )
  if (!due) throw refuse('not-answerable', 'It was not mailed, or it can no longer be accepted or declined.')
  if (due.isReminded) throw refuse('reminded', 'Its recipient was reminded within the last day.')
  const now = currentTime()
  await remind(db, companyId, await sellingCompany(db, companyId), { ...due, rule: 'by-hand' }, now)
  return { at: new Date(now).toISOString() }
}

/** Every company in turn. */
export const remindOfOffers = (pool: Pool, now = currentTime(), onError: OnError = rethrow): Promise<number> =>
  inEachCompany(pool, (db, companyId) => remindReceivers(db, companyId, now), onError)

export const offerReminderJob = (pool: Pool): Job => ({
  name: 'offer-reminders',
  everyMs: EVERY_MS,
  run: onError => remindOfOffers(pool, currentTime(), onError),
})
