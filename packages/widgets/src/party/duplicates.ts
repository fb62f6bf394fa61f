import type { Customer } from '@casekit/contract/customers'
import { fold } from '@casekit/rules/fold'
import { phoneDigits } from '@casekit/rules/phone-digits'
import type { CustomerForm } from './party-forms.ts'

/** Shorter numbers are still being typed. */
const PHONE_DIGITS = 8

/** Ignores case, punctuation and the spelling of Danish letters. */
const folded = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')

const numbersOf = (...phones: string[]) =>
  phones.map(phone => phoneDigits(phone) ?? '').filter(({ length }) => length >= PHONE_DIGITS)

/** Searches that would find an existing row of the customer being entered; at most one per criterion. */
export function duplicateSearches(form: CustomerForm): string[] {
  const signs = [
    form.email.includes('@') ? form.email.trim() : '',
    form.cvr.replace(/\s/g, ''),
    ...numbersOf(form.phone, form.mobile),
  ]
  if (form.name.trim() && form.address.trim()) signs.push(form.name.trim())
  return [...new Set(signs.filter(sign => sign.length >= 3))]
}

/** Same phone, email or CVR, or the same name at the same address. */
export function isLikelySame(form: CustomerForm, row: Customer): boolean {
  const numbers = numbersOf(row.customerPhone, row.customerMobile)
  return (
    numbersOf(form.phone, form.mobile).some(number => numbers.includes(number)) ||
    isEqual(form.email, row.customerMail) ||
    isEqual(form.cvr, row.cvr) ||
    (isEqual(form.name, row.customerName) && isEqual(form.address, row.customerAddress))
  )
}

const isEqual = (one: string, other: string) => folded(one) !== '' && folded(one) === folded(other)
