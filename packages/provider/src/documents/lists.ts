import type { CaseBudget, getDocumentSources } from '@casekit/contract/documents'
import type { Answer, ExportFormat } from '@casekit/contract/endpoint'
import { priceLines } from '@casekit/rules/document-price'
import { majorOf } from '@casekit/rules/money'
import { taxedBy } from '@casekit/rules/vat-mode'
import type { Db } from '../platform/db.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import { materialsUsed } from '../invoices/sources.ts'
import { timeOf } from '../invoices/time.ts'
import { documentWords, sellingCompany } from './pdf-words.ts'
import { readDocument } from './rows.ts'
import { leadingOption } from './totals.ts'

const SOURCES = `select o.id, o.number, o.title, o.kind, o.is_template as "isTemplate" from casekit.offer o
  join casekit.cases k on k.company_id = $1 and k.id = $2
  where o.company_id = $1 and o.deleted_at is null
    and (o.case_id = k.id or o.is_template or o.customer_id = k.customer_id and o.content is not null)
  order by o.case_id is distinct from k.id, not o.is_template, o.created_at desc limit 50`

export const listSources = (db: Db, companyId: number, caseId: string) =>
  db.rows<Answer<typeof getDocumentSources>[number]>(SOURCES, [companyId, caseId])

/** The counted lines as a spreadsheet table. */
export async function exportLines(db: Db, companyId: number, offerId: string, format: ExportFormat): Promise<Download> {
  const document = await readDocument(db, companyId, offerId)
  if (!document) throw notFound('document')
  const { text } = documentWords(document.language, await sellingCompany(db, companyId))
  const option =
    document.content.options.find(({ id }) => id === document.decision?.optionId) ?? leadingOption(document.content)
  const lines = taxedBy(document.content, option?.lines ?? [])
  const priced = priceLines(lines, new Set(document.decision?.addOnIds))
  const rows = lines.flatMap((line, at) => {
    const one = priced.lines[at]
    if (!one?.isCounted) return []
    const { number, text: said, quantity, unit, price, discountPercent, vatPercent } = line
    return [[number, said, quantity, unit, price, discountPercent, majorOf(one.net), vatPercent, majorOf(one.vat)]]
  })
  const headings = ['Number', 'Line', 'Quantity', 'Unit', 'UnitPrice', 'Discount', 'Amount', 'VatPercent', 'VatAmount']
  return exportAs(format, {
    name: `${text(`DocumentKind.${document.kind}`)} ${document.number}`,
    headings: headings.map(name => text(`Document.${name}`)),
    rows,
  })
}

/** What was agreed on a case compared with what was used. */
export async function budgetOf(db: Db, companyId: number, caseId: string): Promise<CaseBudget> {
  const known = await db.row('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    caseId,
  ])
  if (!known) throw notFound('case')
  const offers = await db.rows<{ id: string; kind: string; status: string; net: number }>(
    `select id, kind, status, (net / 100.0)::float8 as net from casekit.offer
     where company_id = $1 and case_id = $2 and deleted_at is null order by id limit 500`,
    [companyId, caseId],
  )
  const agreed = offers.filter(({ kind, status }) => kind === 'Offer' && status === 'Accepted')
  const invoiced = offers.filter(
    ({ kind, status }) => (kind === 'InvoiceBasis' || kind === 'Credit') && status !== 'Rejected',
  )
  const time = (await timeOf(db, companyId, [caseId])).map(({ line }) => line)
  const materials = (await materialsUsed(db, companyId, [caseId])).map(({ line }) => line)
  let hoursAgreed = 0
  for (const { id } of agreed) hoursAgreed += await hoursOf(db, companyId, id)
  return {
    agreed: sum(agreed.map(({ net }) => net)),
    invoiced: sum(invoiced.map(({ net }) => net)),
    hoursAgreed,
    hoursUsed: sum(time.map(({ quantity }) => quantity)),
    used: majorOf(priceLines([...time, ...materials]).net),
    materials: majorOf(priceLines(materials).net),
  }
}

const sum = (values: number[]): number => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100

async function hoursOf(db: Db, companyId: number, offerId: string): Promise<number> {
  const document = await readDocument(db, companyId, offerId)
  const option =
    document?.content.options.find(({ id }) => id === document.decision?.optionId) ??
    (document && leadingOption(document.content))
  const lines = option?.lines ?? []
  const { lines: priced } = priceLines(lines, new Set(document?.decision?.addOnIds))
  return sum(lines.flatMap((line, at) => (line.kind === 'hours' && priced[at]?.isCounted ? [line.quantity] : [])))
}
