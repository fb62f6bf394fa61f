import type { Db } from '../platform/db.ts'

export type Values = Record<string, unknown>

/** Identifies a log entry and its record; `part`: it concerns something that belongs to the record. */
export type Place = { id: string; kind: string; recordId: string | null; part: string | null }

/** The table of a kind and its audited columns, read from its trigger. */
const TOLD = `select c.relname as "table", a.args[3] as columns
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) a
  where t.tgname = 'audit' and c.relnamespace = 'casekit'::regnamespace and a.args[1] = $1 and a.args[2] = 'id'`

const MOST_LATER = 5000

const LATER = `select e.facts -> 'before' as before from casekit.audit_entry e
  where e.company_id = $1 and e.facts ->> 'subject' = $2 and e.kind = $3 and e.facts ->> 'part' is null
    and (e.at, e.id) > (select p.at, p.id from casekit.audit_entry p where p.company_id = $1 and p.id = $4)
  order by e.at desc, e.id desc limit ${MOST_LATER}`

/**
 * The record right after an entry, and now: the current row with all later changes undone, newest first.
 * `stood` is null if there are too many later changes or it did not exist, `now` if it is deleted.
 */
export async function recordAt(
  db: Db,
  companyId: number,
  { id, kind, recordId, part }: Place,
): Promise<{ stood: Values | null; now: Values | null }> {
  const told = await db.row<{ table: string; columns: string }>(TOLD, [kind])
  if (!told || !recordId || part) return { stood: null, now: null }
  const now = await standing(db, companyId, recordId, told.table, told.columns.split(','))
  const later = await db.rows<{ before: Values | null }>(LATER, [companyId, recordId, kind, id])
  if (later.length === MOST_LATER || (!now && later.length === 0)) return { stood: null, now }
  return { stood: Object.assign({}, now, ...later.map(({ before }) => before)) as Values, now }
}

async function standing(db: Db, companyId: number, id: string, table: string, columns: string[]) {
  const found = await db.row<{ values: Values }>(
    `select to_jsonb(k) as values from casekit.${table} k where k.company_id = $1 and k.id = $2`,
    [companyId, id],
  )
  return found ? Object.fromEntries(columns.map(column => [column, found.values[column] ?? null])) : null
}
