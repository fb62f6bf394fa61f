import { type Static, Type } from 'typebox'
import { Email, get, Id, Line, nullable, oneOf, WIDGETS } from './endpoint.ts'
import { THEMES } from './themes.ts'

export const CompanyInformation = Type.Object({
  id: Type.Integer(),
  companyNumber: Type.Integer(),
  name: Line,
  address: Line,
  zipCode: Line,
  city: Line,
  email: Email,
  phone: Line,
  /** For example `da-DK`; the part after the dash is the phone country. */
  companyLanguage: Type.String(),
  companyType: Line,
  timeZone: Type.String(),
  /** The white label that the company's console wears. */
  theme: oneOf(THEMES),
  logo: nullable(Type.String()),
  /** For dark surfaces. */
  logoDark: nullable(Type.String()),
  /** The company's own look as a style sheet of tokens, for whoever asks: console or embed. Null: as delivered. */
  look: nullable(Type.String()),
  originId: nullable(Id),
  googleAnalyticsId: nullable(Type.String()),
  /** Made up, behind a test key: what is done here reaches nobody. */
  isTest: Type.Boolean(),
  /** Changes of a case's status that the company has closed, by the statuses that each leads from and to; told to its members. */
  closedWays: Type.Optional(Type.Array(Type.String())),
  /** Where the links of the footer lead; empty: there is no such link. */
  footer: Type.Object({ network: Type.String(), privacy: Type.String(), news: Type.String() }),
})
export type CompanyInformation = Static<typeof CompanyInformation>

export const getCompanyInformation = get('/api/Website/Settings/CompanyInformation', {
  guard: 'signed-in',
  summary: "The company's own card.",
  answer: CompanyInformation,
  embed: WIDGETS,
  scope: 'any',
  steady: true,
})
