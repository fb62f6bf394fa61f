import { type Static, Type } from 'typebox'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, nullable, oneOf, Time, ZipCode } from './endpoint.ts'
import { LEASE_TYPES } from './properties.ts'

/** A property for another system to sync: its own fields, and the ids of related records. */
export const KeptProperty = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Line,
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  hint: Type.String(),
  responsibleId: nullable(Id),
  customerId: nullable(Id),
  updatedAt: Time,
})
export type KeptProperty = Static<typeof KeptProperty>

export const PropertyChanges = Type.Object({
  /** Current state, earliest change first. */
  properties: Type.Array(KeptProperty, { maxItems: 500 }),
  ...changesPage,
})
export type PropertyChanges = Static<typeof PropertyChanges>

export const getPropertyChanges = get('/api/PropertyLease/PropertyChanges', {
  guard: 'api-key',
  api: 'properties',
  summary: changesSummary('properties'),
  query: changesQuery,
  answer: PropertyChanges,
})

/** A lease for another system to sync, with its current tenants; the first signatory comes first. */
export const KeptLease = Type.Object({
  id: Id,
  propertyId: Id,
  leaseNumber: Line,
  address: Line,
  propertyLeaseType: oneOf(LEASE_TYPES),
  tenantIds: Type.Array(Id),
  updatedAt: Time,
})
export type KeptLease = Static<typeof KeptLease>

export const LeaseChanges = Type.Object({
  /** Current state, earliest change first. */
  leases: Type.Array(KeptLease, { maxItems: 500 }),
  ...changesPage,
})
export type LeaseChanges = Static<typeof LeaseChanges>

export const getLeaseChanges = get('/api/PropertyLease/LeaseChanges', {
  guard: 'api-key',
  api: 'properties',
  summary: changesSummary('leases', 'A change of tenant is a change of the lease.'),
  query: changesQuery,
  answer: LeaseChanges,
})
