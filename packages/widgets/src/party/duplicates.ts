import type { Customer } from '@casekit/contract/customers'
import { fold } from '@casekit/rules/fold'
import { phoneDigits } from '@casekit/rules/phone-digits'
import type { CustomerForm } from './party-forms.ts'

/** Shorter ones are still being typed. */
const PHONE_DIGITS = 8

/** Case, punctuation and the writing of Danish letters make no difference. */
const folded = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')

const digitsOf = (phone: string) => phoneDigits(phone) ?? ''

/** Searches that would find an existing row of the customer being typed in; at most one per sign. */
export function duplicateSearches(form: CustomerForm): string[] {
  const digits = [form.phone, form.mobile].map(digitsOf).filter(number => number.length >= PHONE_DIGITS)
  const signs = [form.email.includes('@') ? form.email.trim() : '', form.cvr.replace(/\s/g, ''), ...digits]
  if (form.name.trim() && form.address.trim()) signs.push(form.name.trim())
  return [...new Set(signs.filter(sign => sign.length >= 3))]
}

/** Same phone, e-mail or CVR, or the same name at the same address. */
export function isLikelySame(form: CustomerForm, row: Customer): boolean {
  const numbers = [row.customerPhone, row.customerMobile].map(digitsOf)
  const typed = [form.phone, form.mobile].map(digitsOf).filter(number => number.length >= PHONE_DIGITS)
  if (typed.some(number => numbers.includes(number))) return true
  if (isEqual(form.email, row.customerMail) || isEqual(form.cvr, row.cvr)) return true
  return isEqual(form.name, row.customerName) && isEqual(form.address, row.customerAddress)
}

const isEqual = (one: string, other: string) => folded(one) !== '' && folded(one) === folded(other)
