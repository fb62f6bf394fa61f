import type * as OpenId from 'openid-client'
import { type Outward, OutwardError } from '../platform/outward/outward.ts'
import { ProblemError } from '../server/problem.ts'
import type { Awaited, Issuer } from './queries.ts'

/** Loaded at the first such sign-in: most servers never need it. */
const library = () => import('openid-client')

/** The redirect URI for issuers. */
export const redirectUriOf = (productUrl: string): string => `${productUrl}/login/SingleSignOn`

export const issuerSilent = () =>
  new ProblemError(409, 'issuer-silent', "The company's sign-in does not respond. Try again in a moment.")
export const issuerRefused = () =>
  new ProblemError(401, 'issuer-refused', "The company's sign-in was not completed. Start again.")

export type Client = Pick<Issuer, 'issuer' | 'clientId'> & { clientSecret: string }

/** The issuer's metadata; undefined if it does not respond as an issuer. Private networks are never accessed. */
export async function discover(outward: Outward, of: Client): Promise<OpenId.Configuration | undefined> {
  const url = outward.accepts(of.issuer)
  if (!url) return undefined
  const openId = await library()
  const proof = of.clientSecret === '' ? openId.None() : openId.ClientSecretPost(of.clientSecret)
  const clocks = { [openId.clockTolerance]: 60 }
  const execute = url.protocol === 'http:' ? [openId.allowInsecureRequests] : []
  const reach = { execute, [openId.customFetch]: fetchBy(outward) }
  return openId.discovery(url, of.clientId, clocks, proof, reach).catch(() => undefined)
}

const fetchBy =
  (outward: Outward): OpenId.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await outward.ask({
      url,
      method: method as 'GET' | 'POST',
      headers,
      body: textOf(body),
    })
    const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value ?? '')])
    return new Response(answer.body || null, { status: answer.status, headers: told })
  }

/** Only forms are sent to an issuer. */
const textOf = (body: unknown): string | undefined => (body instanceof URLSearchParams ? body.toString() : undefined)

/** The URL to send someone to, and what is expected when they return. */
export async function leave(configuration: OpenId.Configuration, productUrl: string, email: string) {
  const openId = await library()
  const [verifier, state, nonce] = [openId.randomPKCECodeVerifier(), openId.randomState(), openId.randomNonce()]
  const url = openId.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(productUrl),
    scope: 'openid email profile',
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    state,
    nonce,
  })
  return { url: url.href, verifier, state, nonce }
}

/** Who an issuer says signed in; `email` is left out if the issuer calls it unverified. */
export type Person = { subject: string; email: string | undefined; name: string }

/** Exchanges the returned code. Throws `issuer-refused`, or `issuer-silent` if there was no response. */
export async function comeBack(configuration: OpenId.Configuration, productUrl: string, query: string, of: Awaited) {
  const openId = await library()
  const url = new URL(redirectUriOf(productUrl))
  url.search = query
  try {
    const tokens = await openId.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: of.verifier,
      expectedState: of.state,
      expectedNonce: of.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw issuerRefused()
    // many issuers return the email only from the userinfo endpoint
    const more = claims['email'] ? {} : await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return personOf({ ...more, ...claims })
  } catch (error) {
    throw isSilence(error) ? issuerSilent() : issuerRefused()
  }
}

function personOf(claims: Record<string, unknown> & { sub: string }): Person {
  const { sub, email, email_verified: isProven, name } = claims
  return {
    subject: sub,
    email: typeof email === 'string' && isProven !== false && isProven !== 'false' ? email.trim() : undefined,
    name: typeof name === 'string' ? name.trim().slice(0, 200) : '',
  }
}

const isSilence = (error: unknown): boolean =>
  error instanceof OutwardError || (error instanceof Error && error.cause instanceof OutwardError)
