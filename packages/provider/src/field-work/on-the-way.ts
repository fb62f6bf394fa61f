import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { isWanted } from '../notifications/wanted.ts'
import type { Db } from '../platform/db.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'

type Words = { subject: string; text: string; place: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: '{company} er på vej',
    text: '{name} er kørt og på vej til dig. Besøget er aftalt til kl. {time}.',
    place: 'Adresse: {address}',
  },
  'nn-NO': {
    subject: '{company} er på veg',
    text: '{name} har køyrt og er på veg til deg. Besøket er avtalt til kl. {time}.',
    place: 'Adresse: {address}',
  },
  'sv-SE': {
    subject: '{company} är på väg',
    text: '{name} har åkt och är på väg till dig. Besöket är avtalat till kl. {time}.',
    place: 'Adress: {address}',
  },
  'en-US': {
    subject: '{company} is on the way',
    text: '{name} has set out and is on the way to you. The visit is planned for {time}.',
    place: 'Address: {address}',
  },
  'de-DE': {
    subject: '{company} ist unterwegs',
    text: '{name} ist losgefahren und unterwegs zu Ihnen. Der Termin ist um {time} Uhr vereinbart.',
    place: 'Adresse: {address}',
  },
  'es-ES': {
    subject: '{company} está en camino',
    text: '{name} ha salido y va de camino. La visita está acordada para las {time}.',
    place: 'Dirección: {address}',
  },
}

type Told = { email: string; language: string; company: string; time: string; address: string }

const TOLD = `select coalesce(nullif(t.email, ''), nullif(l.email, ''), c.email, '') as email,
    coalesce(nullif(c.language_id, ''), z.language) as language, z.name as company,
    to_char(a.due_at at time zone z.time_zone, 'HH24:MI') as time,
    concat_ws(', ', nullif(coalesce(nullif(l.address, ''), nullif(y.address, ''), c.address), ''),
      nullif(coalesce(nullif(l.city, ''), nullif(y.city, ''), c.city), '')) as address
  from casekit.activity a join directory.company z on z.id = a.company_id
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
  left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id) and c.deleted_at is null
  left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
  left join casekit.customer_address t on t.company_id = a.company_id and t.id = k.contact_id
  left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
  where a.company_id = $1 and a.id = $2`

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Mails who waits at the address that somebody is on the way; once for each visit, and not to who wants no such mail. */
export async function tellOnTheWay(db: Db, companyId: number, staff: Staff, activityId: string): Promise<void> {
  if (!(await isWanted(db, { companyId, event: 'planned', channel: 'mail' }))) return
  const told = await db.row<Told>(TOLD, [companyId, activityId])
  if (!told || !/^[^@\s]+@[^@\s]+$/.test(told.email)) return
  const words = WORDS[told.language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const values = { company: told.company, name: staff.name, time: told.time, address: told.address }
  const parts = [filled(words.text, values), ...(told.address ? [filled(words.place, values)] : [])]
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [
      companyId,
      newId(),
      `on-the-way/${activityId}`,
      JSON.stringify({
        to: told.email,
        subject: filled(words.subject, values),
        text: letter(told.language, parts, told.company),
      }),
    ],
  )
}
