import { type Static, Type } from 'typebox'
import { closed, Line, post } from './endpoint.ts'

/** A price from KlarPris; in the company's currency without VAT, two decimals. */
export const KlarprisPrice = Type.Object({
  number: Type.String({ maxLength: 60 }),
  name: Line,
  unit: Type.String({ maxLength: 20 }),
  price: Type.Number(),
  vatPercent: Type.Integer({ minimum: 0, maximum: 100 }),
})
export type KlarprisPrice = Static<typeof KlarprisPrice>

const KlarprisPrices = Type.Object({ fault: Line, prices: Type.Array(KlarprisPrice, { maxItems: 50 }) })
export type KlarprisPrices = Static<typeof KlarprisPrices>

export const searchKlarpris = post('/api/Website/KlarPris/Prices', {
  guard: 'OfferAccess',
  summary:
    "Searches KlarPris prices by words, with the token stored in the caller's browser; it is passed on and never stored. At most 50. `fault`: `not-connected` if the company has set no address, otherwise why KlarPris returned nothing readable; empty on success.",
  body: closed({
    token: Type.String({ minLength: 1, maxLength: 2000, pattern: String.raw`^[\x21-\x7e]+$` }),
    text: Type.String({ minLength: 2, maxLength: 200 }),
  }),
  answer: KlarprisPrices,
  cost: 'proxy',
})
