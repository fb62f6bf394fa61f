import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../files/store.ts'
import { type Carried, type End, type FileHead, type Head, linesIn, type TableEnd, type TableHead } from './backup.ts'
import { placeFile } from './backup-files.ts'
import { BackupRefused, type BackupReader, readBackup } from './backup-file.ts'
import { asOwner, type Connection } from './connection.ts'
import { readMigrations } from './migrate.ts'
import { carriedTables, type LooseReference, looseReferences, type Table } from './tables.ts'

/**
 * Restores a backup into an empty, migrated database and its files into the store, all or nothing.
 *
 * Nothing becomes active a second time: sessions are not in the file, API keys are revoked, and queued mail is not
 * sent.
 * `finish` makes final changes to the rows. Throws BackupRefused.
 */
export async function restore(
  connection: Connection,
  store: FileStore,
  file: string,
  finish: (client: Client) => Promise<unknown> = () => Promise.resolve(),
): Promise<Carried> {
  return asOwner(connection, async client => {
    const reader = readBackup(file)
    const { format } = checked(await reader.json<Head>(), file)
    const carried: Carried = { format, tables: [], files: 0, bytes: 0 }
    const placed: string[] = []
    await client.query('begin')
    try {
      await fill(client, reader, carried, async head => {
        placed.push(head.file)
        await placeFile(reader, store, head)
      })
      await finish(client)
      await client.query('commit')
      await client.query('analyze')
      return carried
    } catch (error) {
      await client.query('rollback').catch(() => {})
      for (const name of placed) await store.remove(name).catch(() => {})
      throw error
    }
  })
}

function checked(head: Head, file: string): Head {
  if (head.casekit !== 'backup') throw new BackupRefused(`The file ${file} is not a backup of Casekit.`)
  const ours = Math.max(...readMigrations().map(({ number }) => number))
  if (![1, 2].includes(head.format) || head.migration > ours)
    throw new BackupRefused(`The backup ${file} was made by a newer version of Casekit: restore it with that version.`)
  return head
}

type Place = (head: FileHead) => Promise<void>

async function fill(client: Client, reader: BackupReader, carried: Carried, place: Place): Promise<void> {
  const tables = await carriedTables(client)
  await refuseUnlessEmpty(client)
  await bindOwner(client, tables, false)
  await client.query('delete from directory.data_key') // the backup brings the keys that encrypted its secrets
  const loose = await looseReferences(client, tables)
  for (const reference of loose) await hold(client, reference)
  for (let head = await next(reader); !('end' in head); head = await next(reader)) {
    if ('file' in head) {
      await place(head)
      carried.files += 1
      carried.bytes += head.size
    } else carried.tables.push(await fillTable(client, reader, head, tables))
  }
  await client.query(`update directory.embed_key set revoked_at = now() where revoked_at is null`)
  await client.query(`update directory.api_key set revoked_at = now() where revoked_at is null`)
  await client.query(
    `update casekit.outbox set failed_at = now(), last_error = 'restored from a backup' where sent_at is null and failed_at is null`,
  )
  await client.query(`update casekit.webhook set is_on = false, off_at = now(), off_reason = 'restored' where is_on`)
  await client.query('update casekit.integration set is_paused = true')
  await client.query('delete from casekit.case_upload') // unfinished uploads start over
  await client.query('delete from casekit.move_in_archive')
  for (const reference of loose) await forget(client, reference)
  await client.query('set constraints all immediate') // checks every reference after all
  for (const reference of loose) await client.query(alter(reference, 'not deferrable'))
  await bindOwner(client, tables, true)
}

const next = (reader: BackupReader) => reader.json<TableHead | FileHead | End>()

async function refuseUnlessEmpty(client: Client): Promise<void> {
  await client.query('lock table directory.company, directory.account in share row exclusive mode')
  const { rows } = await client.query<{ is_filled: boolean }>(
    'select exists (select from directory.company) or exists (select from directory.account) as is_filled',
  )
  if (rows[0]?.is_filled)
    throw new BackupRefused(
      'The database is not empty: restore into a new data folder (CASEKIT_DATA) or a new database.',
    )
}

/** COPY FROM does not work under row-level security, and the output of triggers (search) is already in the file. */
async function bindOwner(client: Client, tables: Table[], isBound: boolean): Promise<void> {
  for (const { name, isPerCompany } of tables) {
    if (isPerCompany) await client.query(`alter table ${name} ${isBound ? 'force' : 'no force'} row level security`)
    await client.query(`alter table ${name} ${isBound ? 'enable' : 'disable'} trigger user`)
  }
}

const alter = ({ table, constraint }: LooseReference, how: string) =>
  `alter table ${table} alter constraint ${constraint} ${how}`

const hold = (client: Client, reference: LooseReference) =>
  client.query(alter(reference, 'deferrable initially deferred'))

/** Clears references to rows that backups do not contain. */
async function forget(client: Client, { table, forgotten }: LooseReference): Promise<void> {
  const [column] = forgotten
  if (!column) return
  const values = forgotten.map(one => `${one} = null`).join()
  await client.query(`update ${table} set ${values} where ${column} is not null`)
}

async function fillTable(
  client: Client,
  reader: BackupReader,
  head: TableHead,
  tables: Table[],
): Promise<TableHead & TableEnd> {
  const table = tables.find(({ name }) => name === head.table)
  if (!table || head.columns.some(column => !table.columns.includes(column)))
    throw new BackupRefused(`The table ${head.table} of the backup does not match this database.`)
  const sum = createHash('sha256')
  let count = 0
  async function* rows(): AsyncGenerator<Buffer> {
    for await (const chunk of reader.rows()) {
      sum.update(chunk)
      count += linesIn(chunk)
      yield chunk
    }
  }
  // a truncated file must also abort the copy, or its connection would wait for more data
  await pipeline(rows, client.query(copyFrom(`copy ${table.name} (${head.columns.join()}) from stdin`)))
  const end = await reader.json<TableEnd>()
  if (end.sha256 !== sum.digest('hex') || end.rows !== count)
    throw new BackupRefused(`The backup is damaged: the rows of ${head.table} differ from those that were written.`)
  return { ...head, ...end }
}
