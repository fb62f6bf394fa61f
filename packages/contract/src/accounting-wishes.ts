import { type Static, Type } from 'typebox'
import { limitsOf } from './limits.ts'

/** The shapes in which the accounts are handed over; `fik`: Danish payment slips for what is not paid yet. */
export const ACCOUNTING_SHAPES = ['economic', 'dinero', 'saft', 'fik'] as const
export type AccountingShape = (typeof ACCOUNTING_SHAPES)[number]

/** An account of the company's own chart, as it is written there; empty: not said yet. */
const Account = Type.String({ maxLength: 20, pattern: String.raw`^[\w.-]*$` })
const VatCode = Type.String({ maxLength: 20, pattern: String.raw`^[\wÆØÅæøå.-]*$` })

const accounts = {
  /** What customers owe. */
  debtors: Account,
  /** VAT of sales. */
  vat: Account,
  /** The number by which Danish banks know who is paid by a payment slip; empty or none: the company has none. */
  creditor: Type.Optional(Type.String({ maxLength: 8, pattern: String.raw`^(\d{8})?$` })),
  /** A Swedish bankgiro that is paid to. */
  giro: Type.Optional(Type.String({ maxLength: 9, pattern: String.raw`^(\d{3,4}-?\d{4})?$` })),
  /** The international number of the account that is paid to, as people write it. */
  iban: Type.Optional(Type.String({ maxLength: 42, pattern: '^[A-Za-z0-9 ]*$' })),
  /** From the day that an invoice is issued until it is due, unless its writer says another day. */
  daysToPay: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
}

/** Sales of one VAT rate. */
const SalesAccount = Type.Object(
  {
    vatPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    account: Account,
    /** By which the accounting system knows the rate, such as U25. */
    code: VatCode,
  },
  { additionalProperties: false },
)
export type SalesAccount = Static<typeof SalesAccount>

/** Where in the company's accounts its sales belong. */
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
