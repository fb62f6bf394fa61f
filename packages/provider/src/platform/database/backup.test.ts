import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyDatabase } from '../../../../../tests/support/databases.ts'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { openDb } from '../db.ts'
import { type FileStore, openFileStore } from '../files/store.ts'
import { newId } from '../new-id.ts'
import { backup } from './backup.ts'
import { asOwner, type Connection } from './connection.ts'
import { restore } from './restore.ts'
import { carriedTables } from './tables.ts'

let provider: TestProvider
let folder: string
let store: FileStore
const copies: Copy[] = []

beforeAll(async () => {
  provider = await testProvider()
  folder = await mkdtemp(join(tmpdir(), 'casekit-backup-'))
  store = openFileStore(join(folder, 'files'))
  for (let n = 0; n < 3; n++) await fillCompany(provider.pool)
})
afterAll(async () => {
  await provider.close()
  await Promise.all(copies.map(copy => copy.drop()))
  await rm(folder, { recursive: true })
})

/** Members, customers with awkward text, cases with history, queued mail and a working API key. */
async function fillCompany(pool: Pool): Promise<void> {
  const company = await makeCompany(pool)
  await makeStaff(pool, company.id, { guards: ['Core', 'Kanban'] })
  const db = openDb(pool, { companyId: company.id })
  const [customerId, caseId] = [newId(), newId()]
  await db.rows('insert into casekit.customer (company_id, id, number, name, remarks) values ($1, $2, 1, $3, $4)', [
    company.id,
    customerId,
    'Ærø\tVVS \\. & søn',
    'line one\nline two\\\n\\.\nend \r\n{"end":true}\n',
  ])
  await db.rows(
    `insert into casekit.cases (company_id, id, number, description, customer_id, stage_id) values ($1, $2, 1, 'Leak', $3, $4)`,
    [company.id, caseId, customerId, company.stageIds[0]],
  )
  await db.rows(`insert into casekit.case_history (company_id, id, case_id, type) values ($1, $2, $3, 'Created')`, [
    company.id,
    newId(),
    caseId,
  ])
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', 'once', '{"to": "a\\\\b"}')`,
    [company.id, newId()],
  )
  await openDb(pool).rows(
    `insert into directory.embed_key (id, key_hash, company_id, name, origins, widgets, scope)
     values ($1, decode($2, 'hex'), $3, 'Partner', '{https://a.example,"https://b,.example"}', '{case-wizard}', 'all')`,
    [newId(), company.id.toString(16).padStart(8, '0'), company.id],
  )
}

async function emptyCopy(): Promise<Connection> {
  const copy = await copyDatabase()
  copies.push(copy)
  return copy.connection
}

type Sum = { table: string; rows: number; sum: string }

/** A checksum of every table in the backup, computed by the database as a superuser. */
const sums = (connection: Connection): Promise<Sum[]> =>
  asOwner(connection, async client => {
    const found: Sum[] = []
    for (const { name, columns } of await carriedTables(client)) {
      const { rows } = await client.query<Sum>(
        `select '${name}' as table, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
         from (select ${columns.join()} from ${name}) t`,
      )
      found.push(...rows)
    }
    return found
  })

const CHANGED_ON_PURPOSE = new Set(['directory.embed_key', 'casekit.outbox'])
const unchanged = ({ table }: Sum) => !CHANGED_ON_PURPOSE.has(table)

test.each(['all.backup', 'all.backup.gz'])('%s carries every row to another database', async name => {
  const file = join(folder, name)
  const target = await emptyCopy()
  const written = await backup(provider.connection, store, file)
  const read = await restore(target, store, file)
  expect(read).toEqual(written)
  expect(written.tables.find(({ table }) => table === 'casekit.cases')?.rows).toBe(3)
  expect((await sums(target)).filter(unchanged)).toEqual((await sums(provider.connection)).filter(unchanged))
})

test('a backup of a restored database is the same, table by table', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const target = await emptyCopy()
  await backup(provider.connection, store, first)
  await restore(target, store, first)
  const again = await backup(target, store, second)
  const next = await emptyCopy()
  expect(await restore(next, store, second)).toEqual(again)
  expect(await sums(next)).toEqual(await sums(target))
})

