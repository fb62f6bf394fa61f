import { type Static, Type } from 'typebox'
import { closed, get, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { limitsOf } from './limits.ts'

/** The companies of an installation, for the provider's administrators. */

const guard = 'provider-administrator'

export const Company = Type.Object({
  id: Type.Integer(),
  number: Type.Integer(),
  name: Line,
  language: oneOf(LANGUAGES),
  /** The purchased plan; empty when none was agreed. */
  plan: Line,
  createdAt: Time,
  suspendedAt: nullable(Time),
  /** When it will be deleted with all its data; null: not scheduled. */
  deleteAt: nullable(Time),
  /** Number of members, and of cases and customers ever created. */
  users: Type.Integer(),
  cases: Type.Integer(),
  customers: Type.Integer(),
  /** File storage in bytes; mails and calls from partners' pages and other systems in the last 30 days. */
  storage: Type.Number(),
  mails: Type.Integer(),
  calls: Type.Integer(),
  /** When any of its members was last active. */
  lastSeenAt: nullable(Time),
  /** The caller's own company, which cannot be suspended. */
  isOwn: Type.Boolean(),
})
export type Company = Static<typeof Company>

export const getCompanies = get('/api/Provider/Companies', {
  guard,
  summary: 'All companies with their usage, by name.',
  answer: Type.Array(Company),
  cap: 2000,
})

const newCompany = {
  number: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  name: Type.String({ maxLength: 200, pattern: '\\S' }),
  language: oneOf(LANGUAGES),
  /** Its first administrator, who is invited by mail. */
  email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s.]+$' }),
  hasProperties: Type.Boolean(),
}

export const NEW_COMPANY_LIMITS = limitsOf(newCompany)

export const addCompany = post('/api/Provider/Companies', {
  guard,
  summary:
    'Creates a company with the default stages and invites its first administrator; returns its id. 409 `conflict` if the number is taken.',
  body: closed(newCompany),
  answer: Type.Integer(),
  creates: true,
})

const ofCompany = closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })

export const suspendCompany = post('/api/Provider/Companies/:companyId/Suspend', {
  guard,
  summary: 'Suspends a company: nobody can sign in, and open sessions end with their next call. 409 `own-company`.',
  params: ofCompany,
  answer: Nothing,
  errors: { 'own-company': Nothing },
  cost: 'write',
})

/** Days within which a company scheduled for deletion can be restored. */
export const GRACE_DAYS = 30

export const deleteCompany = post('/api/Provider/Companies/:companyId/Delete', {
  guard,
  summary: `Closes a company and schedules its deletion, with all its data, in ${GRACE_DAYS} days; resuming the company cancels that. 400 at \`/name\` if it is not the company's name, 409 \`own-company\`.`,
  params: ofCompany,
  body: closed({ name: Line }),
  answer: Nothing,
  errors: { 'own-company': Nothing },
  cost: 'write',
})

export const resumeCompany = post('/api/Provider/Companies/:companyId/Resume', {
  guard,
  summary: 'Reopens a suspended company unchanged; cancels a scheduled deletion.',
  params: ofCompany,
  answer: Nothing,
  cost: 'write',
})
