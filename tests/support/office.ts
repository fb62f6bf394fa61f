import type { Newcomer } from '@casekit/contract/users'
import * as contract from '@casekit/contract/users'
import { tokenFor } from '@casekit/provider/links/tokens'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

/** A person to invite, with defaults. */
export const newcomer = (email: string, given: Partial<Newcomer> = {}): Newcomer => ({
  email,
  name: 'Ida Holm',
  title: '',
  phone: '',
  departmentId: null,
  priceGroupId: null,
  isFitter: false,
  isResponsible: true,
  skillIds: [],
  roleId: null,
  guards: ['Core'],
  ...given,
})

/** A member's stored fields. */
export function profile(given: Partial<Newcomer> = {}): Omit<Newcomer, 'email'> {
  const { email: _, ...saved } = newcomer('', given)
  return saved
}

/** The code of a refusal. */
export const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code: string }).code

/** A company with its only administrator, who lists its users and invites others. */
export async function makeOffice(provider: TestProvider) {
  const company = await makeCompany(provider.pool)
  const administrator = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const { as } = administrator
  const users = async () => (await provider.call(contract.getUsers, { as })).body
  const invite = (...people: Newcomer[]) => provider.call(contract.inviteUsers, { as, body: { people } })
  /** The link in the latest mail to an address. */
  const linkTo = async (email: string) => {
    const mail = await provider
      .db(company.id)
      .row<{ link: string }>(
        `select payload ->> 'linkId' as link from casekit.outbox where company_id = $1 and payload ->> 'to' = $2 order by created_at desc, id desc limit 1`,
        [company.id, email],
      )
    return (await tokenFor(provider.db(), mail?.link ?? ''))?.token ?? ''
  }
  return { company, administrator, as, users, invite, linkTo }
}
