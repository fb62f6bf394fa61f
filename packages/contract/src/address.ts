import { type Static, Type } from 'typebox'
import { closed, get, Line, ZipCode } from './endpoint.ts'

const EMBED = ['case-wizard', 'customer-picker'] as const

export const AddressSuggestion = Type.Object({
  /** The display text: street, number, floor, door, postal code, city. */
  tekst: Type.String(),
  /** Street name, house number, floor and door, as the address field takes them. */
  address: Line,
  zipCode: ZipCode,
  city: Line,
})
export type AddressSuggestion = Static<typeof AddressSuggestion>

export const suggestAddresses = get('/api/Address/Suggest', {
  guard: 'signed-in',
  summary: 'Addresses starting with `q`, at most 10. Empty if the address service is unavailable.',
  query: closed({ q: Type.String({ minLength: 1, maxLength: 200 }), zipCode: Type.Optional(ZipCode) }),
  answer: Type.Array(AddressSuggestion),
  embed: EMBED,
  scope: 'any',
  cost: 'proxy',
})

export const getPostalCode = get('/api/Address/PostalCode/:code', {
  guard: 'signed-in',
  summary: 'The city of a four-digit Danish postal code.',
  params: closed({ code: Type.String({ minLength: 1, maxLength: 12 }) }),
  answer: Type.Object({ code: ZipCode, city: Line }),
  embed: EMBED,
  scope: 'any',
})
