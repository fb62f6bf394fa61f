import { Type } from 'typebox'
import { closed, Email, get, Id, Line, nullable, Phone, put, ZipCode } from './endpoint.ts'
import { PropertyOwner, shareOf } from './properties.ts'
import { PROPERTY_LIMITS } from './property-kinds.ts'

const guard = 'PropertyManagement'

const name = Type.String({ maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` })

export const getPropertyOwners = get('/api/PropertyLease/Owners', {
  guard,
  summary: 'The property owners, by name; at most 500.',
  answer: Type.Array(Type.Object({ id: Id, name: Line })),
})

export const setPropertyOwners = put('/api/PropertyLease/Owners/:propertyId', {
  guard,
  summary:
    'Replaces the owners of a property, each an existing or a new one. Where a single owner is shown, it is the one with the largest share today. 400 if the shares on any day exceed 100 %.',
  params: closed({ propertyId: Id }),
  body: closed({
    owners: Type.Array(
      closed({
        ownerId: nullable(Id),
        /** The owner to create, when none is selected. */
        added: nullable(closed({ name, email: Email, phone: Phone })),
        ...shareOf,
      }),
      { maxItems: PROPERTY_LIMITS.owners },
    ),
  }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})

export const editPropertyOwner = put('/api/PropertyLease/Owner/:ownerId', {
  guard,
  summary: 'Changes the name, address and contact details of an owner, on all their properties.',
  params: closed({ ownerId: Id }),
  body: closed({ name, address: Line, zipCode: ZipCode, city: Line, email: Email, phone: Phone, cvr: Line }),
  answer: PropertyOwner,
  updates: true,
})
