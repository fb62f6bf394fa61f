import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from '../../support/clock.ts'
import { hashToken } from '@casekit/provider/server/tokens'
import { plainField } from '../../support/form-content.ts'
import type { BaseIds, Filler, Put } from '../world.ts'

const DAY_MS = 86_400_000

/** A current tenancy, one that has ended, an empty lease, a key and a meter. */
export const fillTenancies = (async (put, own, { number, deletedAt }) => {
  const ids = {
    tenancy: newId(),
    endedTenancy: newId(),
    endedLease: newId(),
    emptyLease: newId(),
    propertyKey: newId(),
    leaseMeter: newId(),
    tenantLink: `ckl_${newId()}`,
    tenantAnswer: newId(),
    openTenantAnswer: newId(),
    tenant: newId(),
    tenantNotice: newId(),
  }
  const lease = { property_id: own.property, type: 'Residential', deleted_at: deletedAt }
  await put('lease', { id: ids.endedLease, number: `E${number}`, ...lease })
  await put('lease', { id: ids.emptyLease, number: `F${number}`, ...lease })
  await put('tenancy', { id: ids.tenancy, lease_id: own.lease, started_on: '2024-01-01', deleted_at: deletedAt })
  await put('tenancy', {
    id: ids.endedTenancy,
    lease_id: ids.endedLease,
    started_on: '2024-01-01',
    ended_on: '2024-12-31',
    deposit: 1_000_000,
    deleted_at: deletedAt,
  })
  for (const id of [ids.tenancy, ids.endedTenancy])
    await put('tenancy_person', { tenancy_id: id, customer_id: own.customer, forwarding: 'Nygade 2' })
  await put('customer', {
    id: ids.tenant,
    number: 950_000 + number,
    name: 'Bo',
    email: 'bo@example.dk',
    deleted_at: deletedAt,
  })
  await put('tenancy_person', { tenancy_id: ids.tenancy, customer_id: ids.tenant, position: 2 })
  await put('tenancy_line', {
    tenancy_id: ids.endedTenancy,
    kind: 'deduction',
    text: 'Paint',
    amount: 100,
    position: 1,
  })
  await put('property_key', { id: ids.propertyKey, property_id: own.property, name: 'Door', deleted_at: deletedAt })
  await put('tenancy_key', { tenancy_id: ids.tenancy, key_id: ids.propertyKey, handed: 1 })
  const of = newId()
  await put('asset', { id: of, name: 'Water', number: `M-${number}`, lease_id: ids.emptyLease, deleted_at: deletedAt })
  await put('asset_meter', {
    id: ids.leaseMeter,
    asset_id: of,
    name: 'Cold water',
    deleted_at: deletedAt && new Date(currentTime()),
  })
  await put('tenant_notice', {
    id: ids.tenantNotice,
    kind: 'sudden',
    title: 'No water',
    body: 'A pipe burst',
    created_by_name: 'Per',
    deleted_at: deletedAt,
  })
  await put('tenant_notice_lease', { notice_id: ids.tenantNotice, lease_id: own.lease })
  await put('tenant_notice_reader', {
    notice_id: ids.tenantNotice,
    tenancy_id: ids.tenancy,
    customer_id: own.customer,
    joined_at: new Date(currentTime()),
  })
  await put('tenant_notice_case', { notice_id: ids.tenantNotice, case_id: own.case, joined_by_name: 'Per' })
  await addTenantWays(put, own, ids, deletedAt)
  return ids
}) satisfies Filler

type Ways = { tenancy: string; tenantAnswer: string; openTenantAnswer: string; tenantLink: string }

/** Move-in forms, one finished and one to be filled in, and the tenant's link. */
async function addTenantWays(put: Put, own: BaseIds, ids: Ways, deletedAt: Date | null): Promise<void> {
  const [form, link] = [newId(), newId()]
  const asked = JSON.stringify({
    sections: [{ id: 's1', title: 'One', showIf: null, fields: [plainField('a1', 'text')] }],
  })
  await put('form', { id: form, name: 'Moving in', published: 1, content: asked, is_shared: true })
  await put('form_version', { form_id: form, number: 1, name: 'Moving in', content: asked })
  await put('form_answer', {
    id: ids.tenantAnswer,
    form_id: form,
    number: 1,
    tenancy_id: ids.tenancy,
    moment: 'in',
    done_at: new Date(currentTime()),
    done_by_name: 'Per',
    deleted_at: deletedAt,
  })
  await put('form_answer', {
    id: ids.openTenantAnswer,
    form_id: form,
    number: 1,
    tenancy_id: ids.tenancy,
    moment: 'in',
    deleted_at: deletedAt,
  })
  const expires = new Date(currentTime() + DAY_MS)
  await put('tenant_link', { id: link, tenancy_id: ids.tenancy, customer_id: own.customer, expires_at: expires })
  await put('directory.link', {
    id: newId(),
    kind: 'tenant-link',
    target: JSON.stringify({ tenantLinkId: link }),
    token_hashes: [hashToken(ids.tenantLink)],
    expires_at: expires,
  })
}
