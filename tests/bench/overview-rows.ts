import { asOwner } from '@casekit/provider/platform/database/connection'
import type { Towns } from './towns.ts'

/**
 * What the towns lack for the overviews: one activity per five cases, and 5,000 properties with four leases each in
 * both. Created once; the same on every run.
 */
export function addOverviewRows({ database, large, small }: Towns): Promise<void> {
  return asOwner(database.connection, async client => {
    for (const { companyId } of [large, small]) {
      const made = await client.query('select from casekit.property where company_id = $1 limit 1', [companyId])
      if (made.rowCount) continue
      for (const statement of STATEMENTS) await client.query(statement, [companyId])
    }
    await client.query('analyze casekit.activity, casekit.property, casekit.lease')
  })
}

const rowId = (kind: string, company: string, number: string) =>
  `md5('${kind}' || ${company} || '.' || ${number})::uuid`

const STATEMENTS = [
  `insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard)
   select distinct company_id, stakeholder_id, 'PropertyManagement' from casekit.stakeholder_guard where company_id = $1
   on conflict do nothing`,
  `insert into casekit.property_owner (company_id, id, name)
   select $1::int, ${rowId('owner', '$1', 'n')}, 'Ejerforeningen ' || n from generate_series(1, 40) n`,
  `insert into casekit.property (company_id, id, number, name, address, zip_code, city, owner_id, responsible_id)
   select $1::int, ${rowId('property', '$1', 'n')}, 'E' || n, 'Afdeling ' || n, 'Parkvej ' || n, (2000 + n % 7000)::text, 'Storby',
     ${rowId('owner', '$1', '1 + n % 40')}, (select id from casekit.stakeholder where company_id = $1 order by id limit 1)
   from generate_series(1, 5000) n`,
  `insert into casekit.lease (company_id, id, property_id, number, address, type)
   select $1::int, ${rowId('lease', '$1', 'n')}, ${rowId('property', '$1', '1 + n % 5000')}, n::text, '', 'Residential'
   from generate_series(1, 20000) n`,
  `with staff as (select array_agg(id order by id) as ids from casekit.stakeholder where company_id = $1)
   insert into casekit.activity (company_id, id, number, subject, status, priority, case_id, assigned_to, due_at, created_at)
   select $1::int, ${rowId('activity', '$1', 'k.number')}, k.number, k.title,
     case when k.status = 'Open' then 'New' when k.number % 25 = 0 then 'Canceled' else 'Done' end, k.priority, k.id,
     case when k.number % 3 = 0 then null else ids[1 + k.number % cardinality(ids)] end,
     k.created_at + interval '7 days', k.created_at
   from casekit.cases k cross join staff where k.company_id = $1 and k.number % 5 = 0`,
]
