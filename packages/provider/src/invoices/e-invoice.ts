import { Readable } from 'node:stream'
import type { VatMode } from '@casekit/contract/document-content'
import type { EInvoiceFormat } from '@casekit/contract/invoice-states'
import { currencyOf } from '@casekit/rules/currency'
import { isEan } from '@casekit/rules/ean'
import type { PayAccount } from '@casekit/rules/pay-ways'
import { chargesVat } from '@casekit/rules/vat-mode'
import { documentWords, type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import { vatNote } from '../documents/vat-note.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import { pricedInvoice } from './invoice.ts'
import { incomplete, wrongState } from './make.ts'
import { oioUbl } from './oioubl.ts'
import { companyNumberOf, endpointOf } from './party-numbers.ts'
import { type Party, peppolUbl } from './ubl.ts'
import { abroadBy, buysWithout, goesAbroad } from './vat-codes.ts'

type Buyer = Omit<Party, 'country' | 'companyNumber' | 'endpoint'> & { cvr: string; ean: string; reference: string }
type Facts = Buyer & {
  invoiceNumber: number | null
  invoicedOn: string
  dueOn: string
  payTo: PayAccount[]
  creditedNumber: number | null
  creditedOn: string | null
}

const FACTS = `select o.invoice_number as "invoiceNumber", to_char(o.invoiced_on, 'YYYY-MM-DD') as "invoicedOn", to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
    coalesce(o.pay_to, '[]') as "payTo", b.invoice_number as "creditedNumber", to_char(b.invoiced_on, 'YYYY-MM-DD') as "creditedOn",
    coalesce(nullif(k.requisition_number, ''), nullif(k.reference, ''), k.number::text, o.number::text) as reference,
    coalesce(nullif(u.invoice_name, ''), u.name, '') as name, coalesce(nullif(u.invoice_address, ''), u.address, '') as address,
    coalesce(nullif(u.invoice_zip_code, ''), u.zip_code, '') as "zipCode", coalesce(nullif(u.invoice_city, ''), u.city, '') as city,
    coalesce(nullif(u.invoice_email, ''), u.email, '') as email, coalesce(nullif(u.invoice_phone, ''), u.phone, '') as phone,
    coalesce(u.cvr, '') as cvr, coalesce(u.ean, '') as ean
  from casekit.offer o
  left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null
  left join casekit.offer b on b.company_id = o.company_id and b.id = o.credits_id
  where o.company_id = $1 and o.id = $2 and o.deleted_at is null`

const countryOf = (language: string): string => language.split('-')[1] ?? 'DK'

function sellerOf({ name, address, zipCode, city, email, phone, cvr, language }: SellingCompany): Party {
  const country = countryOf(language)
  const companyNumber = companyNumberOf(cvr, country)
  const endpoint = endpointOf(country, companyNumber)
  return { name, address, zipCode, city, country, companyNumber, email, phone, endpoint }
}

/** Addressed by its location number (GLN) if it has one, else by its company number. */
function buyerOf({ name, address, zipCode, city, email, phone, cvr, ean }: Buyer, home: string): Party {
  const { country = home, ...abroad } = abroadBy(cvr) ?? {}
  const companyNumber = companyNumberOf(cvr, country)
  const endpoint = isEan(ean) ? { scheme: '0088', id: ean.replaceAll(/\D/g, '') } : endpointOf(country, companyNumber)
  return { name, address, zipCode, city, country, companyNumber, ...abroad, email, phone, endpoint }
}

/** A buyer who accounts for the VAT needs a company number, and for a sale abroad that of another country. */
const knowsBuyer = (mode: VatMode | undefined, seller: Party, buyer: Party): boolean =>
  (!buysWithout(mode) || buyer.companyNumber !== '') && (!goesAbroad(mode) || buyer.country !== seller.country)

/** What every network requires for delivery. */
const missingOf = (seller: Party, buyer: Party): string[] => [
  ...(seller.companyNumber && seller.endpoint.scheme ? [] : ['company.cvr']),
  ...(buyer.name.trim() ? [] : ['customer.name']),
  ...(buyer.endpoint.id && buyer.endpoint.scheme ? [] : ['customer.ean']),
]

/** OIOUBL is Danish and addresses a customer only by location number (GLN). */
const missingForDenmark = (seller: Party, buyer: Party): string[] => [
  ...(seller.country === 'DK' ? [] : ['company.country']),
  ...(buyer.endpoint.scheme === '0088' ? [] : ['customer.gln']),
]

const hasPlace = ({ zipCode, city }: Party): boolean => zipCode.trim() !== '' && city.trim() !== ''

/** Within Germany, a seller contact and the places of both parties are mandatory. */
const missingWithinGermany = (seller: Party, buyer: Party): string[] =>
  seller.country === 'DE' && buyer.country === 'DE'
    ? [
        ...(seller.phone.trim() && seller.email.trim() ? [] : ['company.contact']),
        ...(hasPlace(seller) ? [] : ['company.place']),
        ...(hasPlace(buyer) ? [] : ['customer.place']),
      ]
    : []

type Read = {
  found: NonNullable<Awaited<ReturnType<typeof pricedInvoice>>>
  facts: Facts
  company: SellingCompany
  seller: Party
  buyer: Party
}

async function readInvoice(db: Db, companyId: number, offerId: string): Promise<Read> {
  const found = await pricedInvoice(db, companyId, offerId)
  const facts = await db.row<Facts>(FACTS, [companyId, offerId])
  if (!found || !facts) throw notFound('invoice')
  const company = await sellingCompany(db, companyId)
  return { found, facts, company, seller: sellerOf(company), buyer: buyerOf(facts, countryOf(company.language)) }
}

const missingIn = ({ found, seller, buyer }: Read, format: EInvoiceFormat): string[] => [
  ...missingOf(seller, buyer),
  ...missingWithinGermany(seller, buyer),
  ...(knowsBuyer(found.document.content.vatMode, seller, buyer) ? [] : ['customer.vat']),
  ...(format === 'oioubl' ? missingForDenmark(seller, buyer) : []),
]

/** OIOUBL if requested and the receiver can be addressed by it. */
const suiting = (read: Read, wished: EInvoiceFormat): EInvoiceFormat =>
  wished === 'oioubl' && missingForDenmark(read.seller, read.buyer).length === 0 ? 'oioubl' : 'peppol'

/** Whether the invoice, issued or not, could be delivered as an e-invoice. */
export const isReachable = async (db: Db, companyId: number, offerId: string): Promise<boolean> =>
  missingIn(await readInvoice(db, companyId, offerId), 'peppol').length === 0

/** Returns an issued invoice or credit as a file; throws 409 with what is missing. */
export async function eInvoiceOf(
  db: Db,
  companyId: number,
  offerId: string,
  format: EInvoiceFormat = 'peppol',
): Promise<Download> {
  const read = await readInvoice(db, companyId, offerId)
  const { found, facts, company } = read
  const words = documentWords(found.document.language, company)
  return {
    stream: Readable.from([Buffer.from(written(read, format))]),
    type: 'application/xml',
    fileName: `${words.text(`DocumentKind.${found.document.kind}`)} ${facts.invoiceNumber}${format === 'oioubl' ? ' OIOUBL' : ''}.xml`,
  }
}

/** The same for sending: in the requested format if its receiver takes it. */
export async function writeEInvoice(db: Db, companyId: number, offerId: string, wished: EInvoiceFormat) {
  const read = await readInvoice(db, companyId, offerId)
  const format = suiting(read, wished)
  return { format, xml: written(read, format) }
}

function written(read: Read, format: EInvoiceFormat): string {
  const { found, facts, company, seller, buyer } = read
  const { vatMode } = found.document.content
  if (facts.invoiceNumber === null) throw wrongState()
  const missing = missingIn(read, format)
  if (missing.length > 0) throw incomplete(missing)
  const words = documentWords(found.document.language, company)
  return (format === 'oioubl' ? oioUbl : peppolUbl)({
    // a credit with an amount to pay is written as an invoice that refers to the credited one
    isCredit: found.document.kind === 'Credit' && found.priced.gross <= 0,
    number: String(facts.invoiceNumber),
    date: facts.invoicedOn,
    dueOn: facts.dueOn,
    currency: currencyOf(company.language),
    reference: facts.reference,
    credits:
      facts.creditedNumber === null ? null : { number: String(facts.creditedNumber), date: facts.creditedOn ?? '' },
    payTo: facts.payTo[0],
    dueText: words.day(facts.dueOn),
    seller,
    buyer,
    lines: found.lines,
    priced: found.priced,
    vatMode,
    ...(!chargesVat(vatMode) && { vatNote: vatNote(vatMode, words) }),
  })
}
