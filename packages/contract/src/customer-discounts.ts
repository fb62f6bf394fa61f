import { type Static, Type } from 'typebox'
import { Percent } from './document-content.ts'
import { closed, del, get, Id, Line, Nothing, nullable, post, put } from './endpoint.ts'
import { COST_GUARD } from './price-book.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })

const fields = {
  /** The price book category it applies to; empty for everything without a discount of its own. */
  category: Line,
  /** Two decimals. */
  percent: Percent,
  /** Both days inclusive; null: open-ended. */
  validFrom: nullable(Day),
  validUntil: nullable(Day),
}

/** A customer's discount on the price book. */
export const CustomerDiscount = Type.Object({ id: Id, version: Type.Integer(), ...fields })
export type CustomerDiscount = Static<typeof CustomerDiscount>

export const DiscountFields = closed(fields)
export type DiscountFields = Static<typeof DiscountFields>

const ofDiscount = closed({ discountId: Id })
const ofCustomer = closed({ customerId: Id })

export const getCustomerDiscounts = get('/api/Website/Customer/Discounts/:customerId', {
  guard: COST_GUARD,
  summary: 'The discounts of a customer, and the price book categories a discount can apply to.',
  params: ofCustomer,
  answer: Type.Object({ discounts: Type.Array(CustomerDiscount), categories: Type.Array(Line) }),
})

export const addCustomerDiscount = post('/api/Website/Customer/Discounts/:customerId', {
  guard: COST_GUARD,
  summary:
    "Adds a discount for a customer; returns its id. It is the initial discount of price book lines in documents on the customer's cases; existing documents are unchanged.",
  params: ofCustomer,
  body: DiscountFields,
  answer: Id,
  creates: true,
})

export const editCustomerDiscount = put('/api/Website/Customer/Discount/:discountId', {
  guard: COST_GUARD,
  summary: 'Changes a customer discount. Existing documents are unchanged.',
  params: ofDiscount,
  body: DiscountFields,
  answer: CustomerDiscount,
  updates: true,
})

export const removeCustomerDiscount = del('/api/Website/Customer/Discount/:discountId', {
  guard: COST_GUARD,
  summary: 'Deletes a customer discount. Existing documents are unchanged.',
  params: ofDiscount,
  answer: Nothing,
})
