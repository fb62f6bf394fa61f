import { type PayAccount, payReference, payText, transferCode } from '@casekit/rules/pay-ways'
import type { Block } from './pdf-blocks.ts'
import type { DocumentWords, SellingCompany } from './pdf-words.ts'
import { currencyOf } from '@casekit/rules/currency'

type Invoice = { number: number; payTo: readonly PayAccount[]; gross: number }

/** Bank payment details of an invoice; in euro countries with a code for banking apps. */
export function paymentBlocks(invoice: Invoice, company: SellingCompany, words: DocumentWords): Block[] {
  const { number, payTo, gross } = invoice
  const lines = payTo.map(one => `${words.text(`Payments.Way.${one.way}`)}: ${payText(one, number)}`)
  const says = payTo.some(({ way }) => way !== 'fik') ? [`${words.text('Payments.Reference')}: ${number}`] : []
  return lines.length === 0 ? [] : [{ kind: 'prose', text: [...lines, ...says].join('\n') }, ...codes()]

  function codes(): Block[] {
    const iban = payTo.find(({ way }) => way === 'iban')?.account
    if (!iban || gross <= 0 || currencyOf(company.language) !== 'EUR') return []
    const content = transferCode({ name: company.name, iban, minor: gross, reference: payReference('iban', number) })
    return [{ kind: 'code', content, label: words.text('Payments.Code') }]
  }
}
