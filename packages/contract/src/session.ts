import { type Static, Type } from 'typebox'
import { closed, Email, get, Id, Line, Nothing, nullable, post, Time, oneOf } from './endpoint.ts'
import { GUARDS } from './guards.ts'
import { LANGUAGES } from './languages.ts'
import { MODULES } from './module-names.ts'

const LanguageCode = oneOf(LANGUAGES)
const HeldGuard = Type.Object({ name: oneOf(GUARDS) })
/** Modules the company does not have: their pages and endpoints are refused, whatever a role grants. */
const modulesOff = Type.Array(oneOf(MODULES))

export const UserInfo = Type.Object({
  /** The membership in the current company, as wherever a user is identified by id. */
  stakeholderId: Id,
  name: Line,
  email: Email,
  companyId: Type.Integer(),
  companyNumber: Type.Integer(),
  companyName: Line,
  /** The company's language; decides the phone country and the address lookup. */
  companyLanguage: LanguageCode,
  isProviderAdministrator: Type.Boolean(),
  /** Someone is viewing the console as this user, read-only; absent for the user themselves. */
  viewing: Type.Optional(Type.Object({ by: Line, until: Time })),
  /**
   * A required second factor is not set up: the deadline, and whether it has passed; after it, other calls give 403
   * `second-factor-required`.
   */
  secondFactor: Type.Optional(Type.Object({ by: Time, isDue: Type.Boolean() })),
  /** Minutes of inactivity until the session ends; absent: never. */
  idleMinutes: Type.Optional(Type.Integer()),
})
export type UserInfo = Static<typeof UserInfo>

export const SignedIn = Type.Object({
  bearer: Type.String(),
  expiresAt: Time,
  guards: Type.Array(HeldGuard),
  modulesOff,
  userInfo: UserInfo,
})
export type SignedIn = Static<typeof SignedIn>

/** The methods of the second step, besides a recovery code. */
export const SECOND_STEP_WAYS = ['passkey', 'code'] as const

/** Sent with the code `second-factor`: a ticket that is only valid for `passSecondFactor` and `passPasskey`. */
export const SecondStep = Type.Object({
  ticket: Type.String(),
  expiresAt: Time,
  ways: Type.Array(oneOf(SECOND_STEP_WAYS), { maxItems: 2 }),
})
export type SecondStep = Static<typeof SecondStep>

export const CompanyUser = Type.Object({
  id: Id,
  name: Line,
  email: Email,
  isResponsible: Type.Boolean(),
  isFitter: Type.Boolean(),
})
export type CompanyUser = Static<typeof CompanyUser>

export const Responsible = Type.Object({ id: Id, name: Line })
export type Responsible = Static<typeof Responsible>

const KeyValue = Type.Object({ key: Type.String(), value: Type.String() })

export const login = post('/api/Website/Login', {
  guard: 'public',
  summary:
    "Signs in with e-mail and password. 401 for a wrong pair, the same for unknown accounts; 401 with code `second-factor` if the next step is required, `single-sign-on` if the company's sign-in must be used.",
  body: closed({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * The value returned by an earlier sign-in in the same browser; attempts of known devices are counted separately.
     */
    device: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  errors: { 'wrong-pair': Nothing, 'second-factor': SecondStep, 'single-sign-on': Nothing },
  answer: Type.Object({ ...SignedIn.properties, device: Type.Optional(Type.String()) }),
  cost: 'credential',
})

export const logout = post('/api/Website/Login/Logout', {
  guard: 'signed-in',
  summary: 'Ends the session on the server.',
  answer: Nothing,
  cost: 'write',
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const switchCompany = post('/api/Website/Login/SwitchCompany', {
  guard: 'signed-in',
  summary: 'Opens a session in another company of the same account; the old bearer is revoked.',
  body: closed({ stakeholderId: Id }),
  answer: SignedIn,
  errors: { 'single-sign-on': Nothing },
  cost: 'write',
  beforeConsent: true,
})

export const checkIfPropbinder = get('/api/Website/Login/CheckIfPropbinder/:bearer', {
  guard: 'signed-in',
  summary: 'Whether the account belongs to the property binder. The path must equal the header’s bearer or be `me`.',
  params: closed({ bearer: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Boolean(),
  beforeConsent: true,
})

export const getUserInfo = get('/api/WebSite/Company/User/UserInfo', {
  guard: 'signed-in',
  summary: 'The caller: name, company, guards.',
  answer: Type.Object({ ...UserInfo.properties, guards: Type.Array(HeldGuard), modulesOff }),
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const getUser = get('/api/WebSite/Company/User/:bearer', {
  guard: 'signed-in',
  summary: "The caller's details. The bearer in the header applies; the path must equal it or be `me`.",
  params: closed({ bearer: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({
    id: Id,
    name: Line,
    email: Email,
    company: KeyValue,
    department: nullable(KeyValue),
    priceGroup: nullable(KeyValue),
  }),
  beforeConsent: true,
})

export const getUserCompanies = get('/api/WebSite/Company/User/GetUserCompanies', {
  guard: 'signed-in',
  summary: 'All companies of the account, including the current one.',
  answer: Type.Array(Type.Object({ companyId: Type.Integer(), companyName: Line, stakeholderId: Id })),
  beforeConsent: true,
})

export const getResponsibles = get('/api/WebSite/Company/User/Responsible', {
  guard: ['Core', 'PropertyManagement'],
  summary: 'The staff who can be responsible for a case, by name.',
  answer: Type.Array(Responsible),
  embed: ['case-wizard', 'customer-picker'],
  steady: true,
})

export const getCompanyUsers = get('/api/Website/Company/User', {
  guard: ['Core', 'PropertyManagement', 'Activities', 'Kanban'],
  summary: 'All staff of the company, by name.',
  answer: Type.Array(CompanyUser),
})
