import type { Customer, CustomerWithAddresses } from '@casekit/contract/customers'
import type { NotificationAddress } from '@casekit/contract/ids'
import type { Lease } from '@casekit/contract/properties'
import type { PanelDeed, Trouble } from './error-text.ts'

export type CustomerPanelState = {
  /** The highlighted row. */
  chosen: Customer | null
  /** The case's customer, once the selection is confirmed. */
  customer: CustomerWithAddresses | null
  leases: Lease[]
  lease: Lease | null
  /** The customer has leases, and one may be selected before continuing (§4). */
  isChoosingLease: boolean
  /** A lease, or none, has been selected for this customer. */
  isLeaseSettled: boolean
  notificationAddress: NotificationAddress
  /** The section the edit step starts in. */
  editingSide: 'customer' | 'invoice'
  isBusy: boolean
  trouble: Trouble<PanelDeed> | null
}

export const emptyPanel = (): CustomerPanelState => ({
  chosen: null,
  customer: null,
  leases: [],
  lease: null,
  isChoosingLease: false,
  isLeaseSettled: false,
  notificationAddress: 'customer',
  editingSide: 'customer',
  isBusy: false,
  trouble: null,
})
