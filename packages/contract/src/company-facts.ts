import { type Static, Type } from 'typebox'
import { closed, get, Line, nullable, oneOf, put, Time } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { limitsOf } from './limits.ts'
import { THEMES } from './themes.ts'

/** A company's details and its number sequences (§2.5 of shell-and-navigation, Company). */

const Next = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })

const facts = {
  name: Type.String({ maxLength: 200, pattern: '\\S' }),
  /** In Denmark, Norway and Sweden its check digit is validated; empty: none. */
  cvr: Type.String({ maxLength: 20 }),
  address: Line,
  zipCode: Type.String({ maxLength: 12 }),
  city: Line,
  email: Type.String({ maxLength: 254, pattern: '^([^@\\s]+@[^@\\s]+)?$' }),
  phone: Type.String({ maxLength: 40 }),
  /** Decides the phone country, the address lookup and the language customers read. */
  language: oneOf(LANGUAGES),
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  theme: oneOf(THEMES),
}
/** The next case, customer and document numbers; they can be raised, never lowered. */
const numbers = { nextCaseNumber: Next, nextCustomerNumber: Next, nextOfferNumber: Next }

export const COMPANY_FACTS_LIMITS = limitsOf({ ...facts, ...numbers })

export const CompanyFacts = Type.Object({
  ...facts,
  ...numbers,
  version: Type.Integer(),
  changedBy: nullable(Line),
  changedAt: nullable(Time),
  /** Whether companies can be looked up by their registration number. */
  hasRegister: Type.Boolean(),
})
export type CompanyFacts = Static<typeof CompanyFacts>

export const getCompanyFacts = get('/api/Website/Settings/CompanyFacts', {
  guard: 'SettingsAccess',
  summary: "The company's details and its next numbers.",
  answer: CompanyFacts,
})

export const editCompanyFacts = put('/api/Website/Settings/CompanyFacts', {
  guard: 'SettingsAccess',
  summary:
    "Changes the company's details. 400 at `/cvr` for a wrong check digit, at `/timeZone` for an unknown time zone, and at `/nextCaseNumber`, `/nextCustomerNumber` and `/nextOfferNumber` if the number would go backwards; an omitted number is unchanged.",
  body: closed({
    ...facts,
    nextCaseNumber: Type.Optional(Next),
    nextCustomerNumber: Type.Optional(Next),
    nextOfferNumber: Type.Optional(Next),
  }),
  answer: CompanyFacts,
  updates: true,
})
