import type { Client } from '@casekit/client/connect'
import {
  getLease,
  getLeasesOnProperty,
  getPropertyCustomer,
  getPropertyList,
  getStakeholderProperties,
  type Lease,
  type Property,
} from '@casekit/contract/properties'
import { proxy } from 'valtio/vanilla'
import { type Trouble, troubleOf } from '../party/error-text.ts'

export type PropertyPanelState = {
  properties: Property[]
  /** The user's own: they rank first. */
  ownIds: string[]
  property: Property | null
  leases: Lease[]
  lease: Lease | null
  /** Derived: the lease's first customer, or else the property's customer. */
  customerId: string | null
  isLoading: boolean
  isLoadingLeases: boolean
  trouble: Trouble<'loadProperties' | 'loadLeases'> | null
}

const empty = (): PropertyPanelState => ({
  properties: [],
  ownIds: [],
  property: null,
  leases: [],
  lease: null,
  customerId: null,
  isLoading: false,
  isLoadingLeases: false,
  trouble: null,
})

type Options = { client: Client; userId?: string; onProperty: (property: Property) => void }

/** A case's property and lease in property-management mode (§2.1, §4); the customer follows from them. */
export function createPropertyPanel({ client: { call }, userId, onProperty }: Options) {
  const state = proxy(empty())
  let turn = 0

  /** Loads the properties and which of them are the user's own. */
  async function load() {
    state.isLoading = true
    state.trouble = null
    try {
      const [properties, own] = await Promise.all([call(getPropertyList), ownProperties()])
      Object.assign(state, { properties, ownIds: own.map(({ id }) => id) })
    } catch (error) {
      state.trouble = troubleOf('loadProperties', error)
    } finally {
      state.isLoading = false
    }
  }

  const ownProperties = async (): Promise<Property[]> =>
    userId ? call(getStakeholderProperties, { params: { userId } }).catch((): Property[] => []) : []

  /** Selects a property, or none, then its leases and customer. */
  async function chooseProperty(property: Property | null) {
    const current = ++turn
    Object.assign(state, { property, leases: [], lease: null, customerId: null, trouble: null })
    if (!property) return
    onProperty(property)
    state.isLoadingLeases = true
    try {
      const [leases, { customerId }] = await Promise.all([
        call(getLeasesOnProperty, { params: { propertyId: property.id } }),
        call(getPropertyCustomer, { params: { propertyId: property.id } }),
      ])
      if (current === turn) Object.assign(state, { leases, customerId })
    } catch (error) {
      if (current === turn) state.trouble = troubleOf('loadLeases', error)
    } finally {
      if (current === turn) state.isLoadingLeases = false
    }
  }

  /** Selects a lease, or none; the case is created for its first customer. */
  async function chooseLease(lease: Lease | null) {
    const current = ++turn
    const { property } = state
    Object.assign(state, { lease, customerId: null, trouble: null, isLoadingLeases: false })
    if (!property) return
    try {
      const customerId = lease ? await tenantOf(lease.id) : null
      const standIn =
        customerId ?? (await call(getPropertyCustomer, { params: { propertyId: property.id } })).customerId
      if (current === turn) state.customerId = standIn
    } catch (error) {
      if (current === turn) state.trouble = troubleOf('loadLeases', error)
    }
  }

  async function tenantOf(leaseId: string): Promise<string | null> {
    const { customer } = await call(getLease, { params: { leaseId } })
    return customer[0]?.id ?? null
  }

  /** Retries what failed last. */
  async function retry() {
    const { trouble, property, lease } = state
    if (trouble?.deed === 'loadProperties') return load()
    if (!property) return
    await chooseProperty(property)
    if (lease) await chooseLease(lease)
  }

  /** Applies a prefilled property and lease. */
  async function prefill(propertyId?: string | null, leaseId?: string | null) {
    const lease = leaseId ? await call(getLease, { params: { leaseId } }).catch(() => null) : null
    const property = state.properties.find(({ id }) => id === (lease?.property.id ?? propertyId))
    if (!property) return
    await chooseProperty(property)
    if (lease) await chooseLease(lease)
  }

  /** Clears the selection; the property list stays. */
  function reset() {
    turn += 1
    const { properties, ownIds, isLoading } = state
    Object.assign(state, empty(), { properties, ownIds, isLoading })
  }

  return { state, load, chooseProperty, chooseLease, retry, prefill, reset }
}
export type PropertyPanel = ReturnType<typeof createPropertyPanel>
