import type { Body } from '@casekit/contract/endpoint'
import type { Agreed, setAgreed, Subscription } from '@casekit/contract/subscriptions'
import type { Db } from '../platform/db.ts'

const AGREED = `plan, distributor_name as "distributorName", distributor_contact as "distributorContact",
  distributor_email as "distributorEmail", distributor_phone as "distributorPhone"`

/** The month is the company's own. */
const SUBSCRIPTION = `select ${AGREED},
    (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null and s.account_id is not null) as users,
    (select count(*)::int from casekit.cases k where k.company_id = c.id
      and k.created_at >= date_trunc('month', now() at time zone c.time_zone) at time zone c.time_zone) as "casesThisMonth",
    (select coalesce(sum(f.size), 0)::float8 from casekit.case_file f where f.company_id = c.id) as "storageBytes"
  from directory.company c where c.id = $1`

export const findSubscription = (db: Db, companyId: number) => db.row<Subscription>(SUBSCRIPTION, [companyId])

export const findAgreed = (db: Db, companyId: number) =>
  db.row<Agreed>(`select ${AGREED}, agreed_version as version from directory.company where id = $1`, [companyId])

const SET = `update directory.company set plan = $3, distributor_name = $4, distributor_contact = $5, distributor_email = $6,
    distributor_phone = $7, agreed_version = agreed_version + 1
  where id = $1 and ($2::int is null or agreed_version = $2) returning ${AGREED}, agreed_version as version`

export const writeAgreed = (db: Db, companyId: number, version: number | null, agreed: Body<typeof setAgreed>) =>
  db.row<Agreed>(SET, [
    companyId,
    version,
    agreed.plan.trim(),
    agreed.distributorName.trim(),
    agreed.distributorContact.trim(),
    agreed.distributorEmail.trim(),
    agreed.distributorPhone.trim(),
  ])
