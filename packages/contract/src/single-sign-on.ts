import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Nothing, nullable, post, put, Time } from './endpoint.ts'
import { SecondStep, SignedIn } from './session.ts'

/** Sign-in through a company's own issuer (OpenID Connect, authorization code with PKCE). */

/** Maximum number of unverified domains. */
export const UNPROVEN_DOMAINS_AT_MOST = 20

const guard = 'SettingsAccess'
const own = '/api/Website/Settings/SingleSignOn'

/** An email domain, and the TXT record that proves the company owns it. */
export const SignInDomain = Type.Object({
  id: Id,
  domain: Type.String(),
  record: Type.String(),
  /** Null until the record was found. */
  provenAt: nullable(Time),
})
export type SignInDomain = Static<typeof SignInDomain>

const fields = {
  /** As in its discovery document; empty when the company has none. */
  issuer: Type.String({ maxLength: 500 }),
  clientId: Type.String({ maxLength: 200 }),
  /** Members with an address on a verified domain can only sign in this way. */
  isRequired: Type.Boolean(),
  /** Unknown users it authenticates become members with this role. */
  makesUsers: Type.Boolean(),
  roleId: nullable(Id),
}

export const SingleSignOn = Type.Object({
  ...fields,
  hasSecret: Type.Boolean(),
  /** The redirect URI to register with the issuer. */
  redirectUri: Type.String(),
  domains: Type.Array(SignInDomain),
  version: Type.Integer(),
})
export type SingleSignOn = Static<typeof SingleSignOn>

export const getSingleSignOn = get(own, {
  guard,
  summary: "The company's issuer and its mail domains. The secret is write-only.",
  answer: SingleSignOn,
})

export const setSingleSignOn = put(own, {
  guard,
  summary:
    'Sets the issuer after fetching its discovery document: 400 at `/issuer` if that fails. An empty issuer turns off single sign-on; an empty secret keeps the current one. Only a caller who has signed in by it can make it required: 400 at `/isRequired`.',
  body: closed({ ...fields, clientSecret: Type.String({ maxLength: 500 }) }),
  answer: SingleSignOn,
  updates: true,
  cost: 'proxy',
})

export const addSignInDomain = post(`${own}/Domain`, {
  guard,
  summary:
    'Adds a mail domain, which cannot be used to sign in until it is verified. 409 `taken` if it is already listed.',
  body: closed({ domain: Type.String({ minLength: 3, maxLength: 253 }) }),
  answer: SignInDomain,
  errors: { taken: Nothing },
  creates: true,
})

const one = closed({ domainId: Id })

export const checkSignInDomain = post(`${own}/Domain/:domainId/Check`, {
  guard,
  summary:
    "Checks the record in the domain's DNS; `provenAt` is set if it was found. 409 `taken` if another company has verified the domain.",
  params: one,
  answer: SignInDomain,
  errors: { taken: Nothing },
  cost: 'proxy',
})

export const removeSignInDomain = del(`${own}/Domain/:domainId`, {
  guard,
  summary: 'Removes a mail domain: the issuer no longer signs in its addresses.',
  params: one,
  answer: Nothing,
})

export const startSingleSignOn = post('/api/Website/Login/SingleSignOn/Start', {
  guard: 'public',
  summary:
    'The URL at which a user with this mail address signs in, and a token the same browser presents on return. 404 `no-issuer` if the domain has none.',
  body: closed({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  answer: Type.Object({ token: Type.String(), url: Type.String() }),
  errors: { 'no-issuer': Nothing, 'issuer-silent': Nothing },
  cost: 'credential',
})

export const finishSingleSignOn = post('/api/Website/Login/SingleSignOn', {
  guard: 'public',
  summary:
    'Signs in the user identified by the issuer, with the query the browser was redirected back with. A token is valid once, for ten minutes. 401 `not-a-member` if the company does not know the user.',
  body: closed({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    query: Type.String({ maxLength: 8000 }),
    /** The value returned by an earlier sign-in in the same browser. */
    device: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ ...SignedIn.properties, device: Type.Optional(Type.String()) }),
  errors: { 'issuer-refused': Nothing, 'issuer-silent': Nothing, 'not-a-member': Nothing, 'second-factor': SecondStep },
  cost: 'credential',
})
