import type { AccountingWishes } from '@casekit/contract/accounting-wishes'
import { dayAt } from '@casekit/rules/zoned-time'
import type { SellingCompany } from '../../documents/pdf-words.ts'
import { currentTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { decimal, type Element, written } from '../ubl-xml.ts'
import { grossOf, type Voucher } from './vouchers.ts'

export type Buyer = {
  id: string
  number: number
  name: string
  address: string
  zipCode: string
  city: string
  cvr: string
}

const BUYERS = `select u.id, u.number, coalesce(nullif(u.invoice_name, ''), u.name) as name, u.address, u.zip_code as "zipCode", u.city, u.cvr
  from casekit.customer u where u.company_id = $1 and u.id = any ($2::uuid[]) order by u.number`

/** The customers of the vouchers. */
export const buyersOf = (db: Db, companyId: number, vouchers: readonly Voucher[]) =>
  db.rows<Buyer>(BUYERS, [companyId, [...new Set(vouchers.flatMap(({ customerId }) => customerId ?? []))]])

type Sales = {
  company: SellingCompany
  currency: string
  wishes: AccountingWishes
  vouchers: readonly Voucher[]
  buyers: readonly Buyer[]
  from: string
  to: string
}

/** Countries with their own version of the standard; others use the OECD's. */
const NAMESPACES: Record<string, { space: string; version: string }> = {
  DK: { space: 'urn:StandardAuditFile-Taxation-Financial:DK', version: '1.0' },
  NO: { space: 'urn:StandardAuditFile-Taxation-Financial:NO', version: '1.30' },
}
const OECD = { space: 'urn:OECD:StandardAuditFile-Taxation/2.00', version: '2.00' }

/** Sales of a period as SAF-T Financial: sales accounts, customers, VAT codes and a journal. */
export function saftFile(sales: Sales): string {
  const country = sales.company.language.split('-')[1] ?? ''
  const { space, version } = NAMESPACES[country] ?? OECD
  const parts: Element[] = [
    ['Header', headerOf(sales, country, version)],
    ['MasterFiles', mastersOf(sales, country)],
    ['GeneralLedgerEntries', entriesOf(sales)],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${space}">${parts.map(written).join('')}</AuditFile>\n`
}

const addressOf = (at: { address: string; zipCode: string; city: string }, country: string): Element => [
  'Address',
  [
    ['StreetName', at.address],
    ['City', at.city],
    ['PostalCode', at.zipCode],
    ['Country', country],
  ],
]

const headerOf = ({ company, currency, from, to }: Sales, country: string, version: string): Element[] => [
  ['AuditFileVersion', version],
  ['AuditFileCountry', country],
  ['AuditFileDateCreated', dayAt(currentTime(), company.timeZone)],
  ['SoftwareCompanyName', 'Casekit'],
  ['SoftwareID', 'Casekit'],
  ['SoftwareVersion', '0.1.0'],
  ['Company', [['RegistrationNumber', company.cvr], ['Name', company.name], addressOf(company, country)]],
  ['DefaultCurrencyCode', currency],
  [
    'SelectionCriteria',
    [
      ['SelectionStartDate', from],
      ['SelectionEndDate', to],
    ],
  ],
  ['TaxAccountingBasis', 'A'],
]

const mastersOf = ({ wishes, vouchers, buyers }: Sales, country: string): Element[] => {
  const used = new Map(vouchers.flatMap(({ parts }) => parts.map(part => [part.percent, part] as const)))
  const accounts = [wishes.debtors, wishes.vat, ...[...used.values()].map(({ account }) => account)]
  return [
    [
      'GeneralLedgerAccounts',
      [...new Set(accounts.filter(Boolean))].map((id): Element => [
        'Account',
        [
          ['AccountID', id],
          ['AccountDescription', id],
          ['AccountType', 'GL'],
        ],
      ]),
    ],
    ['Customers', buyers.map(buyer => customerOf(buyer, country))],
    [
      'TaxTable',
      [...used.values()].map(({ percent, code }): Element => [
        'TaxTableEntry',
        [
          ['TaxType', 'MVA'],
          [
            'TaxCodeDetails',
            [
              ['TaxCode', code || String(percent)],
              ['TaxPercentage', String(percent)],
              ['Country', country],
            ],
          ],
        ],
      ]),
    ],
  ]
}

const customerOf = (buyer: Buyer, country: string): Element => [
  'Customer',
  [
    ['RegistrationNumber', buyer.cvr],
    ['Name', buyer.name],
    addressOf(buyer, country),
    ['CustomerID', String(buyer.number)],
  ],
]

/** Debits and credits of a voucher balance; a credit has its sides swapped. */
function entriesOf({ wishes, vouchers }: Sales): Element[] {
  const transactions = vouchers.map((voucher): Element => [
    'Transaction',
    [...transactionOf(voucher), ...linesOf(voucher, wishes).map((line, at) => lineOf(line, at + 1, voucher))],
  ])
  const total = vouchers.reduce((sum, voucher) => sum + Math.abs(grossOf(voucher)), 0)
  return [
    ['NumberOfEntries', String(vouchers.length)],
    ['TotalDebit', decimal(total)],
    ['TotalCredit', decimal(total)],
    ['Journal', [['JournalID', 'SALES'], ['Description', 'Sales'], ['Type', 'SI'], ...transactions]],
  ]
}

const transactionOf = ({ number, on, title }: Voucher): Element[] => [
  ['TransactionID', String(number)],
  ['Period', String(Number(on.slice(5, 7)))],
  ['PeriodYear', on.slice(0, 4)],
  ['TransactionDate', on],
  ['Description', title || String(number)],
  ['SystemEntryDate', on],
  ['GLPostingDate', on],
]

type Line = { account: string; minor: number; tax?: { code: string; percent: number; base: number; vat: number } }

/** Positive: debit. */
const linesOf = (voucher: Voucher, { debtors, vat: vatAccount }: AccountingWishes): Line[] => [
  { account: debtors, minor: grossOf(voucher) },
  ...voucher.parts.map(({ account, net, vat, percent, code }) => ({
    account,
    minor: -net,
    tax: { code: code || String(percent), percent, base: net, vat },
  })),
  ...voucher.parts.filter(({ vat }) => vat !== 0).map(({ vat }) => ({ account: vatAccount, minor: -vat })),
]

const lineOf = ({ account, minor, tax }: Line, record: number, { number, customerNumber, title }: Voucher): Element => [
  'Line',
  [
    ['RecordID', String(record)],
    ['AccountID', account],
    ['SourceDocumentID', String(number)],
    ['CustomerID', customerNumber === null ? '' : String(customerNumber)],
    ['Description', title || String(number)],
    [minor < 0 ? 'CreditAmount' : 'DebitAmount', [['Amount', decimal(Math.abs(minor))]]],
    ...(tax ? [taxOf(tax)] : []),
  ],
]

const taxOf = ({ code, percent, base, vat }: NonNullable<Line['tax']>): Element => [
  'TaxInformation',
  [
    ['TaxType', 'MVA'],
    ['TaxCode', code],
    ['TaxPercentage', String(percent)],
    ['TaxBase', decimal(Math.abs(base))],
    ['TaxAmount', [['Amount', decimal(Math.abs(vat))]]],
  ],
]
