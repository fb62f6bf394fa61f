import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { zonedText } from '@casekit/rules/zoned-time'
import { LINK_MARK } from '../links/link-mail.ts'
import { queueText } from '../notifications/queue-text.ts'
import { isWanted } from '../notifications/wanted.ts'
import type { Db } from '../platform/db.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { arrivalOf, type SetOut } from './arrival.ts'

type Words = { subject: string; text: string; place: string; follow: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: '{company} er på vej',
    text: '{name} er kørt og på vej til dig, og ventes fremme mellem kl. {from} og {to}.',
    place: 'Adresse: {address}',
    follow: 'Se besøget her:',
  },
  'nn-NO': {
    subject: '{company} er på veg',
    text: '{name} har køyrt og er på veg til deg, og er venta fram mellom kl. {from} og {to}.',
    place: 'Adresse: {address}',
    follow: 'Sjå besøket her:',
  },
  'sv-SE': {
    subject: '{company} är på väg',
    text: '{name} har åkt och är på väg till dig, och väntas vara framme mellan kl. {from} och {to}.',
    place: 'Adress: {address}',
    follow: 'Se besöket här:',
  },
  'en-US': {
    subject: '{company} is on the way',
    text: '{name} has set out and is on the way to you, and is expected between {from} and {to}.',
    place: 'Address: {address}',
    follow: 'See the visit here:',
  },
  'de-DE': {
    subject: '{company} ist unterwegs',
    text: '{name} ist losgefahren und unterwegs zu Ihnen. Die Ankunft wird zwischen {from} und {to} Uhr erwartet.',
    place: 'Adresse: {address}',
    follow: 'Den Termin ansehen:',
  },
  'es-ES': {
    subject: '{company} está en camino',
    text: '{name} ha salido y va de camino. Se espera su llegada entre las {from} y las {to}.',
    place: 'Dirección: {address}',
    follow: 'Ver la visita aquí:',
  },
}

type Told = {
  email: string
  mobile: string
  language: string
  company: string
  zone: string
  address: string
  linkId: string | null
  /** How often the visit was moved. */
  sequence: number
}

const TOLD = `select coalesce(nullif(t.email, ''), nullif(l.email, ''), c.email, '') as email,
    coalesce(nullif(t.mobile, ''), nullif(l.mobile, ''), c.mobile, '') as mobile,
    coalesce(nullif(c.language_id, ''), z.language) as language, z.name as company,
    z.time_zone as zone,
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

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Tells who waits at the address, by mail and text message as the company wants it, that somebody is on the way and when to expect them; once for each visit, and once more when it was moved. */
export async function tellOnTheWay(db: Db, companyId: number, staff: Staff, setOut: SetOut): Promise<void> {
  const { activityId } = setOut
  const arrival = await arrivalOf(db, companyId, staff.id, setOut)
  const told = await db.row<Told>(TOLD, [companyId, activityId])
  if (!told) return
  const words = WORDS[told.language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const clock = (time: Date) => zonedText(time.getTime(), told.zone).slice(11, 16)
  const { company, address, linkId, sequence } = told
  const values = { company, address, name: staff.name, from: clock(arrival.from), to: clock(arrival.to) }
  const subject = filled(words.subject, values)
  if (told.mobile.trim() !== '' && (await isWanted(db, { companyId, event: 'planned', channel: 'sms' })))
    await queueText(db, companyId, `on-the-way-text/${activityId}/${sequence}`, {
      to: told.mobile,
      subject,
      text: `${subject}. ${filled(words.text, values)}`,
    })
  if (!/^[^@\s]+@[^@\s]+$/.test(told.email)) return
  if (!(await isWanted(db, { companyId, event: 'planned', channel: 'mail' }))) return
  const parts = [
    filled(words.text, values),
    ...(address ? [filled(words.place, values)] : []),
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
