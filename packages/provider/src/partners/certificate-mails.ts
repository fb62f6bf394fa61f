import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { Pool } from 'pg'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError, rethrow } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import { SOON_DAYS } from './certificates.ts'

const EVERY_MS = 3_600_000

type Words = { subject: string; toPartner: string; toCompany: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: '{name} udløber {day}',
    toPartner: '{company} har noteret, at jeres {name} gælder til og med {day}. Send et nyt, når I har det.',
    toCompany: '{name} hos partneren {partner} gælder til og med {day}.',
  },
  'nn-NO': {
    subject: '{name} går ut {day}',
    toPartner: '{company} har notert at {name} hos dykk gjeld til og med {day}. Send eit nytt når de har det.',
    toCompany: '{name} hos partnaren {partner} gjeld til og med {day}.',
  },
  'sv-SE': {
    subject: '{name} går ut {day}',
    toPartner: '{company} har antecknat att er {name} gäller till och med {day}. Skicka ett nytt när ni har det.',
    toCompany: '{name} hos partnern {partner} gäller till och med {day}.',
  },
  'en-US': {
    subject: '{name} expires on {day}',
    toPartner: '{company} has noted that your {name} is valid through {day}. Please send a new one when you have it.',
    toCompany: '{name} of the partner {partner} is valid through {day}.',
  },
  'de-DE': {
    subject: '{name} läuft am {day} ab',
    toPartner:
      '{company} hat notiert, dass euer Nachweis »{name}« bis einschließlich {day} gilt. Bitte schickt einen neuen, sobald ihr ihn habt.',
    toCompany: '{name} des Partners {partner} gilt bis einschließlich {day}.',
  },
  'es-ES': {
    subject: '{name} caduca el {day}',
    toPartner:
      '{company} tiene anotado que vuestro {name} es válido hasta el {day} inclusive. Enviad uno nuevo cuando lo tengáis.',
    toCompany: '{name} del colaborador {partner} es válido hasta el {day} inclusive.',
  },
}

type Due = { day: string; name: string; partner: string; email: string; company: string; own: string; language: string }

/** Selects and marks in one statement, so concurrent processes never send the same mail twice. */
const DUE = `with due as (
    select x.partner_id, x.certificate_id from casekit.partner_certificate x
    join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id and p.deleted_at is null
    join casekit.certificate_kind k on k.company_id = x.company_id and k.id = x.certificate_id and k.deleted_at is null
    join directory.company c on c.id = x.company_id
    where x.company_id = $1 and x.told_for is distinct from x.expires_on
      and x.expires_on between ($2::timestamptz at time zone c.time_zone)::date
        and ($2::timestamptz at time zone c.time_zone)::date + ${SOON_DAYS}
    for update of x skip locked limit 200),
  told as (
    update casekit.partner_certificate x set told_for = x.expires_on from due
    where x.company_id = $1 and x.partner_id = due.partner_id and x.certificate_id = due.certificate_id returning x.*)
  select to_char(t.expires_on, 'YYYY-MM-DD') as day, k.name, p.name as partner, p.email, c.name as company, c.email as own, c.language
  from told t join casekit.partner p on p.company_id = t.company_id and p.id = t.partner_id
  join casekit.certificate_kind k on k.company_id = t.company_id and k.id = t.certificate_id
  join directory.company c on c.id = t.company_id`

const said = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const spoken = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** Mails the partner and the company about certificates that expire soon. Returns the number of certificates. */
export function tellOfCertificates(db: Db, companyId: number, now: number): Promise<number> {
  return db.transaction(async within => {
    const all = await within.rows<Due>(DUE, [companyId, new Date(now)])
    for (const due of all) {
      const words = WORDS[due.language as Language] ?? WORDS[FALLBACK_LANGUAGE]
      const values = { ...due, day: spoken(due.language, due.day) }
      const mail = (to: string, text: string) =>
        queue(within, companyId, { to, subject: said(words.subject, values), text: said(text, values) }, due)
      await mail(due.email, words.toPartner)
      await mail(due.own, words.toCompany)
    }
    return all.length
  })
}

type Said = { to: string; subject: string; text: string }

async function queue(db: Db, companyId: number, { to, subject, text }: Said, { language, company }: Due) {
  if (!/^[^@\s]+@[^@\s]+$/.test(to)) return
  const id = newId()
  const payload = JSON.stringify({ to, subject, text: letter(language, [text], company) })
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, id, `certificate/${id}`, payload],
  )
}

/** Every company in turn. */
export const tellOfAllCertificates = (pool: Pool, now = currentTime(), onError: OnError = rethrow): Promise<number> =>
  inEachCompany(pool, (db, companyId) => tellOfCertificates(db, companyId, now), onError)

export const certificateJob = (pool: Pool): Job => ({
  name: 'certificates',
  everyMs: EVERY_MS,
  run: onError => tellOfAllCertificates(pool, currentTime(), onError),
})
