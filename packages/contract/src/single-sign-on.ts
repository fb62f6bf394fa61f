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
  summary: "The company's issuer and its mail domains. The secret is written and never read.",
  answer: SingleSignOn,
})

export const setSingleSignOn = put(own, {
  guard,
  summary:
    'Keeps the issuer, which is asked for its discovery document: 400 at `/issuer` where it does not answer as one. An empty issuer ends the sign-in by it; an empty secret keeps the one that stands. It can be required only by who has signed in by it: 400 at `/isRequired`.',
  body: closed({ ...fields, clientSecret: Type.String({ maxLength: 500 }) }),
  answer: SingleSignOn,
  updates: true,
  cost: 'proxy',
})

export const addSignInDomain = post(`${own}/Domain`, {
  guard,
  summary: 'Adds a mail domain, which signs nobody in before it is proven. 409 `taken` where it stands already.',
  body: closed({ domain: Type.String({ minLength: 3, maxLength: 253 }) }),
  answer: SignInDomain,
  errors: { taken: Nothing },
  creates: true,
})

const one = closed({ domainId: Id })

export const checkSignInDomain = post(`${own}/Domain/:domainId/Check`, {
  guard,
  summary:
    "Looks for the record in the domain's DNS; `provenAt` says whether it was there. 409 `taken` where another company has proven it.",
  params: one,
  answer: SignInDomain,
  errors: { taken: Nothing },
  cost: 'proxy',
})

export const removeSignInDomain = del(`${own}/Domain/:domainId`, {
  guard,
  summary: 'Takes a mail domain away: its addresses are no longer signed in by the issuer.',
  params: one,
  answer: Nothing,
})

export const startSingleSignOn = post('/api/Website/Login/SingleSignOn/Start', {
  guard: 'public',
  summary:
    'Where to send whoever has this mail address to sign in, and a token that the same browser shows when they are back. 404 `no-issuer` where the domain has none.',
  body: closed({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  answer: Type.Object({ token: Type.String(), url: Type.String() }),
  errors: { 'no-issuer': Nothing, 'issuer-silent': Nothing },
  cost: 'credential',
})

export const finishSingleSignOn = post('/api/Website/Login/SingleSignOn', {
  guard: 'public',
  summary:
    'Signs in whom the issuer names, with the query that it sent the browser back with. A token is good once, within ten minutes. 401 `not-a-member` where the company does not know them.',
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
