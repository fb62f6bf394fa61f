import type { Body } from '@casekit/contract/endpoint'
import type { sendRequisition } from '@casekit/contract/requisitions'
import { sellingCompany } from '../documents/pdf-words.ts'
import { bytesOf } from '../documents/print.ts'
import { checkRoom, keepBytes } from '../files/upload.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import { caseAddress } from '../messages/case-address.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { insertFile } from './files.ts'
import { orderFile } from './order.ts'
import { layIntoInbox } from './inbox.ts'
import { requisitionMailWords } from './mail-words.ts'
import { requisitionPdf } from './paper.ts'
import type { Standing } from './rows.ts'
import { step } from './step.ts'
import { addLink } from './supplier-link.ts'

/** Stores the PDF as it was sent. */
async function keepPaper(db: Db, store: FileStore, companyId: number, caller: Staff, id: string) {
  const pdf = await requisitionPdf(db, companyId, id)
  if (!pdf) throw notFound('requisition')
  return keep(db, store, companyId, caller, id, pdf.fileName, await bytesOf(pdf.stream))
}

async function keep(
  db: Db,
  store: FileStore,
  companyId: number,
  caller: Staff,
  id: string,
  originalName: string,
  bytes: Buffer,
) {
  await checkRoom(db, companyId, bytes.length)
  const content = await keepBytes(store, bytes)
  await insertFile(db, companyId, { requisitionId: id, originalName, madeById: caller.id, ...content })
  return { path: content.path, name: originalName, type: content.type, size: content.size }
}

/** Mails it with its PDF and a link, or records that it was sent on paper. May be repeated. */
export const send = (
  db: Db,
  store: FileStore,
  companyId: number,
  caller: Staff,
  id: string,
  version: number | null,
  { channel, text }: Body<typeof sendRequisition>,
) =>
  step(db, companyId, caller, id, version, 'send', async (within, before) => {
    const isMail = channel === 'mail'
    if (isMail && !before.supplierEmail) throw new ProblemError(409, 'no-address', 'The supplier has no email address.')
    const files = [await keepPaper(within, store, companyId, caller, id)]
    const order = isMail ? await orderFile(within, companyId, id) : undefined
    if (order && 'xml' in order)
      files.push(await keep(within, store, companyId, caller, id, order.fileName, Buffer.from(order.xml)))
    await layIntoInbox(within, companyId, id, before.partnerId)
    if (isMail) await queueMail(within, companyId, caller, before, text, files)
    const sentTo = isMail ? before.supplierEmail : ''
    return { set: { channel, sent_at: new Date(currentTime()), sent_to: sentTo }, note: sentTo }
  })

async function queueMail(db: Db, companyId: number, caller: Staff, before: Standing, text: string, files: object[]) {
  const { id, number, supplierEmail, caseId } = before
  const company = await sellingCompany(db, companyId)
  const words = requisitionMailWords(company.language, { number, company: company.name })
  const mailId = newId()
  const payload = {
    to: supplierEmail,
    subject: words.subject,
    text: [text.trim(), `${words.link}\n${LINK_MARK}`, `${caller.name}\n${company.name}`].filter(Boolean).join('\n\n'),
    linkId: await addLink(db, companyId, id),
    isWritten: true,
    files,
    ...(caseId && { replyTo: await caseAddress(db, companyId, caseId) }),
  }
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, mailId, `requisition/${id}/${mailId}`, JSON.stringify(payload)],
  )
}
