import type { Answer } from '@casekit/contract/endpoint'
import { type getScimUser, SCIM_PAGE, SCIM_SCHEMAS } from '@casekit/contract/scim'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import type { Db } from '../platform/db.ts'
import type { Conditions } from './filter.ts'
import { type Person, splitName } from './person.ts'

export type Row = Omit<Person, 'role'> & {
  id: string
  accountId: string | null
  roleId: string | null
  roleName: string | null
  createdAt: string
  changedAt: string
  version: number
}

const DELIVERED = Object.entries(DELIVERED_ROLES)
  .map(([key, { id }]) => `('${id}'::uuid, '${key}')`)
  .join()

/** Current and former members, except those erased or removed by the directory. */
const USERS = `select s.id, s.account_id as "accountId", coalesce(nullif(a.email, ''), s.email) as "userName", x.external_id as "externalId", s.name, s.title,
    s.phone, coalesce(d.name, '') as department, s.role_id as "roleId", coalesce(g.key, r.name) as "roleName", s.deleted_at is null as active,
    s.created_at as "createdAt", greatest(s.created_at, x.changed_at) as "changedAt", s.version
  from casekit.stakeholder s
  left join directory.account a on a.id = s.account_id
  left join casekit.scim_user x on x.company_id = s.company_id and x.stakeholder_id = s.id
  left join casekit.department d on d.company_id = s.company_id and d.id = s.department_id and d.deleted_at is null
  left join casekit.role r on r.company_id = s.company_id and r.id = s.role_id and r.deleted_at is null
  left join (values ${DELIVERED}) g (id, key) on g.id = s.role_id
  where s.company_id = $1 and s.erased_at is null and x.removed_at is null`

export const findRow = (db: Db, companyId: number, id: string) => db.row<Row>(`${USERS} and s.id = $2`, [companyId, id])

export async function listRows(db: Db, { where, values }: Conditions, from: number, count: number) {
  const found = `select * from (${USERS}) u where ${where}`
  const page = [...values, Math.max(0, from - 1), Math.min(Math.max(0, count), SCIM_PAGE)]
  const [total] = await db.planned<{ count: number }>(`select count(*)::int as count from (${found}) f`, values)
  const rows = await db.planned<Row>(
    `${found} order by "createdAt", id offset $${values.length + 1} limit $${values.length + 2}`,
    page,
  )
  return { total: total?.count ?? 0, rows }
}

/** The stored person, to be changed. */
export const personOf = ({ userName, externalId, name, title, phone, department, active }: Row): Person => ({
  userName,
  externalId,
  name,
  title,
  phone,
  department,
  role: undefined,
  active,
})

export function resourceOf(row: Row, productUrl: string): Answer<typeof getScimUser> {
  const { id, userName, externalId, name, title, phone, department, roleName, active } = row
  return {
    schemas: [SCIM_SCHEMAS.user, SCIM_SCHEMAS.enterprise],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted: name, ...splitName(name) },
    displayName: name,
    ...(title !== '' && { title }),
    active,
    emails: userName === '' ? [] : [{ value: userName, type: 'work', primary: true }],
    ...(phone !== '' && { phoneNumbers: [{ value: phone, type: 'work', primary: true }] }),
    roles: roleName === null ? [] : [{ value: roleName, display: roleName, primary: true }],
    ...(department !== '' && { [SCIM_SCHEMAS.enterprise]: { department } }),
    meta: {
      resourceType: 'User',
      created: row.createdAt,
      lastModified: row.changedAt,
      location: `${productUrl}/api/Scim/v2/Users/${id}`,
      version: `W/"${row.version}"`,
    },
  }
}

export const listOf = <T>(Resources: T[], totalResults = Resources.length, startIndex = 1) => ({
  schemas: [SCIM_SCHEMAS.list],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
})