test('what was restored signs nobody in, opens no partner page and sends nothing again', async () => {
  const file = join(folder, 'dead')
  const target = await emptyCopy()
  await backup(provider.connection, store, file)
  await restore(target, store, file)
  const alive = await asOwner(target, client =>
    client.query(`select (select count(*)::int from directory.session) as sessions,
      (select count(*)::int from directory.embed_key where revoked_at is null) as keys,
      (select count(*)::int from casekit.outbox where sent_at is null and failed_at is null) as mails,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'casekit' and c.relkind = 'r' and not c.relforcerowsecurity) as unguarded,
      (select count(*)::int from pg_trigger where tgenabled = 'D') as "silentTriggers"`),
  )
  expect(alive.rows[0]).toEqual({ sessions: 0, keys: 0, mails: 0, unguarded: 0, silentTriggers: 0 })
})

test('a filled database, a damaged file, a file cut short, a newer one and a stranger are refused in one sentence', async () => {
  const file = join(folder, 'refused')
  const target = await emptyCopy()
  await backup(provider.connection, store, file)
  await expect(restore(provider.connection, store, file)).rejects.toThrow('The database is not empty')

  const whole = await readFile(file, 'utf8')
  const attempt = async (text: string) => {
    await writeFile(`${file}.bad`, text)
    return restore(target, store, `${file}.bad`)
  }
  await expect(attempt(whole.replace('Leak', 'Leek'))).rejects.toThrow('damaged')
  await expect(attempt(whole.replace('"migration":', '"migration":9'))).rejects.toThrow('newer version')
  await expect(attempt('hello\n')).rejects.toThrow('not a backup of Casekit')
  const inTheRows = Buffer.byteLength(whole.slice(0, whole.indexOf('end \\r')))
  const betweenTables = Buffer.byteLength(whole.slice(0, whole.lastIndexOf('{"end"')))
  for (const length of [betweenTables, inTheRows]) {
    await truncate(file, length)
    await expect(restore(target, store, file)).rejects.toThrow('cut short')
  }
  expect((await sums(target)).every(({ rows }) => rows === 0)).toBe(true)
})

test('a backup that cannot be written leaves nothing behind and says why', async () => {
  await expect(backup(provider.connection, store, join(folder, 'missing', 'x'))).rejects.toThrow(
    'cannot be used (ENOENT)',
  )
})

/** The store's files by name, with checksums. */
async function contentOf(one: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const name of one.names()) {
    const sum = createHash('sha256')
    for await (const chunk of await one.read(name)) sum.update(chunk as Buffer)
    found[name] = sum.digest('hex')
  }
  return found
}

test('uploaded files come back byte for byte; a damaged one refuses all of it', async () => {
  const [full, fresh, other] = ['full', 'fresh', 'other'].map(name => openFileStore(join(folder, name)))
  const file = join(folder, 'with-files.gz')
  const [awkward, large] = [newId(), newId()]
  if (!full || !fresh || !other) throw new Error('Three stores are needed.')
  await full.place(awkward, Buffer.from('\n\\.\n{"end":true}\n'))
  await full.keepBeside(awkward, 'small', Buffer.from([0, 255, 10, 0]))
  await full.place(newId(), Buffer.alloc(0))
  const piece = Buffer.alloc(1024 * 1024, 'fugt')
  await full.placeFrom(
    large,
    Array.from({ length: 64 }, () => piece),
  )
  const written = await backup(provider.connection, full, file)
  expect(written).toMatchObject({ files: 4, bytes: 64 * piece.length + 21 })
  expect(await restore(await emptyCopy(), fresh, file)).toEqual(written)
  expect(await contentOf(fresh)).toEqual(await contentOf(full))

  const plain = join(folder, 'with-files')
  await full.remove(large)
  await backup(provider.connection, full, plain)
  const whole = await readFile(plain, 'latin1')
  await writeFile(plain, whole.replace('\u0000\u00ff\n\u0000', '\u0000\u00fe\n\u0000'), 'latin1')
  await expect(restore(await emptyCopy(), other, plain)).rejects.toThrow('damaged')
  expect(await contentOf(other)).toEqual({})
})

test('a backup that was made before it held files is restored', async () => {
  const file = join(folder, 'older')
  const made = await backup(provider.connection, store, file)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"format":2', '"format":1'))
  expect(await restore(await emptyCopy(), store, file)).toEqual({ ...made, format: 1 })
})
