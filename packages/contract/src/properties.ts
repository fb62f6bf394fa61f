import { type Static, Type } from 'typebox'
import { closed, del, Email, get, Id, Line, Nothing, nullable, Phone, put, Time, ZipCode, oneOf } from './endpoint.ts'
import { PROPERTY_LIMITS, PROPERTY_PARTS, TRADES, WHOLE_SHARE } from './property-kinds.ts'

const EMBED = ['case-wizard'] as const

export const Property = Type.Object({
  id: Id,
  number: Line,
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  responsibleId: nullable(Type.Object({ id: Id, name: Line })),
  leaseCount: Type.Integer(),
})
export type Property = Static<typeof Property>

/** A tenant, as a customer of the company. */
export const Tenant = Type.Object({
  id: Id,
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  email: Email,
  phone: Phone,
  mobile: Phone,
})
export type Tenant = Static<typeof Tenant>

export const LEASE_TYPES = ['Residential', 'Commercial', 'Parking', 'Storage'] as const

export const Lease = Type.Object({
  id: Id,
  leaseNumber: Line,
  address: Line,
  tenant: nullable(Type.Object({ name: Line })),
  property: Type.Object({ id: Id, number: Line, name: Line }),
  propertyLeaseType: oneOf(LEASE_TYPES),
  /** The tenants; the first signatory comes first. */
  customer: Type.Array(Tenant),
})
export type Lease = Static<typeof Lease>

export const PropertyOwner = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  email: Email,
  phone: Phone,
  cvr: Line,
})
export type PropertyOwner = Static<typeof PropertyOwner>

/** A document of a property. */
export const PropertyFile = Type.Object({
  fileId: Id,
  originalName: Line,
  size: Type.Number(),
  type: Type.String(),
  madeBy: Line,
  createdAt: Time,
  /** Visible on the pages of the property's tenants. */
  isForTenants: Type.Boolean(),
})
export type PropertyFile = Static<typeof PropertyFile>

const Day = Type.String({ format: 'date' })

export const shareOf = {
  /** In hundredths of a percent. */
  share: Type.Integer({ minimum: 1, maximum: WHOLE_SHARE }),
  /** Null: from the beginning. */
  from: nullable(Day),
  /** The last day; null: until further notice. */
  until: nullable(Day),
}

/** An owner's share of a property, and its period. */
export const OwnerShare = Type.Object({ owner: PropertyOwner, ...shareOf })
export type OwnerShare = Static<typeof OwnerShare>

export const getStakeholderProperties = get('/api/PropertyLease/GetStakeholderProperties/:userId', {
  guard: 'PropertyManagement',
  summary: "The properties a staff member is responsible for; they come first in the wizard's list.",
  params: closed({ userId: Id }),
  answer: Type.Array(Property),
})

export const getPropertyList = get('/api/PropertyLease/GetPropertyList', {
  guard: 'PropertyManagement',
  summary: 'All properties of the company, by number; at most 5,000.',
  answer: Type.Array(Property),
  cap: 5000,
  embed: EMBED,
})

export const getLeasesOnProperty = get('/api/PropertyLease/PropertyLeasesOnProperty/:propertyId', {
  guard: 'PropertyManagement',
  api: 'properties',
  summary: 'The leases of a property, by lease number; at most 5,000.',
  params: closed({ propertyId: Id }),
  answer: Type.Array(Lease),
  cap: 5000,
  embed: EMBED,
})

export const getPropertyCustomer = get('/api/PropertyLease/GetPropertyCustomer/:propertyId', {
  guard: 'PropertyManagement',
  summary: 'The customer that represents the property itself.',
  params: closed({ propertyId: Id }),
  answer: Type.Object({ customerId: nullable(Id) }),
  embed: EMBED,
})

export const getLease = get('/api/PropertyLease/GetPropertyLeaseById/:leaseId', {
  guard: 'PropertyManagement',
  api: 'properties',
  summary: 'One lease with its customers; cases are created for the first one.',
  params: closed({ leaseId: Id }),
  answer: Lease,
  embed: EMBED,
})

export const getPropertyOwner = get('/api/PropertyLease/GetPropertyOwner/:id', {
  guard: 'PropertyManagement',
  summary: 'The owner of a property, by the property id.',
  params: closed({ id: Id }),
  answer: PropertyOwner,
})

/** In degrees; used for planning visits. */
const OnTheMap = closed({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})

/** A property's name and address, and what visitors should know. */
const facts = {
  name: Type.String({ maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` }),
  address: Type.String({ maxLength: PROPERTY_LIMITS.address }),
  zipCode: ZipCode,
  city: Type.String({ maxLength: PROPERTY_LIMITS.city }),
  /** Shown on technicians' visits, e.g. »Key at the caretaker's«. */
  hint: Type.String({ maxLength: PROPERTY_LIMITS.hint }),
  /** Buildings, stairs and rooms, in order. */
  parts: Type.Array(
    closed({
      kind: oneOf(PROPERTY_PARTS),
      name: Type.String({ maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` }),
      note: Type.String({ maxLength: PROPERTY_LIMITS.note }),
      /** In square meters. */
      area: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    }),
    { maxItems: PROPERTY_LIMITS.parts },
  ),
}

export const getPropertyExtended = get('/api/PropertyLease/PropertyByIdExtended/:propertyId', {
  guard: 'PropertyManagement',
  api: 'properties',
  summary: 'One property with owner, leases, partners and its number of open cases.',
  params: closed({ propertyId: Id }),
  answer: Type.Object({
    ...Property.properties,
    version: Type.Integer(),
    hint: facts.hint,
    parts: facts.parts,
    /** Null: approximated by postal code. */
    point: nullable(OnTheMap),
    /** The largest owner today. */
    owner: nullable(PropertyOwner),
    /** In the order entered. */
    owners: Type.Array(OwnerShare),
    customerId: nullable(Id),
    leases: Type.Array(Lease),
    /** By trade, in the order they are called; a partner with several trades is listed under each. */
    partners: Type.Array(
      Type.Object({ id: Id, name: Line, cvr: Line, email: Email, phone: Phone, trade: oneOf(TRADES) }),
    ),
    /** Newest first. */
    files: Type.Array(PropertyFile),
    openCaseCount: Type.Integer(),
  }),
})

export const editProperty = put('/api/PropertyLease/EditProperty/:propertyId', {
  guard: 'PropertyManagement',
  api: 'properties',
  summary: 'Replaces the facts of a property, with its buildings, stairs and rooms.',
  params: closed({ propertyId: Id }),
  /** Without `point` its map position stays, unless the address or postal code changes: then it becomes unknown. */
  body: closed({ ...facts, responsibleId: nullable(Id), point: Type.Optional(nullable(OnTheMap)) }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})

export const removePartnerFromProperty = del('/api/Partner/RemovePartnerFromProperty/:partnerId/:propertyId', {
  guard: 'PropertyManagement',
  summary: 'Removes a partner company from a property.',
  params: closed({ partnerId: Id, propertyId: Id }),
  answer: Nothing,
  cost: 'write',
})
