import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post } from './endpoint.ts'
import { PartnerCompany } from './transfers.ts'

const guard = 'CompanyPartners'
const ofPartner = closed({ partnerId: Id })

/**
 * `local`: not in Casekit. `invited`: has not named this company in return. `active`: both name each other, so cases
 * can be transferred either way.
 */
export const PARTNER_STATES = ['local', 'invited', 'active'] as const

export const Partner = Type.Object({
  ...PartnerCompany.properties,
  /** For companies in Casekit. */
  companyNumber: nullable(Type.Integer()),
  state: oneOf(PARTNER_STATES),
})
export type Partner = Static<typeof Partner>

export const getPartners = get('/api/Partner/GetPartners', {
  guard,
  summary: "The company's partners by name, with the state of each partnership.",
  answer: Type.Array(Partner),
  cap: 500,
})

export const getPartner = get('/api/Partner/GetPartner/:partnerId', {
  guard,
  summary: 'One partner of the company, with the properties it works on if the caller may see properties.',
  params: ofPartner,
  answer: Type.Object({
    ...Partner.properties,
    /** By number. */
    properties: Type.Array(Type.Object({ id: Id, number: Line, name: Line })),
  }),
})

export const addPartner = post('/api/Partner/AddPartner', {
  guard,
  summary:
    'Adds a company as a partner by its number and invites it to do the same; the partnership is complete once both have. Returns the id. 409 `already-partner`.',
  body: closed({ companyNumber: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  errors: { 'already-partner': Nothing },
  answer: Id,
  creates: true,
})

export const removePartner = del('/api/Partner/RemovePartner/:partnerId', {
  guard,
  summary: 'Ends a partnership: no more cases can be handed over. Existing transfers stay.',
  params: ofPartner,
  answer: Nothing,
})
