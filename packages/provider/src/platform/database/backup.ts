import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../files/store.ts'
import { type CarriedFiles, fileSections } from './backup-files.ts'
import { asOwner, type Connection } from './connection.ts'
import { folderError } from './start-error.ts'
import { carriedTables, type Table } from './tables.ts'
import { currentTime } from '../clock.ts'

/**
 * First line of a backup. Then per table: a TableHead, rows in PostgreSQL's COPY text format, `\.`, a TableEnd; since
 * format 2, per uploaded file: a FileHead, its bytes, a line break, a FileEnd; and finally an End.
 */
export type Head = { casekit: 'backup'; format: 1 | 2; migration: number; madeAt: string }
export type TableHead = { table: string; columns: string[] }
/** `sha256` of the rows as written, in primary key order. */
export type TableEnd = { rows: number; sha256: string }
export type FileHead = { file: string; size: number }
export type FileEnd = { sha256: string }
export type End = { end: true; tables: number }

/** What was backed up, with a checksum per table. */
export type Carried = CarriedFiles & { format: Head['format']; tables: (TableHead & TableEnd)[] }

export const END_OF_ROWS = '\\.\n'

/**
 * Backs up a consistent snapshot of the database, then the uploaded files, while the server keeps running; gzipped if
 * the name ends in `.gz`.
 */
export async function backup(connection: Connection, store: FileStore, file: string): Promise<Carried> {
  const making = `${file}.part`
  const carried: Carried = { format: 2, tables: [], files: 0, bytes: 0 }
  try {
    await asOwner(connection, client => write(sections(client, store, carried), making, file.endsWith('.gz')))
    await rename(making, file)
  } catch (error) {
    await rm(making, { force: true })
    throw (error as { syscall?: string }).syscall ? folderError(file, error) : error
  }
  return carried
}

function write(chunks: AsyncGenerator<Buffer>, path: string, isGzipped: boolean): Promise<void> {
  const from = Readable.from(chunks, { objectMode: false })
  const out = createWriteStream(path, { mode: 0o600, flush: true })
  return isGzipped ? pipeline(from, createGzip({ level: 1 }), out) : pipeline(from, out)
}

async function* sections(client: Client, store: FileStore, carried: Carried): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  yield line({
    casekit: 'backup',
    format: carried.format,
    migration: await lastMigration(client),
    madeAt: new Date(currentTime()).toISOString(),
  } satisfies Head)
  const companies = await companyIds(client)
  for (const table of await carriedTables(client)) {
    const head: TableHead = { table: table.name, columns: table.columns }
    yield line(head)
    const end = yield* rows(client, table, companies)
    yield Buffer.from(END_OF_ROWS)
    yield line(end)
    carried.tables.push({ ...head, ...end })
  }
  await client.query('commit')
  yield* fileSections(store, carried)
  yield line({ end: true, tables: carried.tables.length } satisfies End)
}

/** Reads company by company under row-level security, which also binds the table owner. */
async function* rows(client: Client, table: Table, companies: number[]): AsyncGenerator<Buffer, TableEnd> {
  const sum = createHash('sha256')
  let count = 0
  for (const company of table.isPerCompany ? companies : [undefined]) {
    if (company !== undefined)
      await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company)])
    const where = company === undefined ? '' : `where company_id = ${company}`
    const copy = client.query(
      copyTo(
        `copy (select ${table.columns.join()} from ${table.name} ${where} order by ${table.key.join()}) to stdout`,
      ),
    )
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      sum.update(chunk)
      count += linesIn(chunk)
      yield chunk
    }
  }
  return { rows: count, sha256: sum.digest('hex') }
}

/** COPY escapes line breaks inside values, so every line is a row. */
export function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

const line = (value: Head | TableHead | TableEnd | End) => Buffer.from(`${JSON.stringify(value)}\n`)

async function lastMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>('select max(number) as number from directory.migration')
  return rows[0]?.number ?? 0
}

async function companyIds(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from directory.company order by id')
  return rows.map(({ id }) => id)
}
