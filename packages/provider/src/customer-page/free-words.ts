import type { Db } from '../platform/db.ts'
import type { Identifiers } from './identifiers.ts'

/** Result of searching all texts of a company for a person. */
export type Elsewhere = {
  /** Rows about others that mentioned them. */
  replaced: number
  /** Identifiers that other people share; they do not identify the person and stay. */
  shared: Identifiers['shared']
  /** Tables that could not be searched in time. */
  notSearched: number
}

/** Ample for one table of the largest company. */
const PER_LIST = `set local statement_timeout = '30s'`

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'casekit' and c.relkind = 'r' and c.relname <> 'audit_entry'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
  order by 1`

/** Mail to the person is deleted; mentions are replaced in the demo mailbox and removed from the search index. */
const BESIDE = [
  `with gone as (delete from casekit.outbox where company_id = $1 and payload ->> 'to' ~* $2 returning id)
   delete from directory.mailbox where company_id = $1 and id in (select id from gone)`,
  `update directory.mailbox set recipient = regexp_replace(recipient, $3, $4, 'gi'), subject = regexp_replace(subject, $3, $4, 'gi'),
     body = regexp_replace(body, $3, $4, 'gi'), html = regexp_replace(html, $3, $4, 'gi')
   where company_id = $1 and (recipient ~* $2 or subject ~* $2 or body ~* $2 or html ~* $2)`,
  `update search.entry set text = regexp_replace(text, $3, '', 'g'), sort_key = regexp_replace(sort_key, $3, '', 'g')
   where company_id = $1 and $4 <> '' and (text ~ $2 or sort_key ~ $2)`,
]

/** Sealed entries are never altered, only cleared; including those just written by the changes above. */
const AUDIT = `update casekit.audit_entry set facts = null, salt = null where company_id = $1 and facts::text ~* $2`

/**
 * Replaces mentions of the person in texts without a reference to them: by full name, phone number and email, as far as
 * nobody else shares these, plus nearby addresses. Runs in the erasure's transaction. Images and files are not
 * searched.
 */
export async function forgetFreeWords(db: Db, companyId: number, mark: string, known: Identifiers): Promise<Elsewhere> {
  const { told, shared } = known
  if (!told) return { replaced: 0, shared, notSearched: 0 }
  await db.rows(PER_LIST)
  const count = { replaced: 0, notSearched: 0 }
  const tables = await db.rows<{ name: string }>(TABLES)
  const [letters = '', mailbox = '', searched = ''] = BESIDE
  await tryTo(db, () => db.rows(letters, [companyId, told.find]), count)
  for (const { name } of tables)
    await tryTo(
      db,
      async () => {
        const row = await db.row<{ changed: number }>(
          'select casekit.replace_company_wide($1::regclass, $2, $3, $4, $5) as changed',
          [name, companyId, told.find, told.pattern, mark],
        )
        count.replaced += row?.changed ?? 0
      },
      count,
    )
  await tryTo(db, () => db.rows(AUDIT, [companyId, told.find]), count)
  await tryTo(db, () => db.rows(mailbox, [companyId, told.find, told.pattern, mark]), count)
  await tryTo(db, () => db.rows(searched, [companyId, told.findFolded, told.folded, mark]), count)
  return { ...count, shared }
}

/** A table that takes too long, or whose rows cannot be changed, is rolled back and counted. */
async function tryTo(db: Db, work: () => Promise<unknown>, count: { notSearched: number }): Promise<void> {
  await db.rows('savepoint one_list')
  try {
    await work()
    await db.rows('release savepoint one_list')
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error
    await db.rows('rollback to savepoint one_list')
    count.notSearched += 1
  }
}
