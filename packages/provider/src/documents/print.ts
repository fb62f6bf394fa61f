import type { Readable } from 'node:stream'
import { printed } from '../case-paper/print.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { forPaper } from './enclosed.ts'
import { documentPaper, type IssuedFacts, nameOf } from './paper.ts'
import { documentWords, sellingCompany } from './pdf-words.ts'
import { readDocument } from './rows.ts'

const DRAW = new URL('./pdf-draw.ts', import.meta.url)

const RECEIVER = `select coalesce(nullif(u.invoice_name, ''), u.name) as name, u.att,
    coalesce(nullif(u.invoice_address, ''), u.address) as address,
    concat_ws(' ', coalesce(nullif(u.invoice_zip_code, ''), u.zip_code), coalesce(nullif(u.invoice_city, ''), u.city)) as city
  from casekit.offer o join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id
  where o.company_id = $1 and o.id = $2`

const ISSUED = `select coalesce(invoiced_at, invoiced_on::timestamptz,
    case when status <> 'Draft' then least(sent_at, (decision ->> 'at')::timestamptz) end) as at
  from casekit.offer where company_id = $1 and id = $2`

const INVOICE = `select o.invoice_number as number, to_char(o.invoiced_on, 'YYYY-MM-DD') as date, to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
    b.invoice_number as "creditedNumber", coalesce(o.pay_to, '[]') as "payTo", o.gross::float8 as gross
  from casekit.offer o left join casekit.offer b on b.company_id = o.company_id and b.id = o.credits_id
  where o.company_id = $1 and o.id = $2 and o.invoice_number is not null`

const REQUISITION = `select k.requisition_number as number from casekit.offer o
  join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id
  where o.company_id = $1 and o.id = $2 and o.kind = 'RequisitionAnswer'`

/** When it was issued: from then on the letterhead of that time is used. */
const issuedAt = async (db: Db, companyId: number, offerId: string): Promise<string | null> =>
  (await db.row<{ at: string | null }>(ISSUED, [companyId, offerId]))?.at ?? null

async function receiverOf(db: Db, companyId: number, offerId: string): Promise<string[]> {
  const row = await db.row<{ name: string; att: string; address: string; city: string }>(RECEIVER, [companyId, offerId])
  return row ? [row.name, row.att, row.address, row.city].filter(Boolean) : []
}

/** The document as a PDF for its recipient; undefined if it does not exist. */
export async function documentPdf(db: Db, store: FileStore, companyId: number, offerId: string) {
  const document = await readDocument(db, companyId, offerId)
  if (!document) return undefined
  const { costs: _costs, internalNote: _note, ...shown } = document
  const company = await sellingCompany(db, companyId, await issuedAt(db, companyId, offerId))
  const words = documentWords(document.language, company)
  const invoice = await db.row<IssuedFacts>(INVOICE, [companyId, offerId])
  const paper = documentPaper(shown, company, await receiverOf(db, companyId, offerId), words, {
    invoice,
    enclosed: await forPaper(db, store, companyId, offerId, document.content),
    requisition: (await db.row<{ number: string }>(REQUISITION, [companyId, offerId]))?.number ?? '',
  })
  const fileName = `${nameOf(document, words, invoice)}.pdf`
  return { stream: await printed(paper, DRAW), type: 'application/pdf', fileName }
}

/** Reads a stream into one buffer. */
export async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
