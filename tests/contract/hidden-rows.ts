import { findStaff } from '@casekit/provider/server/caller'
import { openDb } from '@casekit/provider/platform/db'
import type { Client } from 'pg'
import type { Stage } from './stage.ts'

/** What the company has and a member does not see. */
export type Hidden = { ids: string[]; tables: string[] }

type Table = { name: string; hasId: boolean }

/** The tables with row rules, and whether their rows have ids. */
const TABLES = `select p.tablename as name, exists (select from information_schema.columns c
    where c.table_schema = 'casekit' and c.table_name = p.tablename and c.column_name = 'id') as "hasId"
  from pg_policies p where p.schemaname = 'casekit' and p.policyname like 'rows%' group by 1 order by 1`

const idsOf = (name: string) => `select id, '${name}' as name from casekit.${name} where company_id = $1`

export async function hiddenFrom({ provider, company }: Stage, bearer: string): Promise<Hidden> {
  const staff = await findStaff(provider.pool, bearer)
  const tables = (await provider.db().rows<Table>(TABLES)).filter(({ hasId }) => hasId)
  const all = tables.map(({ name }) => idsOf(name)).join(' union all ')
  const seen = new Set(
    (await openDb(provider.pool, staff?.tenant).rows<{ id: string }>(all, [company.id])).map(({ id }) => id),
  )
  const rows = await provider.db(company.id).rows<{ id: string; name: string }>(all, [company.id])
  const unseen = rows.filter(({ id, name }) => !seen.has(id) && name !== 'stakeholder_message')
  return { ids: unseen.map(({ id }) => id), tables: [...new Set(unseen.map(({ name }) => name))] }
}

/** A checksum per table of the hidden rows. */
export async function sumsOf({ provider, company }: Stage, { ids, tables }: Hidden) {
  const text = tables
    .map(
      name =>
        `select '${name}' as name, (select md5(string_agg(t::text, '|' order by t.id)) from casekit.${name} t where company_id = $1 and id = any ($2::uuid[])) as sum`,
    )
    .join(' union all ')
  return provider.db(company.id).rows(text, [company.id, ids])
}

/** Deletes the rows as if they had never existed, including counters and search entries. */
export async function removeRows(client: Client, companyId: number, { ids, tables }: Hidden): Promise<void> {
  await client.query(`set session_replication_role = replica; set casekit.company_id = '${companyId}'`)
  for (const name of tables)
    await client.query(`delete from casekit.${name} where company_id = $1 and id = any ($2::uuid[])`, [companyId, ids])
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_class r on r.relname = c.table_name and r.relkind = 'r'
     where c.table_schema = 'casekit' and c.column_name = 'case_id' group by 1`,
  )
  for (const { name } of rows)
    await client.query(`delete from casekit.${name} where company_id = $1 and case_id = any ($2::uuid[])`, [
      companyId,
      ids,
    ])
  await client.query('delete from casekit.case_day where company_id = $1', [companyId])
  await client.query('delete from search.entry where company_id = $1 and id = any ($2::uuid[])', [companyId, ids])
}
