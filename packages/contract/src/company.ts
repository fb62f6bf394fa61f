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
  /** The white-label theme of the company's console. */
  theme: oneOf(THEMES),
  logo: nullable(Type.String()),
  /** For dark surfaces. */
  logoDark: nullable(Type.String()),
  /** The company's theme as a style sheet of tokens, for the console or embed that requests it. Null: the default. */
  look: nullable(Type.String()),
  originId: nullable(Id),
  googleAnalyticsId: nullable(Type.String()),
  /** A test company behind a test key: nothing done here reaches anyone. */
  isTest: Type.Boolean(),
  /** Case status transitions that the company has disabled, as from and to statuses; only returned to its members. */
  closedWays: Type.Optional(Type.Array(Type.String())),
  /** URLs of the footer links; empty: the link is not shown. */
  footer: Type.Object({ network: Type.String(), privacy: Type.String(), news: Type.String() }),
})
export type CompanyInformation = Static<typeof CompanyInformation>

export const getCompanyInformation = get('/api/Website/Settings/CompanyInformation', {
  guard: 'signed-in',
  summary: "The company's number, name, address, contact details, language, time zone, logos and look.",
  answer: CompanyInformation,
  embed: WIDGETS,
  scope: 'any',
  steady: true,
})
