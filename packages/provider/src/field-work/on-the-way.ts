import { zonedText } from '@casekit/rules/zoned-time'
import { LINK_MARK } from '../links/link-mail.ts'
import { chosenWords, inLanguage, ownWordsOf } from '../notifications/customer-words.ts'
import { queueText } from '../notifications/queue-text.ts'
import { isWanted } from '../notifications/wanted.ts'
import type { Db } from '../platform/db.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { arrivalOf, type SetOut } from './arrival.ts'
import { wayWords } from './on-the-way-words.ts'

type Told = {
  email: string
  mobile: string
  language: string
  company: string
  zone: string
  address: string
  linkId: string | null
  /** How many times the visit was moved. */
  sequence: number
  caseNumber: string
  caseTitle: string
}

const TOLD = `select coalesce(nullif(t.email, ''), nullif(l.email, ''), c.email, '') as email,
    coalesce(nullif(t.mobile, ''), nullif(l.mobile, ''), c.mobile, '') as mobile,
    coalesce(nullif(c.language_id, ''), z.language) as language, z.name as company,
    z.time_zone as zone, coalesce(k.number::text, '') as "caseNumber", coalesce(k.title, '') as "caseTitle",
    b.link_id as "linkId", coalesce(b.sequence, 0) as sequence,
    concat_ws(', ', nullif(coalesce(nullif(l.address, ''), nullif(y.address, ''), c.address), ''),
      nullif(coalesce(nullif(l.city, ''), nullif(y.city, ''), c.city), '')) as address
  from casekit.activity a join directory.company z on z.id = a.company_id
  left join casekit.booking b on b.company_id = a.company_id and b.activity_id = a.id and b.status = 'confirmed'
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
  left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id) and c.deleted_at is null
  left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
  left join casekit.customer_address t on t.company_id = a.company_id and t.id = k.contact_id
  left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
  where a.company_id = $1 and a.id = $2`

/**
 * Notifies the customer by mail and text message, as the company's settings allow, that the technician is on the way
 * and when to expect them; once per visit, and again after a move.
 */
export async function tellOnTheWay(db: Db, companyId: number, staff: Staff, setOut: SetOut): Promise<void> {
  const { activityId } = setOut
  const arrival = await arrivalOf(db, companyId, staff.id, setOut)
  const told = await db.row<Told>(TOLD, [companyId, activityId])
  if (!told) return
  const { company, linkId, sequence } = told
  const clock = (time: Date) => zonedText(time.getTime(), told.zone).slice(11, 16)
  const words = wayWords(told.language, { company, name: staff.name, from: clock(arrival.from), to: clock(arrival.to) })
  if (told.mobile.trim() !== '' && (await isWanted(db, { companyId, event: 'underway', channel: 'sms' })))
    await queueText(db, companyId, `on-the-way-text/${activityId}/${sequence}`, {
      to: told.mobile,
      subject: words.subject,
      text: `${words.subject}. ${words.opening}`,
    })
  if (!/^[^@\s]+@[^@\s]+$/.test(told.email)) return
  if (!(await isWanted(db, { companyId, event: 'underway', channel: 'mail' }))) return
  const own = inLanguage(await ownWordsOf(db, companyId, 'underway'), told.language)
  const facts = { 'case.number': told.caseNumber, 'case.title': told.caseTitle, 'company.name': company }
  const { subject, opening } = chosenWords(own, words, facts)
  const parts = [
    opening,
    ...(own?.opening.trim() ? [words.opening] : []),
    ...(told.address ? [words.place(told.address)] : []),
    ...(linkId ? [`${words.follow}\n${LINK_MARK}`] : []),
  ]
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [
      companyId,
      newId(),
      `on-the-way/${activityId}/${sequence}`,
      JSON.stringify({
        to: told.email,
        subject,
        text: letter(told.language, parts, company),
        letterhead: told.language,
        ...(linkId && { linkId }),
      }),
    ],
  )
}
