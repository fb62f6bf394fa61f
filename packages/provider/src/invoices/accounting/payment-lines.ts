import { majorOf } from '@casekit/rules/money'
import { paymentId, paymentLine } from '@casekit/rules/payment-line'
import { OUTSTANDING } from '../outstanding.ts'
import type { Db } from '../../platform/db.ts'
import type { ExportTable } from '../../platform/export/cells.ts'

type Unpaid = {
  number: number
  on: string
  dueOn: string
  customerNumber: number | null
  customer: string
  minor: number
}

const UNPAID = `select * from (
    select o.invoice_number as number, to_char(o.invoiced_on, 'YYYY-MM-DD') as on, to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
      u.number as "customerNumber", coalesce(nullif(u.invoice_name, ''), u.name, '') as customer, ${OUTSTANDING} as minor
    from casekit.offer o
    left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null
    where o.company_id = $1 and o.kind = 'InvoiceBasis' and o.invoiced_on between $2::date and $3::date and o.deleted_at is null) one
  where one.minor > 0 order by one.number limit 10000`

/** Invoices of a period with something left to pay, by number. */
export const unpaidOf = (db: Db, companyId: number, { from, to }: { from: string; to: string }) =>
  db.rows<Unpaid>(UNPAID, [companyId, from, to])

const LINE = 'Betalingslinje'

/** One payment slip per invoice; what was paid or credited is not in its amount. */
export const paymentTable = (
  name: string,
  unpaid: readonly Unpaid[],
  creditor: string,
  currency: string,
): ExportTable => ({
  name,
  hasDecimalComma: true, // Danish banks read amounts in this format
  ownTexts: LINE, // a bank rejects a leading apostrophe
  headings: [
    'Fakturanr.',
    'Fakturadato',
    'Forfaldsdato',
    'Kundenr.',
    'Kunde',
    'Beløb',
    'Valuta',
    'Korttype',
    'Betalings-ID',
    'Kreditornr.',
    LINE,
  ],
  rows: unpaid.map(({ number, on, dueOn, customerNumber, customer, minor }) => [
    number,
    on,
    dueOn,
    customerNumber,
    customer,
    majorOf(minor),
    currency,
    '71',
    paymentId(number),
    creditor,
    paymentLine(number, creditor),
  ]),
})
