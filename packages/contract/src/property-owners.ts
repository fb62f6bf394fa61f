import { Type } from 'typebox'
import { closed, Email, get, Id, Line, nullable, Phone, put, ZipCode } from './endpoint.ts'
import { PropertyOwner, shareOf } from './properties.ts'
import { PROPERTY_LIMITS } from './property-kinds.ts'

const guard = 'PropertyManagement'

const name = Type.String({ maxLength: PROPERTY_LIMITS.name, pattern: String.raw`\S` })

export const getPropertyOwners = get('/api/PropertyLease/Owners', {
  guard,
  summary: 'Who owns properties, by name; at most 500.',
  answer: Type.Array(Type.Object({ id: Id, name: Line })),
})

export const setPropertyOwners = put('/api/PropertyLease/Owners/:propertyId', {
  guard,
  summary:
    'Writes the owners of a property anew, each a known one or a new one. Who has the largest share today stands for them where one owner is shown. 400 where the shares of a day make more than 100 %.',
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
  summary: 'Changes the name, the address and how to reach an owner, on each of their properties.',
  params: closed({ ownerId: Id }),
  body: closed({ name, address: Line, zipCode: ZipCode, city: Line, email: Email, phone: Phone, cvr: Line }),
  answer: PropertyOwner,
  updates: true,
})
