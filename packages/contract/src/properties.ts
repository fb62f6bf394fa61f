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

/** A tenant as a customer of the company. */
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
  /** The tenants, the one who signed first. */
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
  /** Stands on the pages of those who rent a home there. */
  isForTenants: Type.Boolean(),
})
export type PropertyFile = Static<typeof PropertyFile>

const Day = Type.String({ format: 'date' })

export const shareOf = {
  /** In hundredths of a percent. */
  share: Type.Integer({ minimum: 1, maximum: WHOLE_SHARE }),
  /** From the beginning where it says no day. */
  from: nullable(Day),
  /** The last day; until further notice where it says none. */
  until: nullable(Day),
}

/** What somebody owns of a property, and when. */
export const OwnerShare = Type.Object({ owner: PropertyOwner, ...shareOf })
export type OwnerShare = Static<typeof OwnerShare>

export const getStakeholderProperties = get('/api/PropertyLease/GetStakeholderProperties/:userId', {
  guard: 'PropertyManagement',
  summary: "The properties that a member of staff is responsible for; they rank first in the wizard's list.",
  params: closed({ userId: Id }),
  answer: Type.Array(Property),
})

export const getPropertyList = get('/api/PropertyLease/GetPropertyList', {
  guard: 'PropertyManagement',
  summary: 'Every property of the company, by number; at most 5,000.',
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
  summary: 'The customer who stands for the property itself.',
  params: closed({ propertyId: Id }),
  answer: Type.Object({ customerId: nullable(Id) }),
  embed: EMBED,
})

export const getLease = get('/api/PropertyLease/GetPropertyLeaseById/:leaseId', {
  guard: 'PropertyManagement',
  api: 'properties',
  summary: 'One lease with its customer list; the first customer is the one a case is made for.',
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

/** In degrees; visits are planned by it. */
const OnTheMap = closed({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})

/** What a property is asked to be called, where it is, and what who comes should know. */
const facts = {
  name: Type.String({ maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` }),
  address: Type.String({ maxLength: PROPERTY_LIMITS.address }),
  zipCode: ZipCode,
  city: Type.String({ maxLength: PROPERTY_LIMITS.city }),
  /** Stands on the visits of technicians, e.g. »Key at the caretaker's«. */
  hint: Type.String({ maxLength: PROPERTY_LIMITS.hint }),
  /** Buildings, stairs and rooms in their order. */
  parts: Type.Array(
    closed({
      kind: oneOf(PROPERTY_PARTS),
      name: Type.String({ maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` }),
      note: Type.String({ maxLength: PROPERTY_LIMITS.note }),
      /** In square metres. */
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
    /** Null: about where its postal code is. */
    point: nullable(OnTheMap),
    /** Who has the largest share today. */
    owner: nullable(PropertyOwner),
    /** In the order in which they were written. */
    owners: Type.Array(OwnerShare),
    customerId: nullable(Id),
    leases: Type.Array(Lease),
    /** By trade, each in the order in which they are called; who has several trades stands at each. */
    partners: Type.Array(
      Type.Object({ id: Id, name: Line, cvr: Line, email: Email, phone: Phone, trade: oneOf(TRADES) }),
    ),
    /** The newest first. */
    files: Type.Array(PropertyFile),
    openCaseCount: Type.Integer(),
  }),
})

export const editProperty = put('/api/PropertyLease/EditProperty/:propertyId', {
  guard: 'PropertyManagement',
  api: 'properties',
  summary: 'Writes the facts of a property anew, with its buildings, stairs and rooms.',
  params: closed({ propertyId: Id }),
  /** Without `point` it stays where it is on the map, unless its address or postal code changes: then that is no longer known. */
  body: closed({ ...facts, responsibleId: nullable(Id), point: Type.Optional(nullable(OnTheMap)) }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})

export const removePartnerFromProperty = del('/api/Partner/RemovePartnerFromProperty/:partnerId/:propertyId', {
  guard: 'PropertyManagement',
  summary: 'Takes a partner company off a property.',
  params: closed({ partnerId: Id, propertyId: Id }),
  answer: Nothing,
  cost: 'write',
})
