import type { Pool } from 'pg'
import { checkRoom, keepBytes } from '../files/upload.ts'
import { caseAddress } from '../messages/case-address.ts'
import { type Db, openDb } from '../platform/db.ts'
import { inEachCompany } from '../platform/each-company.ts'
import { eachAlone } from '../platform/each-alone.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Job } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import { documentWords, sellingCompany } from './pdf-words.ts'
import { bytesOf, documentPdf } from './print.ts'
import { receiptMail } from './receipt-mail.ts'
import { readDocument } from './rows.ts'
import { putOnCase } from './send.ts'

const EVERY_MS = 60_000
const AT_ONCE = 100
/** Receipts older than this are not sent any more; the link still works. */
const LATE_DAYS = 2

/** The address that link `link` was mailed to, otherwise the customer's own. */
const RECEIVER = (link: string) => `coalesce(nullif((select n.sent_to from casekit.offer_link n
    where n.company_id = o.company_id and n.id = ${link}), ''), (select nullif(u.email, '') from casekit.customer u
    where u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null))`

const OWE = `update casekit.offer o set receipt_due = now(), receipt_link = $3::uuid
  where o.company_id = $1 and o.id = $2 and ${RECEIVER('$3::uuid')} is not null`

/**
 * Schedules a receipt for the signer if an address is known; in the decision's transaction, without waiting for the
 * PDF.
 */
export const oweReceipt = (db: Db, companyId: number, offerId: string, linkId: string | null) =>
  db.rows(OWE, [companyId, offerId, linkId])

const DUE = `select id from casekit.offer where company_id = $1 and receipt_due > now() - interval '${LATE_DAYS} days'
    and receipt_at is null and deleted_at is null order by receipt_due limit ${AT_ONCE}`

/** Locked, so that only one process sends it. */
const ONE = `select ${RECEIVER('o.receipt_link')} as email from casekit.offer o
  where o.company_id = $1 and o.id = $2 and o.receipt_at is null for update of o skip locked`

/** Sends a company's due receipts; returns how many. A failure does not hold up the others and is retried next time. */
export async function mailReceipts(
  pool: Pool,
  files: FileStore,
  companyId: number,
  onError: (error: unknown) => void,
): Promise<number> {
  const db = openDb(pool, { companyId })
  const due = await db.rows<{ id: string }>(DUE, [companyId])
  return eachAlone(db, due, (within, id) => mailOne(within, files, companyId, id), onError)
}

async function mailOne(db: Db, files: FileStore, companyId: number, offerId: string): Promise<boolean> {
  const due = await db.row<{ email: string | null }>(ONE, [companyId, offerId])
  if (!due) return false
  if (due.email) await queue(db, files, companyId, offerId, due.email)
  await db.rows('update casekit.offer set receipt_at = now() where company_id = $1 and id = $2', [companyId, offerId])
  return due.email !== null
}

/** Queues the email with its PDF, which is also stored on the case. */
async function queue(db: Db, files: FileStore, companyId: number, offerId: string, email: string): Promise<void> {
  const [document, pdf] = [await readDocument(db, companyId, offerId), await documentPdf(db, files, companyId, offerId)]
  if (!document?.decision || !pdf) throw new Error('The signed document no longer exists.')
  const bytes = await bytesOf(pdf.stream)
  await checkRoom(db, companyId, bytes.length)
  const content = await keepBytes(files, bytes)
  const { language, number, title, decision, kind } = document
  const company = await sellingCompany(db, companyId)
  const words = documentWords(language, company)
  const mail = receiptMail({
    language,
    number,
    title,
    company: company.name,
    signer: decision.name,
    kind: words.text(`DocumentKind.${kind}`),
    time: words.dateTime(decision.at),
  })
  const caseId = document.case?.id
  const payload = {
    ...mail,
    to: email,
    letterhead: language,
    files: [{ path: content.path, name: pdf.fileName, type: content.type, size: content.size }],
    ...(caseId && { replyTo: await caseAddress(db, companyId, caseId) }),
  }
  const id = newId()
  const by = { id: null, name: company.name }
  const sent = { id, email, text: mail.text, fileName: pdf.fileName, content, along: [] }
  if (caseId) await putOnCase(db, companyId, by, { ...sent, caseId })
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, id, `message/${id}`, JSON.stringify(payload)],
  )
}

export const offerReceiptJob = (pool: Pool, files: FileStore): Job => ({
  name: 'offer-receipts',
  everyMs: EVERY_MS,
  run: onError => inEachCompany(pool, (_, companyId) => mailReceipts(pool, files, companyId, onError), onError),
})
