import type { AccountingWishes } from '@casekit/contract/accounting-wishes'
import type { DocumentContent } from '@casekit/contract/document-content'
import { priceBy } from '@casekit/rules/vat-mode'
import { settled } from '../../documents/settled.ts'
import type { Db } from '../../platform/db.ts'

/** Sales at one VAT rate, with the account and code of that rate; in hundredths, negative for a credit. */
export type VoucherPart = { percent: number; account: string; code: string; net: number; vat: number }

/** An invoice or credit as accounting imports it. */
export type Voucher = {
  kind: 'InvoiceBasis' | 'Credit'
  number: number
  on: string
  dueOn: string
  title: string
  customerId: string | null
  customerNumber: number | null
  customer: string
  parts: VoucherPart[]
}

type Row = Omit<Voucher, 'parts'> & { content: DocumentContent }

const ISSUED = `select o.kind, o.invoice_number as number, to_char(o.invoiced_on, 'YYYY-MM-DD') as on, to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
    o.title, u.id as "customerId", u.number as "customerNumber", coalesce(nullif(u.invoice_name, ''), u.name, '') as customer, o.content
  from casekit.offer o
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id
  where o.company_id = $1 and o.invoiced_on between $2::date and $3::date and o.deleted_at is null
  order by o.invoice_number limit 10000`

/** Invoices and credits issued in a period, by number. */
export async function vouchersOf(
  db: Db,
  companyId: number,
  { from, to }: { from: string; to: string },
  { sales }: AccountingWishes,
): Promise<Voucher[]> {
  const accounts = new Map(sales.map(one => [one.vatPercent, one]))
  const rows = await db.rows<Row>(ISSUED, [companyId, from, to])
  return rows.map(({ content, ...voucher }) => ({
    ...voucher,
    parts: priceBy(content, settled(content, null).lines).rates.map(({ percent, net, vat }) => ({
      percent,
      account: accounts.get(percent)?.account ?? '',
      code: accounts.get(percent)?.code ?? '',
      net,
      vat,
    })),
  }))
}

export const grossOf = ({ parts }: Voucher): number => parts.reduce((sum, { net, vat }) => sum + net + vat, 0)

/** Settings that the file needs but are missing, by their names there: `debtors`, `vat`, `sales 25`. */
export function missingOf(vouchers: readonly Voucher[], { debtors, vat }: AccountingWishes): string[] {
  if (vouchers.length === 0) return []
  const parts = vouchers.flatMap(voucher => voucher.parts)
  const rates = parts.filter(({ account }) => account === '').map(({ percent }) => percent)
  return [
    ...(debtors ? [] : ['debtors']),
    ...(vat || parts.every(part => part.vat === 0) ? [] : ['vat']),
    ...[...new Set(rates)].toSorted((one, other) => one - other).map(percent => `sales ${percent}`),
  ]
}
