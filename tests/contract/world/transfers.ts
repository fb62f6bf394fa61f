import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

/** Avoids the numbers of other test companies. */
let lastCompany = 5_000_000

/** A partner that is a separate company: one transfer pending on each side, and one accepted. */
export const fillTransfers = (async (put, own, { number, deletedAt, companyId, inCompany }) => {
  const ids = {
    partnerCompany: newId(),
    partnerStaff: newId(),
    partnerCase: newId(),
    sentTransfer: newId(),
    receivedTransfer: newId(),
    receivedRequest: newId(),
    sentQuote: newId(),
    transferFile: newId(),
    /** The number of a company that is not a partner. */
    strangerNumber: String(++lastCompany),
  }
  await inCompany(lastCompany).putCompany(`Stranger ${number}`)
  const [there, mirror, accepted] = [++lastCompany, newId(), newId()]
  const partner = inCompany(there)
  await partner.putCompany(`Partner ${number}`)
  await put('partner', {
    id: ids.partnerCompany,
    name: `Partner ${number}`,
    linked_company: there,
    deleted_at: deletedAt,
  })
  await partner.put('partner', { id: mirror, name: `Company ${companyId}`, linked_company: companyId })
  await partner.put('stakeholder', { id: ids.partnerStaff, name: 'Ida', is_responsible: true, deleted_at: deletedAt })
  if (deletedAt) return ids // transfers are never deleted
  const row = { is_offer_request: false, number, title: 'Vandskade', draft: DRAFT, sent_by_name: 'x', remind_at: 'now' }
  const sent = { ...row, side: 'sent', sent_by: own.staff, case_id: own.case, other_company: there }
  const received = { ...row, side: 'received', other_company: companyId, partner_id: mirror }
  const done = { state: 'accepted', work_status: 'Open' }
  const theirs = { id: ids.partnerCase, number, description: 'x' }
  await partner.put('cases', theirs)
  await put('transfer', { ...sent, id: ids.sentTransfer, partner_id: ids.partnerCompany })
  await partner.put('transfer', { ...received, id: ids.sentTransfer })
  await put('transfer', {
    ...sent,
    ...done,
    id: accepted,
    partner_id: ids.partnerCompany,
    partner_case_id: ids.partnerCase,
    partner_case_number: number,
  })
  await partner.put('transfer', { ...received, ...done, id: accepted, case_id: ids.partnerCase })
  await put('transfer', {
    ...received,
    id: ids.receivedTransfer,
    other_company: there,
    partner_id: ids.partnerCompany,
  })
  await partner.put('transfer', {
    ...sent,
    id: ids.receivedTransfer,
    other_company: companyId,
    partner_id: mirror,
    case_id: ids.partnerCase,
    sent_by: ids.partnerStaff,
  })
  const asked = { id: newId(), number: 930_000 + number, description: 'x' }
  await put('cases', asked)
  await partner.put('cases', asked)
  const request = { is_offer_request: true, id: ids.receivedRequest }
  const quoted = {
    ...request,
    id: ids.sentQuote,
    state: 'quoted',
    quote_price: 1,
    quote_currency: 'DKK',
    quoted_at: 'now',
  }
  const ours = { other_company: there, partner_id: ids.partnerCompany }
  const partners = { other_company: companyId, partner_id: mirror }
  await put('transfer', { ...received, ...request, ...ours })
  await partner.put('transfer', { ...sent, ...request, ...partners, case_id: asked.id, sent_by: ids.partnerStaff })
  await put('transfer', { ...sent, ...quoted, ...ours, case_id: asked.id })
  await partner.put('transfer', { ...received, ...quoted, ...partners })
  await put('transfer_file', {
    id: ids.transferFile,
    transfer_id: ids.receivedTransfer,
    original_name: 'Skaden.jpg',
    extension: 'jpg',
    path: await content,
    size: 3,
    type: 'image/jpeg',
    has_thumbnail: false,
  })
  return ids
}) satisfies Filler

const DRAFT = JSON.stringify({ customer: { name: 'Hanne Friis' }, title: 'Vandskade', description: 'Vand på gulvet' })
