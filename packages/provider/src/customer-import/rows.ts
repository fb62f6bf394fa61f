import type { addCustomer } from '@casekit/contract/customers'
import type { ImportFault, ImportField, ImportRow } from '@casekit/contract/customer-import'
import type { Body } from '@casekit/contract/endpoint'
import { warnsOfMail } from '@casekit/rules/mail-warning'
import { phoneDigits } from '@casekit/rules/phone-digits'

const LONGEST: Partial<Record<ImportField, number>> = {
  zipCode: 12,
  invoiceZipCode: 12,
  phone: 40,
  mobile: 40,
  invoicePhone: 40,
  invoiceMobile: 40,
  email: 254,
  invoiceEmail: 254,
}
const HIGHEST_NUMBER = 2_000_000_000

/** The fields of a row that cannot be kept as they stand, and why. */
export function faultsOf(row: ImportRow): ImportFault[] {
  const { line: _, ...fields } = row
  const faults: ImportFault[] = (Object.entries(fields) as [ImportField, string][])
    .filter(([field, text]) => text.trim().length > (LONGEST[field] ?? 200))
    .map(([field]) => ({ field, reason: 'tooLong' }))
  if (!row.name?.trim()) faults.push({ field: 'name', reason: 'missing' })
  if (row.number?.trim() && numberOf(row) === null) faults.push({ field: 'number', reason: 'notNumber' })
  for (const field of ['email', 'invoiceEmail'] as const)
    if (row[field]?.trim() && warnsOfMail(row[field])) faults.push({ field, reason: 'notMail' })
  return faults
}

/** The customer number; null where the row has none of its own. */
export function numberOf({ number = '' }: ImportRow): number | null {
  const value = Number(number.trim())
  return /^\d+$/.test(number.trim()) && value >= 1 && value <= HIGHEST_NUMBER ? value : null
}

const trimmed = (text: string | undefined) => text?.trim() ?? ''

export const customerOf = (row: ImportRow): Body<typeof addCustomer> => ({
  number: numberOf(row),
  customerName: trimmed(row.name),
  customerAddress: trimmed(row.address),
  customerZipCode: trimmed(row.zipCode),
  customerCity: trimmed(row.city),
  customerPhone: trimmed(row.phone),
  customerMobile: trimmed(row.mobile),
  customerMail: trimmed(row.email),
  cvr: trimmed(row.cvr),
  ean: trimmed(row.ean),
  att: trimmed(row.att),
  invoiceName: trimmed(row.invoiceName),
  invoiceAddress: trimmed(row.invoiceAddress),
  invoiceZipCode: trimmed(row.invoiceZipCode),
  invoiceCity: trimmed(row.invoiceCity),
  invoicePhone: trimmed(row.invoicePhone),
  invoiceMobile: trimmed(row.invoiceMobile),
  invoiceEmail: trimmed(row.invoiceEmail),
})

const SHORTEST_PHONE = 8

/** By what a row is known again; empty where it does not say. */
export function signsOf(row: ImportRow) {
  const digits = [row.phone, row.mobile].map(phone => phoneDigits(phone ?? '') ?? '')
  return {
    line: row.line,
    number: numberOf(row),
    name: trimmed(row.name),
    address: trimmed(row.address),
    zip_code: trimmed(row.zipCode),
    city: trimmed(row.city),
    email: trimmed(row.email).toLowerCase(),
    cvr: trimmed(row.cvr).replaceAll(/\D/g, ''),
    phones: digits.filter(phone => phone.length >= SHORTEST_PHONE).map(phone => phone.slice(-SHORTEST_PHONE)),
  }
}
