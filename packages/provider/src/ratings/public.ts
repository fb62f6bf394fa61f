import { SETTING_IDS } from '@casekit/contract/ids'
import type { PublicRatings } from '@casekit/contract/public-ratings'
import { daysAfter } from '@casekit/rules/report-periods'
import { dayAt } from '@casekit/rules/zoned-time'
import type { Pool } from 'pg'
import { readSetting } from '../company/settings.ts'
import { sellingCompany, signOf } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import { openDb } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { summarize } from './summary.ts'

const DAYS = 365
const QUOTES_AT_MOST = 30

/** Comments by customers who agreed to be quoted, good and bad alike; people by first name only. */
const QUOTES = `select r.score, r.comment, case when c.cvr <> '' then c.name else split_part(trim(c.name), ' ', 1) end as name,
    to_char(r.answered_at at time zone z.time_zone, 'YYYY-MM') as month, r.reply
  from casekit.rating r join directory.company z on z.id = r.company_id
  join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id and c.deleted_at is null
  where r.company_id = $1 and r.deleted_at is null and r.answered_at is not null and r.may_publish and r.comment <> ''
    and r.answered_at > now() - make_interval(days => ${DAYS})
  order by r.answered_at desc, r.id limit ${QUOTES_AT_MOST}`

/** A company's public ratings. Throws `notFound` if it does not publish them. */
export async function publicRatings(pool: Pool, companyNumber: number): Promise<PublicRatings> {
  const found = await openDb(pool).row<{ id: number }>(
    `select id from directory.company where number = $1 and suspended_at is null and 'Rating' <> all (modules_off)`,
    [companyNumber],
  )
  if (!found) throw notFound('company')
  const db = openDb(pool, { companyId: found.id })
  const { isPublic = false } = await readSetting(db, found.id, SETTING_IDS.ratings)
  if (!isPublic) throw notFound('company')
  const company = await sellingCompany(db, found.id)
  const today = dayAt(currentTime(), company.timeZone)
  const { asked, answered, average, uncertainty, scores } = await summarize(db, found.id, {
    fromDate: daysAfter(today, -DAYS),
    toDate: today,
  })
  const quotes = await db.rows<PublicRatings['quotes'][number]>(QUOTES, [found.id])
  const { language, theme } = company
  return { company: signOf(company), language, theme, asked, answered, average, uncertainty, scores, quotes }
}
