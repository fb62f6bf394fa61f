import type { CustomerImport, ImportRow } from '@casekit/contract/customer-import'
import type { Db } from '../platform/db.ts'
import { add } from '../customers/queries.ts'
import { newId } from '../platform/new-id.ts'
import { customerOf, signsOf } from './rows.ts'

export type Duplicate = { line: number; customerId: string; number: number; name: string; hasNumber: boolean }

/** Customers who are likely the same as a row: one per line, whoever shares the number before all others. */
export function duplicates(db: Db, companyId: number, rows: ImportRow[]): Promise<Duplicate[]> {
  return db.planned(
    `with r as (select * from jsonb_to_recordset($2) as r(line int, number int, name text, address text, zip_code text, city text, email text, cvr text, phones text[])),
     c as materialized (select id, number, name, sort_key, address_key, lower(email) as email, regexp_replace(cvr, '\\D', '', 'g') as cvr,
         right(regexp_replace(phone, '\\D', '', 'g'), 8) as phone, right(regexp_replace(mobile, '\\D', '', 'g'), 8) as mobile
       from casekit.customer where company_id = $1 and deleted_at is null),
     found as (
       select r.line, c.id, 0 as place from r join c on c.number = r.number
       union all select r.line, c.id, 1 from r join c on c.email = r.email where r.email <> ''
       union all select r.line, c.id, 1 from r join c on c.cvr = r.cvr where length(r.cvr) >= 8
       union all select r.line, c.id, 1 from r cross join unnest(r.phones) p join c on c.phone = p
       union all select r.line, c.id, 1 from r cross join unnest(r.phones) p join c on c.mobile = p
       union all select r.line, c.id, 1 from r join c on c.sort_key = casekit.sort_key(r.name)
         and c.address_key = casekit.address_key(r.address, r.zip_code, r.city) where r.address <> '')
     select distinct on (f.line) f.line, c.id as "customerId", c.number, c.name, f.place = 0 as "hasNumber"
     from found f join c on c.id = f.id order by f.line, f.place, c.number`,
    [companyId, JSON.stringify(rows.map(signsOf))],
  )
}

/** A number stays taken also where its customer is gone. */
export async function takenNumbers(db: Db, companyId: number, numbers: number[]): Promise<Set<number>> {
  const rows = await db.rows<{ number: number }>(
    'select number from casekit.customer where company_id = $1 and number = any ($2)',
    [companyId, numbers],
  )
  return new Set(rows.map(({ number }) => number))
}

/** Rows that were held ready and that nobody finished within a day. */
const FORGET = `delete from casekit.customer c using casekit.customer_import i
  where c.company_id = $1 and i.company_id = $1 and i.id = c.import_id and i.at < now() - interval '1 day'
    and c.deleted_at is not null
    and not exists (select from casekit.customer_history h where h.company_id = $1 and h.customer_id = c.id)`

export async function start(db: Db, companyId: number, fileName: string, actorName: string): Promise<string> {
  const id = newId()
  await db.rows(FORGET, [companyId])
  await db.rows('insert into casekit.customer_import (company_id, id, file_name, actor_name) values ($1, $2, $3, $4)', [
    companyId,
    id,
    fileName,
    actorName,
  ])
  return id
}

/** Whether rows may still come: the import is there and was not taken back. Held until the transaction ends. */
export async function isOpen(db: Db, companyId: number, importId: string): Promise<boolean> {
  const found = await db.row(
    'select 1 from casekit.customer_import where company_id = $1 and id = $2 and undone_at is null for update',
    [companyId, importId],
  )
  return found !== undefined
}

type Actor = { id: string; name: string }

/** Rows of an import that is not finished: customers whom nobody sees, for they are deleted and nothing happened to them. */
const HELD = `c.company_id = $1 and c.import_id = $2 and c.deleted_at is not null
  and not exists (select from casekit.customer_history h where h.company_id = c.company_id and h.customer_id = c.id)`

export async function hold(db: Db, companyId: number, importId: string, rows: ImportRow[]): Promise<void> {
  const made: string[] = []
  for (const row of rows) made.push(await add(db, companyId, customerOf(row), null))
  await db.rows(
    'update casekit.customer set import_id = $2, deleted_at = now() where company_id = $1 and id = any ($3)',
    [companyId, importId, made],
  )
}

/** Lets all rows of an import stand as customers, in the caller's transaction; answers how many. */
export async function finish(db: Db, companyId: number, actor: Actor, importId: string): Promise<number> {
  const held = await db.rows<{ id: string }>(
    `update casekit.customer c set deleted_at = null where ${HELD} returning id`,
    [companyId, importId],
  )
  await db.rows(
    `insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind)
     select $1, id, $2, $3, 'imported' from unnest($4::uuid[]) id`,
    [companyId, actor.id, actor.name, held.map(({ id }) => id)],
  )
  return held.length
}

/** Customers of an import that nobody has touched since; the rest stay. Undefined where there is nothing to take back. */
export async function undo(db: Db, companyId: number, importId: string) {
  const open = await db.row(
    'update casekit.customer_import set undone_at = now() where company_id = $1 and id = $2 and undone_at is null returning 1',
    [companyId, importId],
  )
  if (!open) return undefined
  await db.rows(`delete from casekit.customer c where ${HELD}`, [companyId, importId])
  const untouched = await db.rows<{ id: string }>(
    `update casekit.customer c set deleted_at = now()
     where company_id = $1 and import_id = $2 and version = 1 and deleted_at is null
       and not exists (select from casekit.cases t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.offer t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.activity t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.booking t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.property t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.lease_tenant t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.customer_address t where t.company_id = $1 and t.customer_id = c.id)
       and not exists (select from casekit.customer_merge t where t.company_id = $1 and c.id in (t.kept_id, t.merged_id))
     returning id`,
    [companyId, importId],
  )
  // first marked, so that the search forgets them; then gone, so that their numbers are free again
  const ids = untouched.map(({ id }) => id)
  await db.rows('delete from casekit.customer where company_id = $1 and id = any ($2)', [companyId, ids])
  const kept = await db.row<{ count: number }>(
    'select count(*)::int as count from casekit.customer where company_id = $1 and import_id = $2 and deleted_at is null',
    [companyId, importId],
  )
  return { removed: ids.length, kept: kept?.count ?? 0 }
}

export const list = (db: Db, companyId: number) =>
  db.rows<CustomerImport>(
    `select i.id, i.file_name as "fileName", i.at, i.actor_name as "actorName", i.undone_at as "undoneAt",
       (select count(*)::int from casekit.customer c where c.company_id = i.company_id and c.import_id = i.id and c.deleted_at is null) as count
     from casekit.customer_import i where i.company_id = $1 order by i.at desc, i.id desc limit 20`,
    [companyId],
  )
