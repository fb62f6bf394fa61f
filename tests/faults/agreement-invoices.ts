import { openDb } from '@casekit/provider/platform/db'
import type { Pool } from 'pg'
import { BEGINS, isSubscribed, monthsBilled, yearlyPrice } from './agreement-years.ts'

type Invoice = { number: number; fromOn: string; net: number }

const INVOICES = `select a.number, to_char(i.from_on, 'YYYY-MM-DD') as "fromOn", o.net::float8 as net from casekit.agreement_invoice i
  join casekit.agreement a on a.company_id = i.company_id and a.id = i.agreement_id
  join casekit.offer o on o.company_id = i.company_id and o.id = i.offer_id where i.company_id = $1`

/** The first day and the price of each subscription period started by a day, from the calendar only. */
function periods(number: number, until: string): Invoice[] {
  const [months, found] = [monthsBilled(number), [] as Invoice[]]
  const first = Number(BEGINS.slice(0, 4))
  for (let place = 0; ; place += months) {
    const month = String((place % 12) + 1).padStart(2, '0')
    const fromOn = `${first + Math.floor(place / 12)}-${month}-01`
    if (fromOn > until) return found
    found.push({ number, fromOn, net: (yearlyPrice(number) * months) / 12 })
  }
}

/** Differences between the invoices and the calendar: a period that is missing, duplicated, or at another price. */
export async function wrongInvoices(
  pool: Pool,
  companyId: number,
  agreements: number,
  until: string,
): Promise<string[]> {
  const found = (await openDb(pool, { companyId }).rows<Invoice>(INVOICES, [companyId])).map(lineOf)
  const numbers = Array.from({ length: agreements }, (_, at) => at + 1).filter(isSubscribed)
  const wanted = numbers.flatMap(number => periods(number, until)).map(lineOf)
  return [
    ...[...new Set(wanted).difference(new Set(found))].map(line => `not invoiced: ${line}`),
    ...[...new Set(found).difference(new Set(wanted))].map(line => `wrongly invoiced: ${line}`),
    ...(found.length === wanted.length ? [] : [`${found.length} invoices for ${wanted.length} periods`]),
  ]
}

const lineOf = ({ number, fromOn, net }: Invoice) => `${number} from ${fromOn}: ${net}`
