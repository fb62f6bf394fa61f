import { addCustomer } from '@casekit/contract/customers'
import { eraseCustomer } from '@casekit/contract/customer-page'
import { SETTING_IDS } from '@casekit/contract/ids'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../../../tests/support/databases.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { backup } from '../platform/database/backup.ts'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { restore } from '../platform/database/restore.ts'
import { verifyBackup } from '../platform/database/verify.ts'
import { openFileStore } from '../platform/files/store.ts'
import { addFile } from '../files/queries.ts'
import { cleanUp } from '../platform/housekeeping.ts'
import { newId } from '../platform/new-id.ts'
import { keepErasures, reapplyErasures } from './erasures.ts'

let provider: TestProvider
let folder: string
beforeAll(async () => {
  provider = await testProvider()
  folder = await mkdtemp(join(tmpdir(), 'casekit-erasures-'))
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

const names = (connection: Connection) =>
  asOwner(connection, async client => {
    const { rows } = await client.query<{ name: string }>('select name from casekit.customer order by number')
    return rows.map(({ name }) => name)
  })

const databases = (connection: Connection) =>
  asOwner(connection, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'casekit_verify_%'`,
    )
    return rows
  })

test('who was erased after a backup was made does not come back with it', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const add = async (customerName: string) => (await provider.call(addCustomer, { as, body: { customerName } })).body
  const [gone] = [await add('Zenobia Krogh'), await add('Karl Kvist')]
  const files = openFileStore(join(folder, 'files'))
  const [older, newer] = [join(folder, 'older.gz'), join(folder, 'newer.gz')]

  await backup(provider.connection, files, older)
  await keepErasures(provider.connection, older)
  expect((await provider.call(eraseCustomer, { as, params: { customerId: gone } })).status).toBe(200)
  await backup(provider.connection, files, newer)
  await keepErasures(provider.connection, newer)
  const list = await readFile(join(folder, 'erased.txt'), 'utf8')
  expect(list).toMatch(/^[0-9a-f]{64}\n$/)
  expect(list).not.toContain(gone)

  const scratch = await copyDatabase()
  let erased = 0
  await restore(scratch.connection, files, older, async client => {
    erased = await reapplyErasures(client, older)
  })
  expect(erased).toBe(1)
  expect(await names(scratch.connection)).toEqual(['#1', 'Karl Kvist'])
  await scratch.drop()
})

test('what staff put on the cases of who is erased leaves the folder with the next housekeeping, however long files are kept', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const db = provider.db(company.id)
  const customerId = (await provider.call(addCustomer, { as, body: { customerName: 'Zenobia Krogh' } })).body
  const files = openFileStore(join(folder, 'kept'))
  const [path, caseId] = [newId(), newId()]
  await files.place(path, Buffer.from('Zenobia'))
  await db.rows(
    `insert into casekit.cases (company_id, id, number, title, description, customer_id, status) values ($1, $2, 1, 'x', '', $3, 'Closed')`,
    [company.id, caseId, customerId],
  )
  const named = { caseId, folderId: null, path, originalName: 'Zenobia.txt', madeBy: 'Mette' }
  await addFile(db, company.id, { ...named, size: 7, type: 'text/plain', hasThumbnail: false })
  await db.rows('insert into casekit.company_setting (company_id, id, value) values ($1, $2, $3)', [
    company.id,
    SETTING_IDS.retention,
    JSON.stringify({ fileDays: 365 }),
  ])
  await provider.call(eraseCustomer, { as, params: { customerId } })
  await cleanUp(provider.pool, files)
  const left = await readdir(join(folder, 'kept'), { recursive: true })
  expect(left.filter(name => name.includes(path))).toEqual([])
})

test('a backup is proven by a restore into a database that is gone afterwards', async () => {
  const file = join(folder, 'proven.gz')
  const written = await backup(provider.connection, openFileStore(join(folder, 'files')), file)
  expect(await verifyBackup(provider.connection, file)).toEqual(written)
  await expect(verifyBackup(provider.connection, join(folder, 'erased.txt'))).rejects.toThrow('not a backup of Casekit')
  // another test may be verifying a backup on this server
  await expect.poll(() => databases(provider.connection), { timeout: 20_000 }).toEqual([])
})
