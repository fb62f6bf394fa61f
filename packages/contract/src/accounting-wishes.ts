import { type Static, Type } from 'typebox'
import { limitsOf } from './limits.ts'

/** Accounting export formats; `fik`: Danish payment slips for unpaid invoices. */
export const ACCOUNTING_SHAPES = ['economic', 'dinero', 'saft', 'fik'] as const
export type AccountingShape = (typeof ACCOUNTING_SHAPES)[number]

/** An account number in the company's own chart of accounts; empty: not set. */
const Account = Type.String({ maxLength: 20, pattern: String.raw`^[\w.-]*$` })
const VatCode = Type.String({ maxLength: 20, pattern: String.raw`^[\wÆØÅæøå.-]*$` })

const accounts = {
  /** What customers owe. */
  debtors: Account,
  /** Sales VAT. */
  vat: Account,
  /** The creditor number that identifies the company on Danish payment slips; empty or absent: none. */
  creditor: Type.Optional(Type.String({ maxLength: 8, pattern: String.raw`^(\d{8})?$` })),
  /** The Swedish bankgiro number that receives payments. */
  giro: Type.Optional(Type.String({ maxLength: 9, pattern: String.raw`^(\d{3,4}-?\d{4})?$` })),
  /** The IBAN that receives payments, as people write it. */
  iban: Type.Optional(Type.String({ maxLength: 42, pattern: '^[A-Za-z0-9 ]*$' })),
  /** Days from the issue of an invoice to its due date, unless its author sets another date. */
  daysToPay: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
}

/** The account for sales at one VAT rate. */
const SalesAccount = Type.Object(
  {
    vatPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    account: Account,
    /** The accounting system's code for the rate, such as U25. */
    code: VatCode,
  },
  { additionalProperties: false },
)
export type SalesAccount = Static<typeof SalesAccount>

/** Which accounts a company's sales are posted to. */
export const AccountingWishes = Type.Object(
  { ...accounts, sales: Type.Array(SalesAccount, { maxItems: 10 }) },
  { additionalProperties: false },
)
export type AccountingWishes = Static<typeof AccountingWishes>
export const ACCOUNTING_LIMITS = limitsOf(accounts)

export const USUAL_DAYS_TO_PAY = 14

export const USUAL_ACCOUNTING: AccountingWishes = {
  debtors: '',
  vat: '',
  creditor: '',
  giro: '',
  iban: '',
  daysToPay: USUAL_DAYS_TO_PAY,
  sales: [
    { vatPercent: 25, account: '', code: 'U25' },
    { vatPercent: 0, account: '', code: '' },
  ],
}
