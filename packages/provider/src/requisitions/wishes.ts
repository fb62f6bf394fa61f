import { SETTING_IDS } from '@casekit/contract/ids'
import type { RequisitionLists, RequisitionSettings, RequisitionWishes } from '@casekit/contract/requisition-budgets'
import type { Staff } from '../server/caller.ts'
import { findSetting, readSetting, setSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'

export const wishesOf = (db: Db, companyId: number): Promise<RequisitionWishes> =>
  readSetting(db, companyId, SETTING_IDS.requisitions)

export async function findSettings(db: Db, companyId: number): Promise<RequisitionSettings> {
  const { value, version } = await findSetting(db, companyId, 'requisitions')
  return { ...(value as RequisitionWishes), version }
}

/** Returns undefined on a version mismatch. */
export async function keepSettings(
  db: Db,
  companyId: number,
  by: Staff,
  value: RequisitionWishes,
  version: number | null,
): Promise<RequisitionSettings | undefined> {
  const kept = await setSetting(db, companyId, 'requisitions', { value, by, version })
  return kept && { ...(kept.value as RequisitionWishes), version: kept.version }
}

/** The amount a member may approve, including VAT. */
export async function limitOf(db: Db, companyId: number, memberId: string | null, standard: number): Promise<number> {
  const own = await db.row<{ amount: number }>(
    'select amount::float8 as amount from casekit.requisition_limit where company_id = $1 and stakeholder_id = $2',
    [companyId, memberId],
  )
  return own?.amount ?? standard
}

const LIMITS = `select s.id as "stakeholderId", s.name, l.amount::float8 as "limit" from casekit.stakeholder s
  left join casekit.requisition_limit l on l.company_id = s.company_id and l.stakeholder_id = s.id
  where s.company_id = $1 and s.deleted_at is null and exists (select from casekit.stakeholder_guard g
    where g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'Rekvisition')`

export const listLimits = (db: Db, companyId: number) =>
  db.rows<{ stakeholderId: string; name: string; limit: number | null }>(
    `${LIMITS} order by casekit.sort_key(s.name), s.id limit 500`,
    [companyId],
  )

/** Returns undefined if no such member may write requisitions. */
export async function keepLimit(db: Db, companyId: number, memberId: string, limit: number | null) {
  const find = () =>
    db.row<{ stakeholderId: string; name: string; limit: number | null }>(`${LIMITS} and s.id = $2`, [
      companyId,
      memberId,
    ])
  if (!(await find())) return undefined
  if (limit === null)
    await db.rows('delete from casekit.requisition_limit where company_id = $1 and stakeholder_id = $2', [
      companyId,
      memberId,
    ])
  else
    await db.rows(
      `insert into casekit.requisition_limit (company_id, stakeholder_id, amount) values ($1, $2, $3)
       on conflict (company_id, stakeholder_id) do update set amount = excluded.amount`,
      [companyId, memberId, limit],
    )
  return find()
}

const LIVE = 'company_id = $1 and deleted_at is null'

export async function listsOf(db: Db, companyId: number): Promise<RequisitionLists> {
  const { vatPercent, deliveryDays } = await wishesOf(db, companyId)
  const list = <Row>(sql: string) => db.rows<Row>(`${sql} limit 500`, [companyId])
  return {
    accounts: await list(
      `select id, number, name from casekit.account_plan where ${LIVE} order by casekit.natural_key(number), id`,
    ),
    categories: await list(
      `select id, name from casekit.activity_category where ${LIVE} and kind = 'dv' order by casekit.sort_key(name), id`,
    ),
    partners: await list(
      `select id, name, email, phone, cvr from casekit.partner where ${LIVE} order by casekit.sort_key(name), id`,
    ),
    members: await list(`select id, name from casekit.stakeholder where ${LIVE} order by casekit.sort_key(name), id`),
    vatPercent,
    deliveryDays,
  }
}
