import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@casekit/contract/languages'
import { type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import { TODAY } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

/** How long its link opens the tenant's page. */
const LINK_DAYS = 365

type Words = { from: string; until: string; over: string; link: string }

const WORDS: Record<Language, Words> = {
  'da-DK': { from: 'Fra {at}', until: 'Forventet færdig {at}', over: 'Løst: {title}', link: 'Se mere på din side:' },
  'nn-NO': { from: 'Frå {at}', until: 'Venta ferdig {at}', over: 'Løyst: {title}', link: 'Sjå meir på sida di:' },
  'sv-SE': { from: 'Från {at}', until: 'Beräknas klart {at}', over: 'Löst: {title}', link: 'Se mer på din sida:' },
  'en-US': {
    from: 'From {at}',
    until: 'Expected to be over {at}',
    over: 'Solved: {title}',
    link: 'Read more on your page:',
  },
  'de-DE': {
    from: 'Ab {at}',
    until: 'Voraussichtlich beendet {at}',
    over: 'Behoben: {title}',
    link: 'Mehr auf deiner Seite:',
  },
  'es-ES': { from: 'Desde {at}', until: 'Fin previsto {at}', over: 'Resuelto: {title}', link: 'Más en tu página:' },
}

type Told = {
  tenancyId: string | null
  customerId: string
  email: string
  mobile: string
  language: string | null
}
type News = 'told' | 'over'
type Said = { title: string; body: string }
type Notice = Said & {
  translations: (Said & { language: string })[]
  startsAt: string | null
  endsAt: string | null
}

/** A person's contact address: someone who rents several homes is notified once. */
const WAY = `lower(coalesce(nullif(u.email, ''), u.mobile))`

/**
 * Current tenants of the leases, and customers of the notice's cases, if they can be reached. Only tenants get a link
 * to their home's page.
 */
const TOLD = `select distinct on (${WAY}) o."tenancyId", u.id as "customerId", u.email, u.mobile, u.language_id as language
  from (
    select y.id as "tenancyId", p.customer_id from casekit.tenant_notice_lease x
    join casekit.tenancy y on y.company_id = x.company_id and y.lease_id = x.lease_id and y.deleted_at is null
      and coalesce(y.started_on, ${TODAY}) <= ${TODAY} and coalesce(y.ended_on, ${TODAY}) >= ${TODAY}
    join casekit.tenancy_person p on p.company_id = y.company_id and p.tenancy_id = y.id
    where x.company_id = $1 and x.notice_id = $2
    union all
    select null, k.customer_id from casekit.tenant_notice_case j
    join casekit.cases k on k.company_id = j.company_id and k.id = j.case_id and k.deleted_at is null
    where j.company_id = $1 and j.notice_id = $2
  ) o
  join casekit.customer u on u.company_id = $1 and u.id = o.customer_id and u.deleted_at is null and (u.email <> '' or u.mobile <> '')
  order by ${WAY}, o."tenancyId" nulls last`

const SEND = `with mail as (
    select * from jsonb_to_recordset($2::jsonb) as m ("linkId" uuid, "wayId" uuid, "mailId" uuid, "tenancyId" uuid, "customerId" uuid, kind text, key text, payload jsonb)
  ), way as (
    insert into casekit.tenant_link (company_id, id, tenancy_id, customer_id, expires_at)
    select $1, "wayId", "tenancyId", "customerId", now() + make_interval(days => $3) from mail where "linkId" is not null
  ), link as (
    insert into directory.link (id, kind, company_id, target, expires_at)
    select "linkId", 'tenant-link', $1, jsonb_build_object('tenantLinkId', "wayId"::text), now() + make_interval(days => $3) from mail where "linkId" is not null
  )
  insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) select $1, "mailId", kind, key, payload from mail`

/**
 * Announces a notice or, with a message, that its incident has ended: by mail with a link to the tenant's page, or by
 * text message to those without an email.
 */
export async function mailNotice(db: Db, companyId: number, noticeId: string, news: News, message = ''): Promise<void> {
  const notice = await db.row<Notice>(
    `select title, body, translations, starts_at as "startsAt", ends_at as "endsAt" from casekit.tenant_notice
     where company_id = $1 and id = $2`,
    [companyId, noticeId],
  )
  if (!notice) return
  const company = await sellingCompany(db, companyId)
  const told = await db.rows<Told>(TOLD, [companyId, noticeId])
  const mails = told.map(person => {
    const [linkId, mailId] = [person.tenancyId && person.email ? newId() : null, newId()]
    const { tenancyId, customerId, email, mobile } = person
    const payload = { to: email || mobile, ...letterOf({ ...notice, message }, news, company, { ...person, linkId }) }
    const key = `notice/${noticeId}/${mailId}`
    return { linkId, wayId: newId(), mailId, tenancyId, customerId, kind: email ? 'mail' : 'sms', key, payload }
  })
  if (mails.length > 0) await db.rows(SEND, [companyId, JSON.stringify(mails), LINK_DAYS])
}

type Receiver = Pick<Told, 'language' | 'email'> & { linkId: string | null }

const spoken = (language: string | null) => LANGUAGES.find(one => one === language)

function letterOf(notice: Notice & { message: string }, news: News, company: SellingCompany, receiver: Receiver) {
  const { email, linkId } = receiver
  const language = spoken(receiver.language) ?? spoken(company.language) ?? FALLBACK_LANGUAGE
  const words = WORDS[language]
  const { title, body }: Said = notice.translations.find(said => said.language === language) ?? notice
  const subject = news === 'over' ? words.over.replace('{title}', () => title) : title
  const said = news === 'told' ? [body, spanIn(notice, words, language, company.timeZone)] : [notice.message]
  const text = [
    // a text message has no subject
    !email && subject,
    ...said,
    linkId && `${words.link}\n${LINK_MARK}`,
    company.name,
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    subject: email ? subject : `SMS · ${subject}`,
    text,
    ...(email && { isWritten: true, letterhead: language }),
    ...(linkId && { linkId }),
  }
}

function spanIn({ startsAt, endsAt }: Notice, words: Words, language: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const at = (word: string, time: string | null) => time && word.replace('{at}', format.format(new Date(time)))
  return [at(words.from, startsAt), at(words.until, endsAt)].filter(Boolean).join('\n')
}
