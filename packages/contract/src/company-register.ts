import { type Static, Type } from 'typebox'
import { closed, get, nullable, oneOf } from './endpoint.ts'

/**
 * A company's entry in the public register, looked up by registration number (§2.5 of shell-and-navigation, Company).
 */

export const RegisteredCompany = Type.Object({
  name: Type.String({ maxLength: 200 }),
  address: Type.String({ maxLength: 200 }),
  zipCode: Type.String({ maxLength: 12 }),
  city: Type.String({ maxLength: 200 }),
})
export type RegisteredCompany = Static<typeof RegisteredCompany>

export const lookUpCompany = get('/api/Website/Settings/CompanyRegister/:number', {
  guard: 'SettingsAccess',
  summary:
    "The register's entry for a company number; 400 at `/number` if its check digit is wrong. `silent`: there is no register, or it does not respond.",
  params: closed({ number: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: Type.Object({
    state: oneOf(['found', 'unknown', 'silent'] as const),
    company: nullable(RegisteredCompany),
  }),
  cost: 'proxy',
})
