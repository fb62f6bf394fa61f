import type { AccountingWishes } from '@casekit/contract/accounting-wishes'
import { majorOf } from '@casekit/rules/money'
import type { ExportTable } from '../../platform/export/cells.ts'
import type { Voucher } from './vouchers.ts'

const day = (on: string) => on.split('-').toReversed().join('-')
const textOf = ({ number, customer, title }: Voucher) =>
  [`Faktura ${number}`, customer, title].filter(Boolean).join(', ')

/** Customer vouchers for the e-conomic journal, which derives the VAT from the code of the balancing account. */
export const economicTable = (name: string, vouchers: readonly Voucher[], currency: string): ExportTable => ({
  name,
  hasDecimalComma: true, // both systems read amounts in Danish format
  headings: [
    'Type',
    'Dato',
    'Bilagsnr.',
    'Kundenr.',
    'Tekst',
    'Beløb',
    'Valuta',
    'Modkonto',
    'Momskode',
    'Fakturanr.',
    'Forfaldsdato',
  ],
  rows: vouchers.flatMap(voucher =>
    voucher.parts.map(({ net, vat, account, code }) => [
      voucher.kind === 'Credit' ? 'Kreditnota' : 'Kundefaktura',
      day(voucher.on),
      voucher.number,
      voucher.customerNumber,
      textOf(voucher),
      majorOf(net + vat),
      currency,
      account,
      code,
      voucher.number,
      day(voucher.dueOn),
    ]),
  ),
})

/** Lines for the Dinero journal: including VAT, on the sales account, balanced by the debtors account. */
export const dineroTable = (
  name: string,
  vouchers: readonly Voucher[],
  { debtors }: AccountingWishes,
): ExportTable => ({
  name,
  hasDecimalComma: true, // both systems read amounts in Danish format
  headings: ['Bilag', 'Dato', 'Tekst', 'Konto', 'Momstype', 'Beløb', 'Modkonto'],
  rows: vouchers.flatMap(voucher =>
    voucher.parts.map(({ net, vat, account, code }) => [
      voucher.number,
      day(voucher.on),
      textOf(voucher),
      account,
      code,
      majorOf(-(net + vat)),
      debtors,
    ]),
  ),
})
