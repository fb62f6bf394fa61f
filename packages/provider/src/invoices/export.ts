import type { ExportFormat } from '@casekit/contract/endpoint'
import { currencyOf } from '@casekit/rules/currency'
import { majorOf } from '@casekit/rules/money'
import { priceBy } from '@casekit/rules/vat-mode'
import type { DocumentContent } from '@casekit/contract/document-content'
import { documentWords, sellingCompany } from '../documents/pdf-words.ts'
import { settled } from '../documents/settled.ts'
import type { Db } from '../platform/db.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { badRequest } from '../server/problem.ts'

type Row = {
  kind: 'InvoiceBasis' | 'Credit'
  invoiceNumber: number
  invoicedOn: string
  dueOn: string
  caseNumber: number | null
  customerNumber: number | null
  customer: string
  cvr: string
  ean: string
  content: DocumentContent
  creditedNumber: number | null
}

const ISSUED = `select o.kind, o.invoice_number as "invoiceNumber", to_char(o.invoiced_on, 'YYYY-MM-DD') as "invoicedOn",
    to_char(o.due_on, 'YYYY-MM-DD') as "dueOn", k.number as "caseNumber", u.number as "customerNumber",
    coalesce(nullif(u.invoice_name, ''), u.name, '') as customer, coalesce(u.cvr, '') as cvr, coalesce(u.ean, '') as ean, o.content,
    b.invoice_number as "creditedNumber"
  from casekit.offer o
  left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null
  left join casekit.offer b on b.company_id = o.company_id and b.id = o.credits_id
  where o.company_id = $1 and o.invoiced_on between $2::date and $3::date and o.deleted_at is null
  order by o.invoice_number limit 10000`

const HEADINGS = [
  'Invoices.Number',
  'Invoices.Kind',
  'Invoices.Date',
  'Invoices.DueOn',
  'Invoices.CustomerNumber',
  'Invoices.Customer',
  'Invoices.Cvr',
  'Invoices.Ean',
  'Invoices.Case',
  'Invoices.Credits',
  'Invoices.VatPercent',
  'Invoices.Net',
  'Invoices.Vat',
  'Invoices.Gross',
  'Invoices.Currency',
]

/** One row per invoice and VAT rate of a period, for import into accounting. */
export async function exportInvoices(
  db: Db,
  companyId: number,
  { from, to, format }: { from: string; to: string; format: ExportFormat },
): Promise<Download> {
  if (to < from) throw badRequest('/to', 'is before the first day')
  const company = await sellingCompany(db, companyId)
  const { text } = documentWords(company.language, company)
  const currency = currencyOf(company.language)
  const issued = await db.rows<Row>(ISSUED, [companyId, from, to])
  const rows = issued.flatMap(one =>
    priceBy(one.content, settled(one.content, null).lines).rates.map(({ percent, net, vat }) => [
      one.invoiceNumber,
      text(`DocumentKind.${one.kind}`),
      one.invoicedOn,
      one.dueOn,
      one.customerNumber,
      one.customer,
      one.cvr,
      one.ean,
      one.caseNumber,
      one.creditedNumber,
      percent,
      majorOf(net),
      majorOf(vat),
      majorOf(net + vat),
      currency,
    ]),
  )
  return exportAs(format, {
    name: `${text('Invoices.Title')} ${from} ${to}`,
    headings: HEADINGS.map(id => text(id)),
    rows,
  })
}
