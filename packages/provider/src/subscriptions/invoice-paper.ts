import { footOf, headOf, settingOf } from '../case-paper/letterhead.ts'
import type { Paper } from '../case-paper/paper.ts'
import { cards, facts, table } from '../case-paper/parts.ts'
import { type Words, wordsOf } from '../case-paper/words.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Seller, Side } from './invoice.ts'

type Invoice = {
  number: number
  sellerId: number
  seller: Seller
  buyer: Side
  plan: string
  from: string
  to: string
  net: number
  vatPercent: number
  vat: number
  currency: string
  issuedOn: string
  dueOn: string
  language: string
  timeZone: string
  /** The number of the invoice it credits. */
  credits: number | null
}

/** Whether the company reads the invoice as buyer or seller. */
export type InvoiceSide = 'bought' | 'sold'

const ONE = `select i.number, i.seller_id as "sellerId", i.seller, i.buyer, i.plan, to_char(i.from_day, 'YYYY-MM-DD') as "from",
    to_char(i.to_day, 'YYYY-MM-DD') as "to", i.net::float8 as net, i.vat_percent as "vatPercent", i.vat::float8 as vat, i.currency, i.language,
    to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", c.time_zone as "timeZone",
    (select o.number from casekit.subscription_invoice o where o.company_id = i.company_id and o.id = i.credits_id) as credits
  from casekit.subscription_invoice i join directory.company c on c.id = i.company_id where i.company_id = $1 and i.id = $2 and case $3 when 'bought' then i.buyer_id else i.seller_id end = $1`

/**
 * The invoice on the seller's letterhead, in the buyer's language; both parties' details are stored with the invoice.
 */
export async function invoicePaper(
  db: Db,
  companyId: number,
  id: string,
  side: InvoiceSide,
): Promise<{ paper: Paper; number: number; title: string; about: string }> {
  const invoice = await db.row<Invoice>(ONE, [companyId, id, side])
  if (!invoice) throw notFound('invoice')
  const words = wordsOf(invoice.language, invoice.timeZone)
  const { iban, ...seller } = invoice.seller
  const company = { ...(await sellingCompany(db, invoice.sellerId)), ...seller, language: invoice.language }
  const title = words.text(invoice.credits === null ? 'Subscription.InvoiceNumber' : 'Subscription.CreditNumber', {
    number: String(invoice.number),
  })
  const letterhead = letterheadOf(company, words, { document: title, customer: invoice.buyer.name })
  return {
    number: invoice.number,
    title,
    about: aboutOf(invoice, words),
    paper: {
      foot: footOf(letterhead),
      definition: {
        ...settingOf(letterhead),
        info: { title, author: seller.name, creator: 'Casekit' },
        language: invoice.language,
        content: [headOf(letterhead), { text: title, style: 'title' }, ...contentOf(invoice, words, iban)],
      },
    },
  }
}

const linesOf = ({ name, address, zipCode, city, cvr }: Side, words: Words) => [
  name,
  address,
  `${zipCode} ${city}`.trim(),
  cvr && words.text('Case.Cvr', { number: cvr }),
]

function moneyOf({ language, currency }: Invoice) {
  const money = new Intl.NumberFormat(language === 'nn-NO' ? 'nb-NO' : language, { style: 'currency', currency })
  return (minor: number) => money.format(minor / 100)
}

/** The text of its mail. */
function aboutOf(invoice: Invoice, words: Words): string {
  const { credits, plan, from, to, net, vat, dueOn } = invoice
  const bought = `${plan || words.text('Subscription.Title')}, ${words.date(from)} – ${words.date(to)}`
  const amount = moneyOf(invoice)(Math.abs(net + vat))
  if (credits !== null) return words.text('Subscription.CreditText', { amount, bought, number: String(credits) })
  return words.text('Subscription.MailText', { amount, bought, day: words.date(dueOn) })
}

function contentOf(invoice: Invoice, words: Words, iban: string) {
  const { buyer, seller, plan, from, to, net, vat, vatPercent, issuedOn, dueOn, credits } = invoice
  const say = moneyOf(invoice)
  const day = (on: string) => words.date(on)
  const text = (id: string, values?: Record<string, string>) => words.text(`Subscription.${id}`, values)
  return [
    ...cards([
      { title: text('Buyer'), lines: linesOf(buyer, words) },
      { title: text('Seller'), lines: linesOf(seller, words) },
    ]),
    ...facts([
      [text('IssuedOn'), day(issuedOn)],
      ...(credits === null
        ? ([
            [text('DueOn'), day(dueOn)],
            ['IBAN', iban],
          ] as [string, string][])
        : ([[text('CreditOf'), text('InvoiceNumber', { number: String(credits) })]] as [string, string][])),
    ]),
    ...table(
      ['*', 'auto'],
      [text('Plan'), text('Amount')],
      [
        [`${plan || text('Title')} · ${day(from)} – ${day(to)}`, say(net)],
        [text('Vat', { percent: String(vatPercent) }), say(vat)],
        [text('Total'), say(net + vat)],
      ],
    ),
  ]
}
