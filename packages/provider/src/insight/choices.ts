import type { Answer } from '@casekit/contract/endpoint'
import type { getInsightChoices } from '@casekit/contract/insight'
import { DELIVERED_ROLE_IDS } from '@casekit/contract/given-guards'
import type { Db } from '../platform/db.ts'

type Choices = Answer<typeof getInsightChoices>

const named = (table: string, where: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by casekit.sort_key(name), id), '[]')
  from (select id, name from casekit.${table} where company_id = $1 ${where} order by name, id limit 500) t)`

/** The delivered roles first, by key; then the company's own. */
const ROLES = `(select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'isDelivered', delivered) order by delivered desc, casekit.sort_key(name), id)
  from (select key as name, value::uuid as id, true as delivered from jsonb_each_text($2::jsonb)
    union all (select name, id, false from casekit.role where company_id = $1 and deleted_at is null order by name, id limit 400)) t)`

/** The values that filters offer, each list sorted by name. */
export const insightChoices = (db: Db, companyId: number) =>
  db.row<Choices>(
    `select ${named('department', 'and deleted_at is null')} as department,
       ${named('stakeholder', 'and deleted_at is null')} as person,
       ${named('property', 'and deleted_at is null')} as property,
       ${named('partner', 'and deleted_at is null')} as partner, ${ROLES} as role`,
    [companyId, JSON.stringify(DELIVERED_ROLE_IDS)],
  )
