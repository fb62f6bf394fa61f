import type { Customer } from '@casekit/contract/customers'
import type { CustomerForm } from './party-forms.ts'

const LETTERS: Record<string, string> = { æ: 'ae', ä: 'ae', ø: 'oe', ö: 'oe', å: 'aa', ü: 'ue', ß: 'ss', é: 'e', ñ: 'n' }

/** Danish and other letters as people write them without a keyboard for them; case and punctuation gone. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æäøöåüßéñ]/g, letter => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '')
}

/** The digits that two writings of one number share: the last eight. */
const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-8)

/** Searches that would find an existing row of the customer being typed in; at most one per sign. */
export function duplicateSearches(form: CustomerForm): string[] {
  const digits = [form.phone, form.mobile].map(lastDigits).filter(number => number.length >= 8)
  const signs = [form.email.includes('@') ? form.email.trim() : '', form.cvr.replace(/\s/g, ''), ...digits]
  if (form.name.trim() && form.address.trim()) signs.push(form.name.trim())
  return [...new Set(signs.filter(sign => sign.length >= 3))]
}

/** Same phone, e-mail or CVR, or the same name at the same address. */
export function isLikelySame(form: CustomerForm, row: Customer): boolean {
  const numbers = [row.customerPhone, row.customerMobile].map(lastDigits)
  const typed = [form.phone, form.mobile].map(lastDigits).filter(number => number.length >= 8)
  if (typed.some(number => numbers.includes(number))) return true
  if (isEqual(form.email, row.customerMail) || isEqual(form.cvr, row.cvr)) return true
  return isEqual(form.name, row.customerName) && isEqual(form.address, row.customerAddress)
}

const isEqual = (one: string, other: string) => folded(one) !== '' && folded(one) === folded(other)
