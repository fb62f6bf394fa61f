import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Copy, copyDatabase } from '../../../../tests/support/databases.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { backup } from '../platform/database/backup.ts'
import { asOwner } from '../platform/database/connection.ts'
import { openPool } from '../platform/database/pool.ts'
import { restore } from '../platform/database/restore.ts'
import { openDb } from '../platform/db.ts'
import { openFileStore } from '../platform/files/store.ts'
import { installationKeys, keyFileIn } from '../platform/vault/installation-keys.ts'
import { openVault } from '../platform/vault/open-vault.ts'
import { createVault } from '../platform/vault/vault.ts'
import { forgetSecrets, rotateSecrets, settleSecrets } from './secrets.ts'
import { readWords } from './words.ts'

let source: Copy
let folder: string
let file: string
let accountId: string
const key = randomBytes(32).toString('base64')
const copies: Copy[] = []

/** An installation with one secret, and a backup of it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casekit-secrets-'))
  source = await copyDatabase()
  const pool = openPool(source.connection, { max: 2 })
  const db = openDb(pool)
  accountId = (await makeStaff(pool, (await makeCompany(pool)).id, {})).accountId
  const vault = await openVault(source.connection, installationKeys(folder, key))
  const sealed = await vault.seal(db, ['directory.authenticator', accountId], 'fire blå heste')
  await db.rows('insert into directory.authenticator (account_id, secret_sealed, since) values ($1, $2, now())', [
    accountId,
    sealed,
  ])
  await pool.end()
  file = join(folder, 'backup')
  await backup(source.connection, openFileStore(join(folder, 'files')), file)
})
afterAll(async () => {
  for (const copy of [source, ...copies]) await copy.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void vi.stubEnv('CASEKIT_DATA', folder))
afterEach(() => vi.unstubAllEnvs())

async function restored(isWithout = false): Promise<Copy> {
  const copy = await copyDatabase()
  copies.push(copy)
  // as after an earlier start: it has its own data key
  await openVault(copy.connection, installationKeys(folder, randomBytes(32).toString('base64')))
  await restore(copy.connection, openFileStore(join(folder, 'there')), file, client => settleSecrets(client, isWithout))
  return copy
}

const secretIn = ({ connection }: Copy, given: string | undefined) =>
  asOwner(connection, async client => {
    const { rows } = await client.query<{ sealed: Buffer | null; has: boolean }>(
      'select secret_sealed as sealed, directory.has_second_factor(account_id) as has from directory.authenticator',
    )
    const [{ sealed, has } = { sealed: null, has: false }] = rows
    const vault = createVault(installationKeys(folder, given))
    const db = { row: async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0] } as never
    return { has, secret: sealed && String(await vault.open(db, ['directory.authenticator', accountId], sealed)) }
  })

test('a backup opens where the key of its installation is, and is refused with a way out where it is not', async () => {
  vi.stubEnv('CASEKIT_SECRET_KEY', randomBytes(32).toString('base64'))
  await expect(restored()).rejects.toThrow('add --without-secrets')
  expect(await secretIn(await restored(true), undefined)).toEqual({ has: true, secret: null })
  vi.stubEnv('CASEKIT_SECRET_KEY', key)
  expect(await secretIn(await restored(), key)).toEqual({ has: true, secret: 'fire blå heste' })
  expect(readFileSync(file, 'latin1')).not.toContain('heste')
})

test('»secrets rotate« leaves one new key in the data folder, or asks to take the old one out of CASEKIT_SECRET_KEY', async () => {
  vi.stubEnv('CASEKIT_SECRET_KEY', key)
  const copy = await restored()
  const fresh = randomBytes(32).toString('base64')
  vi.stubEnv('CASEKIT_SECRET_KEY', `${fresh},${key}`)
  expect(await rotateSecrets(copy.connection, readWords([]), folder)).toEqual([
    expect.stringContaining('Remove any other keys'),
  ])
  expect((await secretIn(copy, fresh)).secret).toBe('fire blå heste')
  await expect(secretIn(copy, key)).rejects.toThrow('another key')
})

test('… of its own file it makes the new key itself', async () => {
  vi.stubEnv('CASEKIT_SECRET_KEY', '')
  const copy = await copyDatabase()
  copies.push(copy)
  await openVault(copy.connection, installationKeys(folder, undefined))
  const before = readFileSync(keyFileIn(folder), 'utf8')
  await rotateSecrets(copy.connection, readWords([]), folder)
  const after = readFileSync(keyFileIn(folder), 'utf8')
  expect([after === before, after.trim().split('\n').length]).toEqual([false, 1])
  await openVault(copy.connection, installationKeys(folder, undefined))
})

test('»secrets forget« wants to be told that it is meant', async () => {
  await expect(forgetSecrets(source.connection, readWords([]))).rejects.toThrow('--yes')
  vi.stubEnv('CASEKIT_SECRET_KEY', key)
  const copy = await restored()
  await forgetSecrets(copy.connection, readWords(['--yes']))
  expect(await secretIn(copy, key)).toEqual({ has: true, secret: null })
})
