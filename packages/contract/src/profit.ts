import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, post, put } from './endpoint.ts'
import { COST_GUARD } from './price-book.ts'

const Cost = Type.Number({ minimum: 0, maximum: 10_000_000 })
const fields = {
  /** Both ranges are inclusive; an empty number leaves that end open. */
  startNumber: Type.String({ maxLength: 60 }),
  endNumber: Type.String({ maxLength: 60 }),
  priceStart: Cost,
  priceEnd: Cost,
  /** Percent. */
  profit: Type.Number({ minimum: 0, maximum: 10_000 }),
}

/** §3 of cases-and-customers, Company profit rule. */
export const CompanyProfit = Type.Object({ id: Id, version: Type.Integer(), position: Type.Integer(), ...fields })
export type CompanyProfit = Static<typeof CompanyProfit>

/** `position`: 1-based, later rules move down; last when absent. */
const body = closed({ ...fields, position: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) })

export const getCompanyProfit = get('/api/Website/Settings/GetCompanyProfit', {
  guard: COST_GUARD,
  summary: 'The profit rules in their order; the first that matches a product applies.',
  answer: Type.Array(CompanyProfit),
})

export const addCompanyProfit = post('/api/Website/Settings/AddCompanyProfit', {
  guard: COST_GUARD,
  summary: 'Adds a profit rule; returns its id. Products priced by rule are updated immediately.',
  body,
  answer: Id,
  creates: true,
})

export const editCompanyProfit = put('/api/Website/Settings/AddCompanyProfit/:id', {
  guard: COST_GUARD,
  summary: 'Changes a profit rule or its position. Products priced by rule are updated immediately.',
  params: closed({ id: Id }),
  body,
  answer: CompanyProfit,
  updates: true,
})

export const deleteCompanyProfit = del('/api/Website/Settings/DeleteCompanyProfit/:id', {
  guard: COST_GUARD,
  summary: 'Deletes a profit rule. Products priced by rule are updated immediately.',
  params: closed({ id: Id }),
  answer: Nothing,
})

export const StandardProfit = closed({ profit: Type.Number({ minimum: 0, maximum: 10_000 }) })

export const getStandardProfit = get('/api/Website/Settings/GetStandardProfit', {
  guard: COST_GUARD,
  summary: 'The markup in percent if no rule matches; 40 unless the company sets another.',
  answer: StandardProfit,
})

export const setStandardProfit = put('/api/Website/Settings/SetStandardProfit', {
  guard: COST_GUARD,
  summary: 'Sets the markup used if no rule matches. Products priced by rule are updated immediately.',
  body: StandardProfit,
  answer: Nothing,
})

const group = closed({ name: Type.String({ maxLength: 200, pattern: String.raw`\S` }) })

export const addPriceGroup = post('/api/Website/PriceGroup', {
  guard: COST_GUARD,
  summary: 'Adds a price group; returns its id.',
  body: group,
  answer: Id,
  creates: true,
})

export const renamePriceGroup = put('/api/Website/PriceGroup/:id', {
  guard: COST_GUARD,
  summary: 'Renames a price group.',
  params: closed({ id: Id }),
  body: group,
  answer: Type.Object({ priceGroupId: Id, name: Line }),
})

export const removePriceGroup = del('/api/Website/PriceGroup/:id', {
  guard: COST_GUARD,
  summary: 'Deletes a price group. Time spent under it stays; no product is sold by it any more.',
  params: closed({ id: Id }),
  answer: Nothing,
})
