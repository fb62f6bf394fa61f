import type { usersOverview } from '@casekit/contract/overviews/users'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import { DEPARTMENTS_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

const DELIVERED = Object.entries(DELIVERED_ROLES)
  .map(([key, { id }]) => `('${id}'::uuid, '${key}')`)
  .join()

/** Members who have not been erased, and open invitations. */
const PEOPLE = `(
  select s.company_id, s.id, s.name, coalesce(nullif(a.email, ''), s.email) as email, s.title, s.phone, s.role_id, s.department_id,
    case when s.deleted_at is null then 'active' else 'deactivated' end as state, s.last_seen_at,
    exists (select from directory.passkey p where p.account_id = s.account_id)
      or exists (select from directory.authenticator t where t.account_id = s.account_id and t.since is not null) as has_factor
  from casekit.stakeholder s left join directory.account a on a.id = s.account_id where s.erased_at is null
  union all
  select i.company_id, i.id, i.name, i.email, i.title, i.phone, i.role_id, i.department_id,
    case when i.expires_at > now() then 'invited' else 'expired' end, null, false
  from casekit.invitation i where i.ended_at is null)`

export const usersSource: Source<typeof usersOverview> = {
  table: PEOPLE,
  where: 'true',
  joins: {
    d: 'left join casekit.department d on d.company_id = k.company_id and d.id = k.department_id and d.deleted_at is null',
    r: 'left join casekit.role r on r.company_id = k.company_id and r.id = k.role_id and r.deleted_at is null',
    g: `left join (values ${DELIVERED}) g (id, key) on g.id = k.role_id`,
  },
  columns: {
    name: {
      cell: 'k.name',
      key: `casekit.sort_key(case when k.name = '' then k.email else k.name end) collate "C"`,
    },
    email: { cell: 'k.email' },
    title: { cell: 'k.title' },
    phone: { cell: 'k.phone' },
    role: { cell: "coalesce(g.key, r.name, '')" },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE, isWalked: true },
    status: { cell: 'k.state' },
    hasSecondFactor: { cell: 'k.has_factor' },
    lastSeenAt: { cell: 'k.last_seen_at' },
  },
  search: { entries: [], text: "search.both_ways(search.fold(k.name || ' ' || k.email || ' ' || k.title))" },
}
