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
    "Prices of KlarPris by words of them, asked with the token that the caller's browser keeps; it is passed on and kept nowhere. At most 50. `fault`: `not-connected` where the company has given no address, else why KlarPris answered nothing that can be read; empty where it did.",
  body: closed({
    token: Type.String({ minLength: 1, maxLength: 2000, pattern: String.raw`^[\x21-\x7e]+$` }),
    text: Type.String({ minLength: 2, maxLength: 200 }),
  }),
  answer: KlarprisPrices,
  cost: 'proxy',
})
