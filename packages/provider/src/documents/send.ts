import type { CompanyDocument } from '@casekit/contract/documents'
import { addFile } from '../files/queries.ts'
import { checkRoom, keepBytes } from '../files/upload.ts'
import { tell } from '../history/record.ts'
import { MAIL_FILES_BYTES } from '@casekit/contract/message-ids'
import { LINK_MARK } from '../links/link-mail.ts'
import { tokenFor } from '../links/tokens.ts'
import { caseAddress } from '../messages/case-address.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { refuseUnapproved } from './approval.ts'
import { alreadyDecided, announceCase } from './edit.ts'
import { type Enclosed, enclosedIn } from './enclosed.ts'
import { documentMailWords } from './mail-words.ts'
import { documentWords, sellingCompany } from './pdf-words.ts'
import { bytesOf, documentPdf } from './print.ts'
import { lockDocument, readDocument } from './rows.ts'

/** Lifetime of a document link in days. */
const LINK_DAYS = 30

type Receiver = { email: string; language: string }

/**
 * Creates a link in the caller's transaction; its token is created on sending. Both rows share an id, by which
 * reminders find it.
 */
async function addLink(
  db: Db,
  companyId: number,
  offerId: string,
  receiver?: Receiver,
): Promise<{ linkId: string; expiresAt: string }> {
  const linkId = newId()
  const row = await db.row<{ expiresAt: string }>(
    `with link as (
       insert into casekit.offer_link (company_id, id, offer_id, expires_at, sent_to, language)
       values ($1, $2, $3, now() + make_interval(days => $4), $5, $6) returning expires_at
     )
     insert into directory.link (id, kind, company_id, target, expires_at)
     select $2, 'offer-link', $1, jsonb_build_object('offerLinkId', $2::text), expires_at + interval '1 year' from link
     returning (expires_at - interval '1 year') as "expiresAt"`,
    [companyId, linkId, offerId, LINK_DAYS, receiver?.email ?? '', receiver?.language ?? ''],
  )
  return { linkId, expiresAt: row?.expiresAt ?? '' }
}

/** Marks a document as sent; throws if it was already decided or needs approval. */
async function markSent(db: Db, companyId: number, caller: Staff, offerId: string) {
  const before = await lockDocument(db, companyId, offerId)
  if (!before) throw notFound('document')
  if (before.isIssued || before.decision || before.status === 'Accepted' || before.status === 'Rejected')
    throw alreadyDecided()
  await refuseUnapproved(db, companyId, caller.id, before)
  await db.rows(
    `update casekit.offer set status = 'Sent', sent_at = now(), is_held = false, version = version + 1 where company_id = $1 and id = $2`,
    [companyId, offerId],
  )
  if (before.case_id && before.status !== 'Sent')
    await tell(db, companyId, caller, before.case_id, {
      type: 'offerStatusChanged',
      text: String(before.number),
      before: before.status,
      after: 'Sent',
    })
  if (before.case_id) await announceCase(db, companyId, before.case_id)
}

/** A link to share; its token is shown once. */
export async function openLink(db: Db, companyId: number, caller: Staff, offerId: string) {
  await markSent(db, companyId, caller, offerId)
  const { linkId, expiresAt } = await addLink(db, companyId, offerId)
  const made = await tokenFor(db, linkId)
  if (!made) throw new Error('The link expired before its token was created.')
  return { token: made.token, expiresAt }
}

type Letter = { offerId: string; email: string; text: string }

/** Sends the document by email, in the caller's transaction. */
export async function send(db: Db, store: FileStore, companyId: number, caller: Staff, letter: Letter) {
  await markSent(db, companyId, caller, letter.offerId)
  return mailDocument(db, store, companyId, caller, letter)
}

