import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from '../../support/clock.ts'
import type { Filler } from '../world.ts'

/** A tenancy that goes on, one that has ended, an empty lease, a key and a meter. */
export const fillTenancies = (async (put, own, { number, deletedAt }) => {
  const ids = {
    tenancy: newId(),
    endedTenancy: newId(),
    endedLease: newId(),
    emptyLease: newId(),
    propertyKey: newId(),
    leaseMeter: newId(),
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
  return ids
}) satisfies Filler
