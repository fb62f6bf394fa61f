import { payReference } from '@casekit/rules/pay-ways'
import type { EInvoice } from './ubl.ts'
import { type Element, listed } from './ubl-xml.ts'

type Paid = Pick<EInvoice, 'payTo' | 'number' | 'seller' | 'dueOn'>

/** UNCL 4461: the code of a transfer in each country; Danish rules do not allow the plain one. */
const transfer = (country: string): string => (country === 'SE' || country === 'NO' ? '30' : '58')

/** Payment means for Peppol; undefined if the invoice has no account. */
export function paymentMeans({ payTo, number, seller }: Paid): Element[] | undefined {
  if (!payTo) return undefined
  const { way, account } = payTo
  const reference = payReference(way, Number(number))
  const giro: Element[] = [['cac:FinancialInstitutionBranch', [['cbc:ID', 'SE:BANKGIRO']]]]
  return [
    ['cbc:PaymentMeansCode', way === 'fik' ? '93' : way === 'bankgiro' ? '30' : transfer(seller.country)],
    ['cbc:PaymentID', way === 'fik' ? `71#${reference}` : reference],
    ['cac:PayeeFinancialAccount', [['cbc:ID', account], ...(way === 'bankgiro' ? giro : [])]],
  ]
}

/** The same for OIOUBL. A Danish account is part of its IBAN: four digits for the bank, ten for the account. */
export function oioPaymentMeans({ payTo, number, dueOn }: Paid): Element[] {
  const means = (code: string, channel?: string): Element[] => [
    ['cbc:ID', '1'],
    ['cbc:PaymentMeansCode', code],
    ['cbc:PaymentDueDate', dueOn],
    ['cbc:PaymentChannelCode', channel && listed(channel, 'list', 'codelist:paymentchannelcode-1.1')],
  ]
  if (payTo?.way === 'fik')
    return [
      ...means('93', 'DK:FIK'),
      ['cbc:InstructionID', payReference('fik', Number(number))],
      ['cbc:PaymentID', listed('71', 'scheme', 'id:paymentid-1.1')],
      ['cac:CreditAccount', [['cbc:AccountID', payTo.account]]],
    ]
  const [, bank, account] = /^DK\d{2}(\d{4})(\d{10})$/.exec(payTo?.account ?? '') ?? []
  if (!bank) return means('1')
  return [
    ...means('42', 'DK:BANK'),
    [
      'cac:PayeeFinancialAccount',
      [
        ['cbc:ID', account],
        ['cbc:PaymentNote', number],
        ['cac:FinancialInstitutionBranch', [['cbc:ID', bank]]],
      ],
    ],
  ]
}
