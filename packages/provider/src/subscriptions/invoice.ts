import { SETTING_IDS } from '@casekit/contract/ids'
import type { IssuedInvoice, SubscriptionInvoice } from '@casekit/contract/subscriptions'
import { currencyOf } from '@casekit/rules/currency'
import type { Pool } from 'pg'
import { settingBeforeEntry } from '../company/settings.ts'
import { currentTime } from '../platform/clock.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Job } from '../platform/jobs.ts'
import { across } from '../transfers/partnership.ts'
import { newId } from '../platform/new-id.ts'
import { mailAllInvoices } from './invoice-mail.ts'

const EVERY_MS = 3_600_000
const DUE_DAYS = 14
/** After a longer downtime, only the last months are invoiced. */
const MONTHS_AT_MOST = 12

export type Side = { name: string; address: string; zipCode: string; city: string; cvr: string; email: string }
export type Seller = Side & { iban: string }

const LIST = `select id, number, seller ->> 'name' as "sellerName", buyer ->> 'name' as "buyerName", to_char(from_day, 'YYYY-MM-DD') as "fromDay",
    to_char(to_day, 'YYYY-MM-DD') as "toDay", to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(due_on, 'YYYY-MM-DD') as "dueOn",
    to_char(paid_at at time zone (select time_zone from directory.company where id = $1), 'YYYY-MM-DD') as "paidOn",
    ((net + vat) / 100.0)::float8 as total, currency, mailed_to as "mailedTo",
    (select o.number from casekit.subscription_invoice o where o.company_id = i.company_id and o.id = i.credits_id) as credits,
    (select o.number from casekit.subscription_invoice o where o.company_id = i.company_id and o.credits_id = i.id) as "creditedBy",
    coalesce((select s.name from casekit.stakeholder s where s.company_id = i.company_id and s.id = i.paid_by), '') as "paidBy"
  from casekit.subscription_invoice i where company_id = $1`

/** Invoices for what the company bought. */
export const listInvoices = (db: Db, companyId: number) =>
  db.rows<SubscriptionInvoice>(`${LIST} and buyer_id = $1 order by from_day desc, number desc limit 501`, [companyId])

/** Invoices it issued in a month, `2031-05`. */
export const listIssued = (db: Db, companyId: number, month: string) =>
  db.rows<IssuedInvoice>(
    `${LIST} and seller_id = $1 and issued_on >= $2::date and issued_on < $2::date + interval '1 month'
     order by number desc limit 5001`,
    [companyId, `${month}-01`],
  )

const SIDE = (
  of: string,
  email = `${of}.email`,
) => `json_build_object('name', ${of}.name, 'address', ${of}.address, 'zipCode', ${of}.zip_code, 'city', ${of}.city,
  'cvr', ${of}.cvr, 'email', ${email})`

type Due = { from: string; to: string; today: string; plan: string; price: string; vatPercent: number }
/** `language`: the seller's, which determines the currency; `spoken`: the buyer's. */
type Sides = { sellerId: number; language: string; spoken: string; seller: Side; buyer: Side }

/** Locks the company, so a second process finds the month already invoiced. */
const HOLD = `select c.billed_by as "sellerId", s.language, c.language as spoken, ${SIDE('s')} as seller, ${SIDE('c', `coalesce(nullif(c.invoice_email, ''), c.email)`)} as buyer
  from directory.company c join directory.company s on s.id = c.billed_by
  where c.id = $1 and c.monthly_price is not null and c.suspended_at is null for no key update of c`

const DUE = `select to_char(m, 'YYYY-MM-DD') as "from", to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as "to",
    to_char(t.today, 'YYYY-MM-DD') as today, c.plan, c.monthly_price::text as price, c.vat_percent as "vatPercent"
  from directory.company c
  cross join lateral (select date_trunc('day', $2::timestamptz at time zone c.time_zone) as today) t
  cross join lateral generate_series(
    greatest(c.billed_from::timestamp, date_trunc('month', t.today) - interval '${MONTHS_AT_MOST - 1} months'), t.today, interval '1 month') m
  where c.id = $1 and not exists (select from casekit.subscription_invoice i where i.company_id = c.id and i.buyer_id = c.id and i.from_day = m::date)
  order by m`

/** The seller's gapless invoice number. */
export const NUMBER = `update directory.company set subscription_invoices = subscription_invoices + 1 where id = $1
  returning subscription_invoices as number`

const ADD = `insert into casekit.subscription_invoice (company_id, id, seller_id, number, seller, buyer, plan, from_day, to_day,
    net, vat_percent, vat, currency, issued_on, due_on, buyer_id, language)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14::date + ${DUE_DAYS}, $15, $16)`

/** Invoices a company's due months. Returns how many. */
export function invoiceCompany(db: Db, companyId: number, now: number): Promise<number> {
  return db.transaction(async within => {
    const sides = await within.row<Sides>(HOLD, [companyId])
    if (!sides) return 0
    const due = await within.rows<Due>(DUE, [companyId, new Date(now)])
    const iban = due.length > 0 ? await ibanOf(within, sides.sellerId) : ''
    for (const month of due) await issue(within, companyId, { ...sides, seller: { ...sides.seller, iban } }, month)
    return due.length
  })
}

const ibanOf = async (db: Db, sellerId: number) =>
  (await settingBeforeEntry(db, sellerId, SETTING_IDS.accounting)).iban ?? ''

type Sold = Omit<Sides, 'seller'> & { seller: Seller }

/** Both parties store the invoice. */
async function issue(db: Db, companyId: number, { sellerId, language, spoken, seller, buyer }: Sold, month: Due) {
  const numbered = await db.row<{ number: number }>(NUMBER, [sellerId])
  const net = Number(month.price)
  const vat = Math.round((net * month.vatPercent) / 100)
  const values = [
    newId(),
    sellerId,
    numbered?.number,
    JSON.stringify(seller),
    JSON.stringify(buyer),
    month.plan,
    month.from,
    month.to,
    net,
    month.vatPercent,
    vat,
    currencyOf(language),
    month.today,
    companyId,
    spoken,
  ]
  await db.rows(ADD, [companyId, ...values])
  if (sellerId !== companyId) await across(db, companyId, sellerId, within => within.rows(ADD, [sellerId, ...values]))
}

/** Runs `invoiceCompany` for every company; a failure does not block others. */
export async function invoiceAll(pool: Pool, onError: (error: unknown) => void, now = currentTime()): Promise<void> {
  const companies = await openDb(pool).rows<{ id: number }>(
    'select id from directory.company where monthly_price is not null and suspended_at is null order by id',
  )
  for (const { id } of companies) await invoiceCompany(openDb(pool, { companyId: id }), id, now).catch(onError)
}

export const subscriptionInvoiceJob = (pool: Pool, files: FileStore): Job => ({
  name: 'subscription-invoices',
  everyMs: EVERY_MS,
  run: async onError => {
    await invoiceAll(pool, onError)
    await mailAllInvoices({ pool, files }, onError)
  },
})
