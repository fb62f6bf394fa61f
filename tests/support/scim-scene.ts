import { issueSenderKey } from '@casekit/contract/integrations'
import * as contract from '@casekit/contract/scim'
import { getUsers } from '@casekit/contract/users'
import { newId } from '@casekit/provider/platform/new-id'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export type Body = Record<string, unknown>
const headers = { 'content-type': 'application/scim+json' }

export const scimTypeOf = ({ body }: { body: unknown }) => (body as { scimType?: string }).scimType

/** A company with an administrator, a verified domain, and a directory that has its key. */
export async function openDirectory(provider: TestProvider) {
  const companyId = (await makeCompany(provider.pool)).id
  const domain = `${newId()}.example`
  await provider
    .db()
    .rows(
      `insert into directory.sign_in_domain (company_id, id, domain, token, proven_at) values ($1, $2, $3, 'x', now())`,
      [companyId, newId(), domain],
    )
  const mette = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'], name: 'Mette Kjær' })
  const as = (await provider.call(issueSenderKey, { as: mette.as, params: { system: 'scim' } })).body.key

  /** What Entra ID sends to create a user, including unrequested attributes. */
  const entraUser = (who = 'ida', more: Body = {}) => ({
    schemas: [contract.SCIM_SCHEMAS.user, contract.SCIM_SCHEMAS.enterprise],
    externalId: `0a21f0f2-${who}`,
    userName: `${who}@${domain}`,
    active: true,
    addresses: [{ primary: false, type: 'work', country: 'Denmark', locality: 'Aarhus' }],
    displayName: 'Ida Holm',
    emails: [{ primary: true, type: 'work', value: `${who}@${domain}` }],
    meta: { resourceType: 'User' },
    name: { familyName: 'Holm', formatted: 'Ida Holm', givenName: 'Ida' },
    phoneNumbers: [{ primary: true, type: 'work', value: '+45 12 34 56 78' }],
    preferredLanguage: 'da-DK',
    title: 'Montør',
    [contract.SCIM_SCHEMAS.enterprise]: { department: 'Service', employeeNumber: '701984' },
    ...more,
  })
  const make = (body: Body = entraUser()) => provider.call(contract.createScimUser, { as, headers, body })
  const patch = (userId: string, ...Operations: Body[]) =>
    provider.call(contract.patchScimUser, {
      as,
      headers,
      params: { userId },
      body: { schemas: [contract.SCIM_SCHEMAS.patch], Operations },
    })
  const find = async (filter: string) => (await provider.call(contract.getScimUsers, { as, query: { filter } })).body
  /** As the company itself sees them. */
  const member = async (id: string) =>
    (await provider.call(getUsers, { as: mette.as })).body.find(user => user.id === id)
  return { companyId, domain, mette, as, entraUser, make, patch, find, member }
}

export type Directory = Awaited<ReturnType<typeof openDirectory>>
