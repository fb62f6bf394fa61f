import type { Body } from '@casekit/contract/endpoint'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import * as contract from '@casekit/contract/single-sign-on'
import { newId } from '@casekit/provider/platform/new-id'
import { createOutward } from '@casekit/provider/platform/outward/outward'
import { hashPassword } from '@casekit/provider/session/passwords'
import { openDns } from './dns.ts'
import { type Named, openIssuer, visit } from './issuer.ts'
import { makeCompany, makeStaff } from './people.ts'
import { testProvider } from './provider.ts'

export const PASSWORD = 'fire blå heste'
export const ROLE = Object.values(DELIVERED_ROLES)[0]?.id ?? ''

export const fieldOf = ({ body }: { body: unknown }) => (body as { errors: { path: string }[] }).errors[0]?.path
export const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

const OFF = { isRequired: false, makesUsers: false, roleId: null }
type Given = Partial<Body<typeof contract.setSingleSignOn>>

/** A provider with an issuer and a name server. */
export async function openScene() {
  const dns = await openDns()
  const outward = createOutward({ networks: ['127.0.0.2/32'], dnsServers: [dns.server] })
  const provider = await testProvider({ outward })
  const issuer = await openIssuer('http://127.0.0.1/login/SingleSignOn')
  const passwordHash = await hashPassword(PASSWORD)

  async function close() {
    await provider.close()
    await issuer.close()
    await dns.close()
  }

  /** A company with an administrator whose address is on the company's own domain. */
  async function office() {
    const companyId = (await makeCompany(provider.pool)).id
    const domain = `${newId()}.example`
    const guards = ['SettingsAccess' as const, 'Core' as const]
    const ida = await makeStaff(provider.pool, companyId, { guards, passwordHash, email: `ida@${domain}` })

    const set = (given: Given = {}) =>
      provider.call(contract.setSingleSignOn, {
        as: ida.as,
        body: { issuer: issuer.url, clientId: issuer.clientId, clientSecret: issuer.clientSecret, ...OFF, ...given },
      })

    /** Adds a domain, sets its record and has it checked. */
    async function prove(name = domain, as = ida.as) {
      const { body } = await provider.call(contract.addSignInDomain, { as, body: { domain: name } })
      dns.set(name, ['v=spf1 -all', body.record])
      return provider.call(contract.checkSignInDomain, { as, params: { domainId: body.id } })
    }

    /** With an issuer and a verified domain. */
    async function standing(given: Given = {}) {
      const kept = await set(given)
      const proven = await prove()
      if (kept.status !== 200 || proven.body.provenAt === null) throw new Error('The issuer was not set up.')
    }

    /** From the login page to the issuer and back. */
    async function come(person: Named | undefined, email = person?.email ?? '') {
      issuer.name(person)
      const { token, url } = (await provider.call(contract.startSingleSignOn, { body: { email } })).body
      return provider.call(contract.finishSingleSignOn, { body: { token, query: await visit(url) } })
    }

    const named = (who: string): Named => ({
      sub: `${who} ${domain}`,
      email: `${who}@${domain}`,
      email_verified: true,
      name: `${who} Holm`,
    })

    return { companyId, domain, ida, passwordHash, set, prove, standing, come, named }
  }

  return { provider, dns, issuer, office, close }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
export type Office = Awaited<ReturnType<Scene['office']>>
