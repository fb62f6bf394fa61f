import type { OpenSession } from '@casekit/contract/account'
import type { User } from '@casekit/contract/users'
import type { Db } from '../platform/db.ts'

const MEMBER = `select s.id, coalesce(nullif(a.email, ''), s.email) as email, s.name, s.title, s.phone, s.department_id as "departmentId",
    s.price_group_id as "priceGroupId", s.is_fitter as "isFitter", s.is_responsible as "isResponsible",
    array(select x.skill_id from casekit.stakeholder_skill x join casekit.skill l on l.company_id = x.company_id and l.id = x.skill_id
      and l.deleted_at is null where x.company_id = s.company_id and x.stakeholder_id = s.id) as "skillIds",
    s.role_id as "roleId",
    array(select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = s.id
      and g.guard not in ('ServiceContract', 'Gdpr') order by 1) as guards,
    case when s.deleted_at is null then 'active' else 'deactivated' end as state,
    s.last_seen_at as "lastSeenAt", null::timestamptz as "expiresAt",
    array(select 'passkey' where exists (select from directory.passkey p where p.account_id = s.account_id)
      union all select 'code' where exists (select from directory.authenticator t where t.account_id = s.account_id and t.since is not null)) as "secondFactors",
    s.id = $2 as "isSelf", s.version
  from casekit.stakeholder s left join directory.account a on a.id = s.account_id
  where s.company_id = $1 and s.erased_at is null`

const INVITED = `select i.id, i.email, i.name, i.title, i.phone, i.department_id, i.price_group_id, i.is_fitter, i.is_responsible,
    i.skill_ids, i.role_id, i.guards, case when i.expires_at > now() then 'invited' else 'expired' end, null, i.expires_at, '{}'::text[], false, 1
  from casekit.invitation i where i.company_id = $1 and i.ended_at is null`

export const listUsers = (db: Db, companyId: number, selfId: string) =>
  db.rows<User>(
    `select * from (${MEMBER} union all ${INVITED}) people
     order by casekit.sort_key(case when name = '' then email else name end) collate "C", id limit 2001`,
    [companyId, selfId],
  )

/** A member who is not deactivated. */
export const findUser = (db: Db, companyId: number, selfId: string, id: string) =>
  db.row<User>(`${MEMBER} and s.deleted_at is null and s.id = $3`, [companyId, selfId, id])

export const listSessions = (db: Db, companyId: number, userId: string, currentHash: Buffer) =>
  db.rows<OpenSession>(
    `select s.id, c.name as "companyName", s.device, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
       s.token_hash = $3 as "isCurrent"
     from directory.session s join directory.company c on c.id = s.company_id
     where s.company_id = $1 and s.stakeholder_id = $2 and s.expires_at > now() and s.view_id is null
     order by s.last_used_at desc, s.id limit 100`,
    [companyId, userId, currentHash],
  )

/** Their holders have to sign in again at the next call. */
export const endSessions = (db: Db, companyId: number, userId: string) =>
  db.rows('delete from directory.session where company_id = $1 and stakeholder_id = $2', [companyId, userId])
