import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from './files/store.ts'
import { cleanUp, FILE_TABLES } from './housekeeping.ts'
import { newId } from './new-id.ts'

let provider: TestProvider
let folder: string

beforeAll(async () => {
  provider = await testProvider()
  folder = await mkdtemp(join(tmpdir(), 'casekit-housekeeping-'))
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

test('what has ended goes, what still counts stays', async () => {
  const company = await makeCompany(provider.pool)
  const [gone, here] = [await makeStaff(provider.pool, company.id), await makeStaff(provider.pool, company.id)]
  const directory = provider.db()
  const db = provider.db(company.id)
  await directory.rows('update directory.session set expires_at = now() where account_id = $1', [gone.accountId])
  for (const [key, age] of [
    ['old', '8 days'],
    ['new', '1 day'],
  ])
    await db.rows(
      `insert into casekit.idempotency (company_id, actor_id, key, endpoint, body_hash, answer, created_at)
       values ($1, $2, $3, 'POST /x', '', 'null', now() - $4::interval)`,
      [company.id, here.id, key, age],
    )
  for (const age of ['4 days', '1 day']) {
    await db.rows(`select casekit.announce($1, 'case', null)`, [company.id])
    await db.rows(
      `update casekit.event set at = now() - $2::interval where company_id = $1 and at = (select max(at) from casekit.event)`,
      [company.id, age],
    )
  }
  await cleanUp(provider.pool, openFileStore(folder))
  expect(await directory.rows('select account_id from directory.session')).toEqual([{ account_id: here.accountId }])
  expect(await db.rows('select key from casekit.idempotency where company_id = $1', [company.id])).toEqual([
    { key: 'new' },
  ])
  expect(await db.rows('select seq from casekit.event where company_id = $1', [company.id])).toEqual([{ seq: 2 }])
})

test('an old link to a case or a visit is kept for a year, to name who sent it; another goes', async () => {
  const company = await makeCompany(provider.pool)
  const directory = provider.db()
  for (const [kind, age] of [
    ['case-view', '364 days'],
    ['case-view', '366 days'],
    ['booking', '364 days'],
    ['booking', '366 days'],
    ['form-link', '2 days'],
  ])
    await directory.rows(
      `insert into directory.link (id, kind, company_id, target, expires_at) values ($1, $2, $3, '{}', now() - $4::interval)`,
      [newId(), kind, company.id, age],
    )
  await cleanUp(provider.pool, openFileStore(folder))
  const left = await directory.rows('select kind from directory.link where company_id = $1 order by kind', [company.id])
  expect(left).toEqual([{ kind: 'booking' }, { kind: 'case-view' }])
})

test('files deleted a month ago go with their bytes unless another file has them; so do parts that nobody goes on with', async () => {
  const [company, other] = [await makeCompany(provider.pool), await makeCompany(provider.pool)]
  const files = openFileStore(folder)
  const keep = async (letters: string) => {
    const name = newId()
    await files.place(name, Buffer.from(letters))
    await files.keepBeside(name, 'small', Buffer.from(letters))
    return name
  }
  const [gone, shared, recent] = [await keep('a'), await keep('b'), await keep('c')]
  const add = async (companyId: number, path: string, age: string | null) => {
    const db = provider.db(companyId)
    const caseId = newId()
    await db.rows(
      `insert into casekit.cases (company_id, id, number, title, description, status)
       values ($1, $2, (select count(*) + 1 from casekit.cases where company_id = $1), 'x', 'x', 'Open')`,
      [companyId, caseId],
    )
    await db.rows(
      `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size, deleted_at)
       values ($1, $2, $3, 'x', '', $4, 1, now() - $5::interval)`,
      [companyId, newId(), caseId, path, age],
    )
  }
  await add(company.id, gone, '31 days')
  await add(company.id, shared, '31 days')
  await add(other.id, shared, null)
  await add(company.id, recent, '29 days')
  const [left, begun] = [newId(), newId()]
  for (const part of [left, begun]) await files.write(part, 0, Buffer.from('x'))
  const yesterday = (await stat(files.unfinished(begun))).mtimeMs / 1000 - 25 * 3600
  await utimes(files.unfinished(left), yesterday, yesterday)

  await cleanUp(provider.pool, files)
  expect(await Promise.all([gone, `${gone}.small`, shared, recent].map(files.has))).toEqual([false, false, true, true])
  expect(await readdir(join(folder, 'unfinished'))).toEqual([begun])
  const rows = await provider
    .db(company.id)
    .rows('select path from casekit.case_file where company_id = $1', [company.id])
  expect(rows).toEqual([{ path: recent }])
})

test('every table that names contents of the folder is asked before they are removed', async () => {
  const tables = await provider.db().rows<{ name: string }>(
    `select table_name::text as name from information_schema.columns where table_schema = 'casekit'
       and column_name = 'path' and data_type = 'text' order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(FILE_TABLES.toSorted())
})
