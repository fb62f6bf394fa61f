import type { ViewableMember, viewCompany } from '@casekit/contract/company-views'
import type { Body } from '@casekit/contract/endpoint'
import { findMember, listMembers } from '../access/members.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { across } from '../transfers/partnership.ts'
import { openView } from './queries.ts'

const refuse = (code: string, detail: string) => new ProblemError(409, code, detail)

type Company = { name: string; isOpen: boolean }

/** Works in a company that has allowed the provider to view it. */
async function withConsent<T>(db: Db, caller: Staff, to: number, work: (db: Db, company: Company) => Promise<T>) {
  return across(db, caller.companyId, to, async within => {
    const company = await within.row<Company>(
      'select name, directory.lets_support_view(id) as "isOpen" from directory.company where id = $1 and suspended_at is null',
      [to],
    )
    if (!company) throw notFound('company')
    if (to === caller.companyId) throw refuse('own-company', 'You are a member of this company.')
    if (!company.isOpen) throw refuse('no-consent', 'The company does not allow its provider to view it.')
    return work(within, company)
  })
}

/** Far more than any company has, so every member can be chosen. */
const MOST_VIEWABLE = 5000

/** Members who could sign in themselves. */
export const listViewable = (db: Db, caller: Staff, to: number): Promise<ViewableMember[]> =>
  withConsent(db, caller, to, async within =>
    (await listMembers(within, to, MOST_VIEWABLE)).flatMap(({ userId, name, staff }) =>
      staff?.hasConsent ? [{ userId, name }] : [],
    ),
  )

const TELL = `select casekit.write_audit($1, 'view-as', jsonb_strip_nulls(jsonb_build_object('deed', 'insert', 'actor', $2::text,
    'via', nullif(current_setting('casekit.via', true), ''), 'from', nullif(current_setting('casekit.from', true), '')))
  || jsonb_build_object('before', null, 'after', jsonb_build_object('company', $3::text, 'reason', $4::text)))`

/**
 * Writes to both audit logs: the company's with the member viewed, the provider's with the company, each with the
 * reason.
 */
export const viewByProvider = (
  db: Db,
  caller: Staff,
  to: number,
  { userId, reason: typed }: Body<typeof viewCompany>,
  device: string,
) =>
  db.transaction(async whole => {
    const reason = typed.trim()
    const { opened, name } = await withConsent(whole, caller, to, async (within, company) => {
      const member = await findMember(within, to, userId)
      if (!member) throw noSuch('userId')
      if (!member.staff?.hasConsent) throw refuse('cannot-sign-in', 'This user has not signed in yet.')
      const provider = { accountId: caller.accountId, name: caller.name, reason }
      return { opened: await openView(within, member.staff, { id: null, provider }, device), name: company.name }
    })
    await whole.rows(TELL, [caller.companyId, caller.id, name, reason])
    return opened
  })
