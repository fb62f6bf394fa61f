import type { PayWay } from '@casekit/contract/payment-kinds'
import { paymentId, paymentLine } from './payment-line.ts'

/** An account that a company is paid to, without spaces. */
export type PayAccount = { way: PayWay; account: string }

type Written = { creditor?: string; giro?: string; iban?: string }

const bare = (text = ''): string => text.replace(/[\s-]/g, '').toUpperCase()

const LETTER_A = 'A'.charCodeAt(0) - 10

/** Whether the check digits of an IBAN are right (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = bare(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - LETTER_A))
  return BigInt(digits) % 97n === 1n
}

/** The accounts of a company of this language, from its settings: slips and giros exist in their country only. */
export function payAccounts({ creditor, giro, iban = '' }: Written, companyLanguage: string): PayAccount[] {
  const all: (PayAccount & { isHere: boolean })[] = [
    { way: 'fik', account: bare(creditor), isHere: companyLanguage.endsWith('DK') },
    { way: 'bankgiro', account: bare(giro), isHere: companyLanguage.endsWith('SE') },
    { way: 'iban', account: bare(iban), isHere: isIban(iban) },
  ]
  return all.filter(({ account, isHere }) => isHere && account !== '').map(({ way, account }) => ({ way, account }))
}

/** The payment reference that identifies the invoice. */
export const payReference = (way: PayWay, invoiceNumber: number): string =>
  way === 'fik' ? paymentId(invoiceNumber) : String(invoiceNumber)

/**
 * What is typed into a bank, in readable form: a whole slip line, a giro with its dash, or an IBAN in groups of four.
 */
export function payText({ way, account }: PayAccount, invoiceNumber: number): string {
  if (way === 'fik') return paymentLine(invoiceNumber, account)
  if (way === 'bankgiro') return `${account.slice(0, -4)}-${account.slice(-4)}`
  return account.replace(/(.{4})(?=.)/g, '$1 ')
}

type Transfer = { name: string; iban: string; minor: number; reference: string }

/** The text of a QR code for banking apps (EPC069-12), in euro only; the position of each line gives its meaning. */
export const transferCode = ({ name, iban, minor, reference }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban, `EUR${(minor / 100).toFixed(2)}`, '', '', reference].join(
    '\n',
  )
