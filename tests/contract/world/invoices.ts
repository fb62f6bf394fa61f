import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { CONTENT } from './documents.ts'
import { putOnce } from './integrations.ts'

/** An issued invoice, a draft, and a used material. */
export const fillInvoices = (async (put, own, { number, deletedAt }) => {
  const ids = { invoice: newId(), invoiceDraft: newId(), material: newId(), payment: newId(), handedOver: newId() }
  const product = newId()
  await put('product', { id: product, number: `M${number}`, name: `Material ${number}` })
  const customer = newId()
  await put('customer', { id: customer, number: 73_000_000 + number, name: `Billed ${number}`, ean: '5798009811578' })
  const row = {
    kind: 'InvoiceBasis',
    content: CONTENT,
    customer_id: customer,
    case_id: own.case,
    deleted_at: deletedAt,
  }
  await put('offer', {
    id: ids.invoice,
    number: 71_000_000 + number,
    status: 'Accepted',
    invoice_number: 1000 + number,
    invoiced_on: '2026-03-01',
    due_on: '2026-03-15',
    ...row,
  })
  await put('offer', {
    id: ids.handedOver,
    number: 74_000_000 + number,
    status: 'Accepted',
    invoice_number: 500_000_000 + number,
    invoiced_on: '2026-03-01',
    due_on: '2026-03-15',
    ...row,
  })
  const refused = { format: 'peppol', xml: '', state: 'refused', reason: `Refused ${number}` }
  await put('e_invoice', { id: newId(), offer_id: ids.handedOver, ...refused })
  await putOnce(put, 'e_invoice_point', { address: 'https://point.example/', token: 'secret', is_paused: true })
  await put('offer', { id: ids.invoiceDraft, number: 72_000_000 + number, ...row })
  const paid = { amount: 42_000, captured: 42_000, refunded: 1000, state: 'paid' }
  const of = { offer_id: ids.invoice, provider: 'sandbox', method: 'card', currency: 'DKK' }
  await put('payment', { id: ids.payment, ...of, ...paid, reference: `casekit-${number}-paid` })
  await put('payment_refund', { id: newId(), payment_id: ids.payment, amount: 1000, state: 'done' })
  if (!deletedAt)
    await putOnce(put, 'payment_setting', {
      provider: 'sandbox',
      methods: ['card'],
      is_on: true,
      address: 'https://api.vipps.no',
      merchant_number: '',
      client_id: '',
      client_secret: '',
      subscription_key: '',
    })
  await put('invoice_line', { offer_id: ids.invoiceDraft, line_id: 'l1', source: 'time:' })
  if (!deletedAt)
    await put('case_material', {
      id: ids.material,
      case_id: own.case,
      product_id: product,
      quantity: 2000,
      price: 16_800,
      vat_percent: 2500,
      stakeholder_id: own.staff,
    })
  return ids
}) satisfies Filler
