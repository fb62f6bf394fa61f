import type { Answer } from '@casekit/contract/endpoint'
import type { getStorage } from '@casekit/contract/operations'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'

type Storage = Answer<typeof getStorage>

const SIZE = 'select pg_database_size(current_database())::float8 as bytes'

/** Including indexes. */
const TABLES = `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('casekit', 'directory', 'search') and c.relkind = 'r' order by bytes desc, name limit 10`

const FILES = `select company_id as "companyId", left(name, 200) as name, files, bytes from directory.stored_files()
  order by bytes desc, name limit 2000`

export function readStorage(pool: Pool): Promise<Storage> {
  return openDb(pool).transaction(async db => ({
    databaseBytes: (await db.row<{ bytes: number }>(SIZE))?.bytes ?? 0,
    tables: await db.rows<Storage['tables'][number]>(TABLES),
    companies: await db.rows<Storage['companies'][number]>(FILES),
  }))
}
