import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** An active agreement with a scheduled visit, one skipped visit on another agreement, and a renewal in each state. */
export const fillService = (async (put, own, { number, deletedAt: deleted_at }) => {
  const ids = {
    agreement: newId(),
    skippingAgreement: newId(),
    manualAgreement: newId(),
    visit: newId(),
    skippedVisit: newId(),
    renewal: newId(),
    declinedRenewal: newId(),
  }
  const shared = { customer_id: own.customer, property_id: own.property, responsible_id: own.staff, deleted_at }
  const days = { first_on: '2026-01-05', starts_on: '2026-01-05', price: 100_000, state: 'active' }
  await put('agreement', { id: ids.agreement, number: 3 * number, name: `Ventilation ${number}`, ...shared, ...days })
  await put('agreement', { id: ids.skippingAgreement, number: 3 * number + 1, name: 'Varme', ...shared, ...days })
  await put('agreement', {
    id: ids.manualAgreement,
    number: 3 * number + 2,
    name: 'Tag',
    rhythm: 'manual',
    ...shared,
    ...days,
  })
  const visit = { planned_on: '2099-03-02', due_on: '2099-03-01', ordinal: 1 }
  await put('agreement_visit', { id: ids.visit, agreement_id: ids.agreement, ...visit })
  await put('agreement_visit', {
    id: ids.skippedVisit,
    agreement_id: ids.skippingAgreement,
    ...visit,
    state: 'skipped',
    reason: 'Skipped',
  })
  const renewal = { agreement_id: ids.agreement, price: 100_000, new_price: 102_100, percent: 2.1 }
  await put('agreement_renewal', { id: ids.renewal, kind: 'index', from_on: '2099-01-01', ...renewal })
  await put('agreement_renewal', {
    id: ids.declinedRenewal,
    kind: 'index',
    from_on: '2098-01-01',
    state: 'declined',
    ...renewal,
  })
  return ids
}) satisfies Filler
