import { SETTING_IDS } from '@casekit/contract/ids'
import type { OwnWords } from '@casekit/contract/setting-kinds'
import type { Pool } from 'pg'
import { linkForMail } from '../case-view/links.ts'
import { readSetting } from '../company/settings.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError, rethrow } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import { isQuietAt } from '../platform/quiet-hours.ts'
import { inLanguage, ownWordsOf } from '../notifications/customer-words.ts'
import { requestMail } from './request-mail.ts'

const EVERY_MS = 60_000
const AT_ONCE = 100

type Due = {
  id: string
  caseId: string
  number: number
  title: string
  email: string
  mobile: string
  language: string
  company: string
  isReminder: boolean
}

const DUE = `select r.id, r.case_id as "caseId", k.number, k.title, c.email, c.mobile, coalesce(nullif(c.language_id, ''), z.language) as language,
    z.name as company, r.asked_at is not null as "isReminder"
  from casekit.rating r
  join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null
  join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id and c.deleted_at is null
  join directory.company z on z.id = r.company_id
  where r.company_id = $1 and r.deleted_at is null and r.answered_at is null and r.reminded_at is null
    and case when r.asked_at is null then r.ask_at <= $2 else r.asked_at <= $2 - make_interval(days => $3) end
  order by r.ask_at limit $4 for update of r skip locked`

/** Queues the due mails of one company, each only once across processes. Returns their number. */
export function askCustomers(db: Db, companyId: number, now: number): Promise<number> {
  return db.transaction(async db => {
    const wishes = await readSetting(db, companyId, SETTING_IDS.ratings)
    if (!wishes.isOn) return 0
    const company = await db.row<{ zone: string; isOff: boolean }>(
      `select time_zone as zone, 'Rating' = any (modules_off) as "isOff" from directory.company where id = $1`,
      [companyId],
    )
    if (!company || company.isOff || isQuietAt(wishes, company.zone, now)) return 0
    const due = await db.rows<Due>(DUE, [companyId, new Date(now), wishes.reminderDays, AT_ONCE])
    const own = due.length > 0 ? await ownWordsOf(db, companyId, 'rating') : []
    for (const one of due) await askOne(db, companyId, one, inLanguage(own, one.language), new Date(now))
    return due.length
  })
}

async function askOne(db: Db, companyId: number, due: Due, own: OwnWords | undefined, now: Date): Promise<void> {
  const linkId = await linkForMail(db, companyId, due.caseId)
  if (!linkId) return leaveOut(db, companyId, due, now)
  const hasMail = due.email.includes('@')
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, $5, $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [
      companyId,
      newId(),
      `rating/${due.id}/${due.isReminder ? 'reminder' : 'request'}`,
      JSON.stringify({
        ...requestMail(due, own),
        ...(hasMail && { letterhead: due.language }),
        to: hasMail ? due.email : due.mobile,
        linkId,
      }),
      hasMail ? 'mail' : 'sms',
    ],
  )
  await db.rows(
    `update casekit.rating set asked_at = coalesce(asked_at, $3), reminded_at = case when $4 then $3::timestamptz end
     where company_id = $1 and id = $2`,
    [companyId, due.id, now, due.isReminder],
  )
}

/** The customer may no longer see the case: drops the request or the reminder. */
async function leaveOut(db: Db, companyId: number, { id, isReminder }: Due, now: Date): Promise<void> {
  const column = isReminder ? 'reminded_at' : 'deleted_at'
  await db.rows(`update casekit.rating set ${column} = $3 where company_id = $1 and id = $2`, [companyId, id, now])
}

/** Every company in turn. */
export const askForRatings = (pool: Pool, now = currentTime(), onError: OnError = rethrow): Promise<number> =>
  inEachCompany(pool, (db, companyId) => askCustomers(db, companyId, now), onError)

export const ratingJob = (pool: Pool): Job => ({
  name: 'ratings',
  everyMs: EVERY_MS,
  run: onError => askForRatings(pool, currentTime(), onError),
})
