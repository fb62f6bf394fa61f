import type { Body } from '@casekit/contract/endpoint'
import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { sendForm } from '@casekit/contract/forms'
import { sellingCompany } from '../documents/pdf-words.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import { tokenFor } from '../links/tokens.ts'
import { caseAddress } from '../messages/case-address.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { wrongState } from './fill.ts'
import { findSheet } from './sheet.ts'

/** Validity of a mailed link. */
const LINK_DAYS = 60

/** Texts of the mail that asks somebody to fill in a form. */
const WORDS: Record<Language, { subject: string; link: string }> = {
  'da-DK': { subject: '{form} fra {company}', link: 'Udfyld formularen her. Den gemmes, mens du skriver:' },
  'nn-NO': { subject: '{form} frå {company}', link: 'Fyll ut skjemaet her. Det blir lagra medan du skriv:' },
  'sv-SE': { subject: '{form} från {company}', link: 'Fyll i formuläret här. Det sparas medan du skriver:' },
  'en-US': { subject: '{form} from {company}', link: 'Fill in the form here. It is saved while you write:' },
  'de-DE': {
    subject: '{form} von {company}',
    link: 'Hier das Formular ausfüllen. Es wird beim Schreiben gespeichert:',
  },
  'es-ES': { subject: '{form} de {company}', link: 'Rellene el formulario aquí. Se guarda mientras escribe:' },
}

/** Adds a link in the caller's transaction; its token is created when the mail is sent. */
async function addLink(db: Db, companyId: number, answerId: string, days = LINK_DAYS): Promise<string> {
  const linkId = newId()
  await db.rows(
    `with link as (
       insert into casekit.form_link (company_id, id, answer_id, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $5)) returning expires_at
     )
     insert into directory.link (id, kind, company_id, target, expires_at)
     select $4, 'form-link', $1, jsonb_build_object('formLinkId', $2::text), expires_at from link`,
    [companyId, newId(), answerId, linkId, days],
  )
  return linkId
}

/** The token of a link that is shown immediately instead of being mailed. */
export const formLinkToken = (db: Db, companyId: number, answerId: string, days?: number): Promise<string> =>
  db.transaction(async within => {
    const made = await tokenFor(within, await addLink(within, companyId, answerId, days))
    if (!made) throw new Error('The link expired before its token was created.')
    return made.token
  })

/** Mails a link to the form. */
export const send = (
  db: Db,
  companyId: number,
  caller: Staff,
  answerId: string,
  { email, text }: Body<typeof sendForm>,
) =>
  db.transaction(async within => {
    const sheet = await findSheet(within, companyId, answerId)
    if (!sheet) throw notFound('answer')
    if (!sheet.isShared || sheet.doneAt) throw wrongState()
    const company = await sellingCompany(within, companyId)
    const { subject, link } = WORDS[company.language as Language] ?? WORDS[FALLBACK_LANGUAGE]
    const mailId = newId()
    const payload = {
      to: email.trim(),
      subject: subject.replace('{form}', () => sheet.form.name).replace('{company}', () => company.name),
      text: [text.trim(), `${link}\n${LINK_MARK}`, `${caller.name}\n${company.name}`].filter(Boolean).join('\n\n'),
      linkId: await addLink(within, companyId, answerId),
      isWritten: true,
      letterhead: company.language,
      ...(sheet.case && { replyTo: await caseAddress(within, companyId, sheet.case.id) }),
    }
    await within.rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
      [companyId, mailId, `form/${answerId}/${mailId}`, JSON.stringify(payload)],
    )
    return null
  })
