import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientMetadata, Provider } from 'oidc-provider'

/** The person an issuer identifies. */
export type Named = { sub: string; email?: string; email_verified?: boolean; name?: string }

const CLIENT: ClientMetadata = {
  client_id: 'casekit',
  client_secret: 'known to both alone',
  token_endpoint_auth_method: 'client_secret_post',
}

/** A fake OpenID Connect issuer that signs in the configured person without asking. */
export async function openIssuer(redirectUri: string) {
  const people = new Map<string, Named>()
  let next: Named | undefined
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/interaction/')) void answer().catch(() => response.writeHead(500).end())
    else void provider?.callback()(request, response)

    async function answer() {
      const result = next ? { login: { accountId: next.sub } } : { error: 'access_denied' }
      await provider?.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
  })
  // a loopback address that counts as external
  await new Promise<void>(resolve => server.listen(0, '127.0.0.2', resolve))
  const url = `http://127.0.0.2:${(server.address() as AddressInfo).port}`
  provider = new Provider(url, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { session, client } = oidc
      const grant = new oidc.provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return {
    url,
    clientId: 'casekit',
    clientSecret: 'known to both alone',
    /** Sets who signs in next; undefined: sign-in is refused. */
    name(person: Named | undefined) {
      next = person
      if (person) people.set(person.sub, person)
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>

/** Does what a browser does between redirecting to the issuer and returning; returns the final query. */
export async function visit(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // oxlint-disable-next-line no-await-in-loop -- each leads to the next
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`The issuer answered ${answer.status} at ${at}`)
    at = new URL(to, at).href
    if (new URL(at).pathname === '/login/SingleSignOn') return new URL(at).search
  }
  throw new Error('The issuer leads nowhere.')
}
