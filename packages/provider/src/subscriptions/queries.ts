import type { Body } from '@casekit/contract/endpoint'
import type { Agreed, setAgreed, Subscription } from '@casekit/contract/subscriptions'
import { bytesUsed } from '../files/queries.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

const PRICED =
  '(monthly_price / 100.0)::float8 as "monthlyPrice", vat_percent as "vatPercent", invoice_email as "invoiceEmail"'

const AGREED = `plan, user_limit as "userLimit", storage_limit_gb as "storageLimitGb", distributor_name as "distributorName", distributor_contact as "distributorContact",
  distributor_email as "distributorEmail", distributor_phone as "distributorPhone"`

/** The month is in the company's time zone. */
const SUBSCRIPTION = `select ${AGREED},
    (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null and s.account_id is not null) as users,
    (select count(*)::int from casekit.invitation i where i.company_id = c.id and i.ended_at is null) as invited,
    (select count(*)::int from casekit.cases k where k.company_id = c.id
      and k.created_at >= date_trunc('month', now() at time zone c.time_zone) at time zone c.time_zone) as "casesThisMonth"
  from directory.company c where c.id = $1`

export async function findSubscription(db: Db, companyId: number): Promise<Subscription | undefined> {
  const found = await db.row<Omit<Subscription, 'storageBytes'>>(SUBSCRIPTION, [companyId])
  return found && { ...found, storageBytes: await bytesUsed(db, companyId) }
}

export const findAgreed = (db: Db, companyId: number) =>
  db.row<Agreed>(`select ${AGREED}, ${PRICED}, agreed_version as version from directory.company where id = $1`, [
    companyId,
  ])

/** A new price is invoiced from the next month on. */
const SET = `update directory.company set plan = $3, distributor_name = $4, distributor_contact = $5, distributor_email = $6,
    distributor_phone = $7, user_limit = $8, storage_limit_gb = $9, vat_percent = $11, invoice_email = $14,
    billed_from = case when $10::bigint is null then null when monthly_price is not null then billed_from
      else (date_trunc('month', $13::timestamptz at time zone time_zone) + interval '1 month')::date end,
    billed_by = case when $10::bigint is null then null else coalesce(billed_by, $12::int) end, monthly_price = $10,
    agreed_version = agreed_version + 1
  where id = $1 and ($2::int is null or agreed_version = $2) returning ${AGREED}, ${PRICED}, agreed_version as version`

type Write = { version: number | null; by: number; agreed: Body<typeof setAgreed> }

/** `by`: the provider's company, which agrees and issues the invoices. */
export const writeAgreed = (db: Db, companyId: number, { version, by, agreed }: Write) =>
  db.row<Agreed>(SET, [
    companyId,
    version,
    agreed.plan.trim(),
    agreed.distributorName.trim(),
    agreed.distributorContact.trim(),
    agreed.distributorEmail.trim(),
    agreed.distributorPhone.trim(),
    agreed.userLimit,
    agreed.storageLimitGb,
    agreed.monthlyPrice === null ? null : Math.round(agreed.monthlyPrice * 100),
    agreed.vatPercent,
    by,
    new Date(currentTime()),
    agreed.invoiceEmail.trim(),
  ])
