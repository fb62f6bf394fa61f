import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Copy, copyDatabase } from '../../../../../tests/support/databases.ts'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { asOwner } from '../database/connection.ts'
import { openPool } from '../database/pool.ts'
import { type Db, onClient, openDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { installationKeys, KeyRefused, keyFileIn, readKeys, replaceKeys } from './installation-keys.ts'
import { openVault } from './open-vault.ts'
import type { Place } from './places.ts'
import { rotate } from './rotate.ts'
import { forgetSealed } from './standing.ts'
import { createVault, SecretLost } from './vault.ts'

let copy: Copy
let pool: ReturnType<typeof openPool>
let db: Db
let folder: string

beforeAll(async () => {
  copy = await copyDatabase()
  pool = openPool(copy.connection, { max: 3 })
  db = openDb(pool)
})
afterAll(async () => {
  await pool.end()
  await copy.drop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casekit-vault-'))
  for (const table of ['data_key', 'authenticator', 'company'])
    await asOwner(copy.connection, client => client.query(`delete from directory.${table}`))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PLACE: Place = ['casekit.webhook', 1, 'a']
const one = () => randomBytes(32)
const withKeys =
  (...keys: Buffer[]) =>
  () =>
    keys

describe('sealing', () => {
  test('what is sealed opens again, for its place alone, and never looks the same twice', async () => {
    const vault = createVault(withKeys(one()))
    const [sealed, again] = [await vault.seal(db, PLACE, 'fire blå heste'), await vault.seal(db, PLACE, 'x')]
    expect(sealed.toString('latin1')).not.toContain('heste')
    expect(sealed).not.toEqual(again)
    expect(String(await vault.open(db, PLACE, sealed))).toBe('fire blå heste')
    await expect(vault.open(db, ['casekit.webhook', 1, 'b'], sealed)).rejects.toThrow(SecretLost)
  })

  test('a changed byte opens nothing', async () => {
    const vault = createVault(withKeys(one()))
    const sealed = await vault.seal(db, PLACE, 'fire')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      // oxlint-disable-next-line no-await-in-loop -- one after another: each asks the database
      await expect(vault.open(db, PLACE, changed), `byte ${at}`).rejects.toThrow(SecretLost)
    }
  })

  test('the database alone opens nothing: another installation is told which key it lacks', async () => {
    const sealed = await createVault(withKeys(one())).seal(db, PLACE, 'fire')
    const stranger = createVault(withKeys(one()))
    await expect(stranger.open(db, PLACE, sealed)).rejects.toThrow('put the secret.key of that installation')
    await expect(stranger.check(db)).rejects.toThrow(SecretLost)
  })

  test('two processes that begin at once agree on one data key', async () => {
    const keys = withKeys(one())
    const [first, second] = [createVault(keys), createVault(keys)]
    const [ours, theirs] = await Promise.all([first.seal(db, PLACE, 'a'), second.seal(db, PLACE, 'b')])
    expect(String(await first.open(db, PLACE, theirs))).toBe('b')
    expect(String(await second.open(db, PLACE, ours))).toBe('a')
    expect(await db.rows('select 1 from directory.data_key', [])).toHaveLength(1)
  })
})

describe('the key of an installation', () => {
  test('is made once in its data folder, for its user alone', () => {
    const [first] = installationKeys(folder, undefined)()
    expect(installationKeys(folder, undefined)()[0]).toEqual(first)
    expect(statSync(keyFileIn(folder)).mode & 0o777).toBe(0o600)
  })

  test('is that of CASEKIT_SECRET_KEY where it is set, in base64 or hexadecimal', () => {
    const [a, b] = [one(), one()]
    const given = `${a.toString('base64')}, ${b.toString('hex')}`
    expect(installationKeys(folder, given)()).toEqual([a, b])
    for (const wrong of ['', 'short', a.toString('base64').slice(4), `${a.toString('base64')} x`])
      expect(() => readKeys(wrong, 'CASEKIT_SECRET_KEY')).toThrow(KeyRefused)
  })
})

/** An account with an authenticator, and a company with one of every kind of secret. */
async function plainSecrets() {
  const company = await makeCompany(pool)
  const { accountId } = await makeStaff(pool, company.id, {})
  const ours = openDb(pool, { companyId: company.id })
  const hookId = newId()
  await db.rows(
    'insert into directory.authenticator (account_id, secret, next_secret, since) values ($1, $2, $3, now())',
    [accountId, Buffer.alloc(20, 1), Buffer.alloc(20, 2)],
  )
  await ours.rows(
    `insert into casekit.webhook (company_id, id, name, url, secret, previous_secret, events) values ($1, $2, 'x', 'https://x', 'whsec_new', 'whsec_old', '{}')`,
    [company.id, hookId],
  )
  await ours.rows(
    `insert into casekit.integration (company_id, system, address, token) values ($1, 'minuba', 'https://x', 'mine')`,
    [company.id],
  )
  await ours.rows(
    `insert into casekit.sign_in_issuer (company_id, issuer, client_id, client_secret) values ($1, 'https://x', 'x', 'theirs')`,
    [company.id],
  )
  await ours.rows(
    `insert into casekit.company_mailbox (company_id, id, host, port, username, password, folder, is_on, rules, otherwise, is_confirmed)
     values ($1, $2, 'x', 993, 'x', 'mailbox', 'INBOX', true, '[]', 'leave', true)`,
    [company.id, newId()],
  )
  await ours.rows(
    `insert into casekit.payment_setting (company_id, provider, methods, is_on, address, merchant_number, client_id, client_secret, subscription_key)
     values ($1, 'vippsmobilepay', '{card}', true, 'https://x', '1', 'x', 'paying', 'subscribed')`,
    [company.id],
  )
  await ours.rows(
    `insert into casekit.e_invoice_point (company_id, address, token) values ($1, 'https://x', 'handed over')`,
    [company.id],
  )
  await db.rows(
    `insert into directory.push_key as k (public_key, private_key) values ('x', 'pushed')
     on conflict (only_one) do update set private_key = 'pushed'`,
    [],
  )
  return { companyId: company.id, accountId, hookId, ours }
}

type Scene = Awaited<ReturnType<typeof plainSecrets>>

const columnsOf = async ({ companyId, accountId, ours }: Scene) =>
  ours.row<Record<string, Buffer | string | null>>(
    `select a.secret, a.next_secret, a.secret_sealed, a.next_secret_sealed, w.secret as hook, w.previous_secret as old_hook, w.secret_sealed as hook_sealed,
       w.previous_secret_sealed as old_hook_sealed, i.token, i.token_sealed, s.client_secret, s.client_secret_sealed,
       m.password, m.password_sealed, p.client_secret as paying, p.client_secret_sealed as paying_sealed, p.subscription_key, p.subscription_key_sealed,
       e.token as point, e.token_sealed as point_sealed, k.private_key, k.private_key_sealed
     from directory.authenticator a, casekit.webhook w, casekit.integration i, casekit.sign_in_issuer s, casekit.company_mailbox m,
       casekit.payment_setting p, casekit.e_invoice_point e, directory.push_key k
     where a.account_id = $2 and w.company_id = $1 and i.company_id = $1 and s.company_id = $1 and m.company_id = $1 and p.company_id = $1
       and e.company_id = $1`,
    [companyId, accountId],
  )

const FIRST_SEALED = ['secret', 'next_secret', 'hook', 'old_hook', 'token', 'client_secret']
const PLAIN = [...FIRST_SEALED, 'password', 'paying', 'subscription_key', 'point', 'private_key']

async function expectSealed(scene: Scene, vault: Awaited<ReturnType<typeof openVault>>): Promise<void> {
  const { companyId, accountId, hookId } = scene
  const found = (await columnsOf(scene)) ?? {}
  for (const plain of PLAIN) expect(found[plain] ?? '', plain).toHaveLength(0)
  const open = async (place: Place, column: string) => vault.open(db, place, found[column] as Buffer)
  expect(await open(['directory.authenticator', accountId], 'secret_sealed')).toEqual(Buffer.alloc(20, 1))
  expect(await open(['directory.authenticator', accountId], 'next_secret_sealed')).toEqual(Buffer.alloc(20, 2))
  expect(String(await open(['casekit.webhook', companyId, hookId], 'hook_sealed'))).toBe('whsec_new')
  expect(String(await open(['casekit.webhook', companyId, hookId], 'old_hook_sealed'))).toBe('whsec_old')
  expect(String(await open(['casekit.integration', companyId, 'minuba'], 'token_sealed'))).toBe('mine')
  expect(String(await open(['casekit.sign_in_issuer', companyId], 'client_secret_sealed'))).toBe('theirs')
  expect(String(await open(['casekit.company_mailbox', companyId], 'password_sealed'))).toBe('mailbox')
  expect(String(await open(['casekit.payment_setting', companyId], 'paying_sealed'))).toBe('paying')
  expect(String(await open(['casekit.payment_setting', companyId], 'subscription_key_sealed'))).toBe('subscribed')
  expect(String(await open(['casekit.e_invoice_point', companyId], 'point_sealed'))).toBe('handed over')
  expect(String(await open(['directory.push_key', 'true'], 'private_key_sealed'))).toBe('pushed')
}

const audited = ({ ours }: Scene) => ours.row('select count(*) as entries from casekit.audit_entry', [])

test('what an earlier version kept plain is sealed at the next start, and nothing else changes', async () => {
  const scenes = [await plainSecrets(), await plainSecrets()]
  const before = await Promise.all(scenes.map(audited))
  const vault = await openVault(copy.connection, withKeys(one()))
  for (const scene of scenes) await expectSealed(scene, vault)
  expect(await Promise.all(scenes.map(audited))).toEqual(before)
})

test('a new key of the installation seals everything anew, beside a server that goes on', async () => {
  const scene = await plainSecrets()
  const keys = installationKeys(folder, undefined)
  const running = await openVault(copy.connection, keys)
  const before = (await columnsOf(scene)) ?? {}
  const [old] = keys()
  const fresh = one()
  replaceKeys(keyFileIn(folder), [fresh, ...keys()])
  expect(await rotate(copy.connection, keys)).toBeGreaterThanOrEqual(11)
  replaceKeys(keyFileIn(folder), [fresh])
  expect(readFileSync(keyFileIn(folder), 'utf8')).toBe(`${fresh.toString('base64')}\n`)
  await expectSealed(scene, running)
  expect(((await columnsOf(scene)) ?? {})['hook_sealed']).not.toEqual(before['hook_sealed'])
  await expect(openVault(copy.connection, withKeys(old ?? one()))).rejects.toThrow(SecretLost)
  const late = createVault(keys)
  expect(String(await late.open(db, PLACE, await running.seal(db, PLACE, 'while it went on')))).toBe('while it went on')
})

test('an installation whose key is lost starts anew, and keeps asking for the second step', async () => {
  const { accountId } = await plainSecrets()
  await openVault(copy.connection, withKeys(one()))
  await asOwner(copy.connection, async client => {
    await client.query('begin')
    await forgetSealed(onClient(client))
    await client.query('commit')
  })
  const vault = await openVault(copy.connection, withKeys(one()))
  expect(String(await vault.open(db, PLACE, await vault.seal(db, PLACE, 'x')))).toBe('x')
  expect(await db.row('select directory.has_second_factor($1) as has', [accountId])).toEqual({ has: true })
})