/** Emails the current document with a link and its PDF, which is also stored on the case. */
export async function mailDocument(
  db: Db,
  store: FileStore,
  companyId: number,
  caller: Staff,
  { offerId, email, text }: Letter,
) {
  const [document, pdf] = [await readDocument(db, companyId, offerId), await documentPdf(db, store, companyId, offerId)]
  if (!document || !pdf) throw notFound('document')
  const bytes = await bytesOf(pdf.stream)
  await checkRoom(db, companyId, bytes.length)
  const content = await keepBytes(store, bytes)
  const { linkId, expiresAt } = await addLink(db, companyId, offerId, { email, language: document.language })
  const company = await sellingCompany(db, companyId)
  const kind = documentWords(document.language, company).text(`DocumentKind.${document.kind}`)
  const words = documentMailWords(document.language, { kind, number: document.number, company: company.name })
  const caseId = document.case?.id
  const along = await alongWith(db, companyId, document, content.size)
  const payload = {
    to: email,
    subject: words.subject,
    text: [text, `${words.link}\n${LINK_MARK}`, `${caller.name}\n${company.name}`].filter(Boolean).join('\n\n'),
    linkId,
    isWritten: true,
    letterhead: document.language,
    files: [
      { path: content.path, name: pdf.fileName, type: content.type, size: content.size },
      ...along.map(({ path, name, type, size }) => ({ path, name, type, size })),
    ],
    ...(caseId && { replyTo: await caseAddress(db, companyId, caseId) }),
  }
  const id = newId()
  if (caseId)
    await putOnCase(db, companyId, caller, { id, caseId, email, text, fileName: pdf.fileName, content, along })
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, id, `message/${id}`, JSON.stringify(payload)],
  )
  return { expiresAt }
}

/** Attachments that fit in the email besides the PDF; the link has all of them. */
async function alongWith(db: Db, companyId: number, { id, content }: CompanyDocument, pdfBytes: number) {
  const along = new Set(content.files)
  let room = MAIL_FILES_BYTES - pdfBytes
  return (await enclosedIn(db, companyId, id, content)).filter(({ fileId, size }) => {
    if (!along.has(fileId) || size > room) return false
    room -= size
    return true
  })
}

type Sent = {
  id: string
  caseId: string
  email: string
  text: string
  fileName: string
  content: Awaited<ReturnType<typeof keepBytes>>
  along: readonly Enclosed[]
}

/** Stores message and file on the case, with the delivery status of the email. */
export async function putOnCase(
  db: Db,
  companyId: number,
  caller: { id: string | null; name: string },
  { id, caseId, email, text, fileName, content, along }: Sent,
) {
  const file = await addFile(db, companyId, {
    caseId,
    originalName: fileName,
    folderId: null,
    madeBy: caller.name,
    ...content,
  })
  const messageId = newId()
  await db.rows(
    `insert into casekit.case_message (company_id, id, case_id, customer_id, lane, type, title, body, sent_by, sent_by_name)
     select company_id, $3, id, customer_id, 'company', 'OfferMade', $4, $5, $6, $7 from casekit.cases where company_id = $1 and id = $2`,
    [companyId, caseId, messageId, fileName.replace(/\.pdf$/, ''), text || fileName, caller.id, caller.name],
  )
  await db.rows(
    'insert into casekit.case_message_file (company_id, message_id, file_id) select $1, $2, unnest($3::uuid[])',
    [companyId, messageId, [...(file ? [file.fileId] : []), ...along.map(({ fileId }) => fileId)]],
  )
  await db.rows(
    `insert into casekit.case_message_delivery (company_id, id, message_id, channel, receiver, address, state)
     values ($1, $2, $3, 'mail', $4, $4, 'waiting')`,
    [companyId, id, messageId, email],
  )
}

/** Revokes all links; throws if the document does not exist. */
export async function revokeLinks(db: Db, companyId: number, offerId: string): Promise<null> {
  if (!(await readDocument(db, companyId, offerId))) throw notFound('document')
  await db.rows(
    'update casekit.offer_link set revoked_at = now() where company_id = $1 and offer_id = $2 and revoked_at is null',
    [companyId, offerId],
  )
  return null
}
