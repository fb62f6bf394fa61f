import { newId } from '@casekit/provider/platform/new-id'
import { hashToken } from '@casekit/provider/server/tokens'
import { currentTime } from '../../support/clock.ts'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

const DAY_MS = 86_400_000

/** One requisition in each status a call starts from, with a budget, a file and a link to the sent one. */
export const fillRequisitions = (async (put, own, { number, deletedAt, companyId }) => {
  const ids = {
    requisition: newId(),
    requested: newId(),
    approved: newId(),
    sentRequisition: newId(),
    delivered: newId(),
    invoiced: newId(),
    requisitionLine: newId(),
    requisitionAccount: newId(),
    incomingRequisition: newId(),
    budget: newId(),
    requisitionMember: newId(),
    requisitionFile: newId(),
    requisitionLink: `ckl_${newId()}`,
  }
  const at = new Date(currentTime())
  await put('stakeholder', { id: ids.requisitionMember, name: `Buyer ${number}`, deleted_at: deletedAt })
  await put('stakeholder_guard', { stakeholder_id: ids.requisitionMember, guard: 'Rekvisition' })
  await put('account_plan', {
    id: ids.requisitionAccount,
    number: `1162${number}`,
    name: 'Water',
    deleted_at: deletedAt,
  })
  const add = async (id: string, status: string, more: object = {}) => {
    await put('requisition', {
      id,
      number: `T-${number}-${status}`,
      title: `Requisition ${number}`,
      status,
      supplier_name: 'Supplier',
      supplier_email: 'supplier@mail.example',
      supplier_cvr: '10150817',
      partner_id: own.partner,
      case_id: own.case,
      property_id: own.property,
      year: 2026,
      net: 10_000,
      vat: 2500,
      gross: 12_500,
      deleted_at: deletedAt,
      ...more,
    })
    const line = {
      requisition_id: id,
      position: 1,
      text: 'Pipe',
      quantity: 1,
      price: 10_000,
      vat_percent: 25,
      net: 10_000,
    }
    const lineId = status === 'Sent' ? ids.requisitionLine : newId()
    await put('requisition_line', { id: lineId, ...line, account_id: ids.requisitionAccount })
    await put('requisition_event', { requisition_id: id, kind: 'created' })
  }
  await add(ids.requisition, 'Draft')
  await add(ids.requested, 'Requested', { requested_at: at })
  await add(ids.approved, 'Approved', { approved_at: at })
  await add(ids.sentRequisition, 'Sent', { sent_at: at, channel: 'mail' })
  // from the company itself, and without a case
  await add(ids.incomingRequisition, 'Confirmed', { sent_at: at, case_id: null, inbox_company: companyId })
  await put('incoming_requisition', {
    id: ids.incomingRequisition,
    from_company: companyId,
    number: `T-${number}`,
    title: `Requisition ${number}`,
    gross: 12_500,
    currency: 'DKK',
    sent_at: at,
  })
  await add(ids.delivered, 'Delivered')
  await add(ids.invoiced, 'Invoiced', { invoice_number: '77', invoice_amount: 10_000, invoice_at: at })
  await put('requisition_file', {
    id: ids.requisitionFile,
    requisition_id: ids.requisition,
    original_name: 'report.pdf',
    path: await content,
    size: 3,
    type: 'text/plain',
    deleted_at: deletedAt,
  })
  if (deletedAt) ids.budget = newId() // removed budgets are gone
  else
    await put('requisition_budget', { id: ids.budget, account_id: ids.requisitionAccount, year: 2026, amount: 50_000 })
  const link = newId()
  await put('requisition_link', {
    id: link,
    requisition_id: ids.sentRequisition,
    expires_at: new Date(currentTime() + DAY_MS),
    revoked_at: deletedAt,
  })
  await put('directory.link', {
    id: newId(),
    kind: 'requisition-link',
    target: JSON.stringify({ requisitionLinkId: link }),
    token_hashes: [hashToken(ids.requisitionLink)],
    expires_at: new Date(currentTime() + DAY_MS),
  })
  return ids
}) satisfies Filler
