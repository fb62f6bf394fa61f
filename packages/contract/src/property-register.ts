import { type Static, Type } from 'typebox'
import { closed, Id, oneOf, post, put, ZipCode } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { LEASE_TYPES } from './properties.ts'
import { PROPERTY_LIMITS } from './property-kinds.ts'

/** Creates and removes properties and leases; their details are edited on their own pages. */

const guard = 'PropertyManagement'
const RegisterNumber = Type.String({ minLength: 1, maxLength: 40, pattern: String.raw`\S` })
const Address = Type.String({ maxLength: PROPERTY_LIMITS.address })

const property = {
  number: RegisterNumber,
  name: Type.String({ minLength: 1, maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` }),
  address: Address,
  zipCode: ZipCode,
  city: Type.String({ maxLength: PROPERTY_LIMITS.city }),
}
const lease = { number: RegisterNumber, address: Address, propertyLeaseType: oneOf(LEASE_TYPES) }
const LeaseWritten = closed(lease)
export type LeaseWritten = Static<typeof LeaseWritten>
export const NEW_PROPERTY_LIMITS = limitsOf(property)
export const LEASE_LIMITS = limitsOf(lease)

export const addProperty = post('/api/PropertyLease/AddProperty', {
  guard,
  summary: 'Adds a property; returns its id. 409 if the number is taken.',
  body: closed(property),
  answer: Id,
  creates: true,
})

export const addLease = post('/api/PropertyLease/AddLease/:propertyId', {
  guard,
  summary: 'Adds a lease to a property; returns its id. 409 if its number is taken there.',
  params: closed({ propertyId: Id }),
  body: LeaseWritten,
  answer: Id,
  creates: true,
})

export const editLease = put('/api/PropertyLease/EditLease/:leaseId', {
  guard,
  summary: 'Replaces the number, address and type of a lease. 409 if its number is taken on the property.',
  params: closed({ leaseId: Id }),
  body: LeaseWritten,
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})
