import { changePassword } from '@casekit/contract/account'
import { acceptHandover } from '@casekit/contract/embed'
import { exchangeLink, forgotPassword, openPropertyBinder, resetPassword, sendLoginLink } from '@casekit/contract/links'
import { login, logout, switchCompany } from '@casekit/contract/session'
import { tmpdir } from 'node:os'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkFor, mailsTo, tokenIn } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { BINDER, testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createLog } from '../server/log.ts'
import { createSender } from '../platform/mail/send.ts'
import { createDispatch } from '../platform/mail/worker.ts'
import { createProvider } from '../provider.ts'
import { hashPassword } from '../session/passwords.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let lines: string

beforeAll(async () => {
  provider = await testProvider()
  lines = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  const logged = await createProvider({
    pool: provider.pool,
    logger: createLog(stream, 'trace'),
    propertyBinderUrl: BINDER,
  })
  await provider.app.close()
  Object.assign(provider, { app: logged })
})
afterAll(() => provider.close())

/** Posts `body` to `path` and returns the parsed response. */
async function call<T>(path: string, body: unknown, bearer?: string): Promise<T> {
  const headers = { ...(bearer && { authorization: bearer }), 'content-type': 'application/json' }
  const answer = await provider.app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(body) })
  return (answer.body ? answer.json() : {}) as T
}

type Bearer = { bearer: string }

/** Goes through every way to sign in once; returns each secret created on the way. */
async function everyWayIn(): Promise<string[]> {
  const { pool } = provider
  const company = await makeCompany(pool)
  const second = await makeCompany(pool)
  const passwordHash = await hashPassword(PASSWORD)
  const staff = await makeStaff(pool, company.id, { passwordHash, belongsToBinder: true })
  const there = await makeStaff(pool, second.id, { accountId: staff.accountId })
  const { key } = await makeEmbedKey(pool, {
    companyId: company.id,
    name: 'Binder',
    origins: [BINDER],
    widgets: ['case-wizard'],
    scope: 'all',
  })
  const first = (await call<Bearer>(login.path, { email: staff.email, password: PASSWORD })).bearer
  const link = await linkFor(pool, company.id, staff, 'login/:token')
  const byLink = (await call<Bearer>(exchangeLink.path, { kind: 'login/:token', token: link })).bearer
  await call(exchangeLink.path, { kind: 'login/:token', token: link })
  await call(exchangeLink.path, { kind: 'nonsense', token: link })
  const { url } = await call<{ url: string }>(openPropertyBinder.path, {}, first)
  const code = new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? ''
  await call(acceptHandover.path, { code }, key)
  for (const path of [sendLoginLink.path, forgotPassword.path]) await call(path, { email: staff.email })
  await mailAll()
  const mailed: string[] = []
  for (const mail of await mailsTo(pool, company.id, staff.email)) {
    const token = await tokenIn(pool, mail)
    if (token) mailed.push(token) // a mail about a new device has none
  }
  expect(mailed).toHaveLength(2)
  await call(resetPassword.path, { token: mailed[1], password: 'fem røde heste' })
  const after = (await call<Bearer>(login.path, { email: staff.email, password: 'fem røde heste' })).bearer
  const moved = (await call<Bearer>(switchCompany.path, { stakeholderId: there.id }, after)).bearer
  const changed = (
    await call<Bearer>(changePassword.path, { password: 'fem røde heste', newPassword: PASSWORD }, moved)
  ).bearer
  for (const secret of [first, link, code, ...mailed])
    for (const address of [`/login/${secret}`, `/api/WebSite/Company/User/${secret}`, `/api/none?x=${secret}`])
      await provider.app.inject({ url: address, headers: { authorization: secret, referer: `http://x/${secret}` } })
  await call(logout.path, {}, changed)
  return [first, link, byLink, code, ...mailed, after, moved, changed, key, staff.bearer]
}

const url = () => 'https://casekit.example'

/** Sends queued mails as without a mail server: into the mailbox, which is also a table. */
async function mailAll(): Promise<void> {
  const { send } = createSender(provider.pool, {
    smtpUrl: undefined,
    host: 'casekit.example',
    url,
    files: openFileStore(tmpdir()),
  })
  const log = pino({ level: 'silent' })
  await createDispatch({ pool: provider.pool, send, log, metrics: new Registry() })()
}

/** Every row of every table, as text. */
function databaseText(): Promise<string> {
  return asOwner(provider.connection, async client => {
    await client.query('set row_security = off')
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('directory', 'casekit', 'search')`,
    )
    let text = ''
    for (const { name } of tables) {
      await client.query(`alter table ${name} no force row level security`)
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
      text += rows.map(row => row.text).join('\n')
    }
    return text
  })
}

test('no bearer, link token, code, key or password stands in a log line or in the text of the database', async () => {
  const secrets = await everyWayIn()
  expect(secrets.filter(secret => !/^ck[slk]_[\w-]{43}$/.test(secret))).toEqual([])
  expect(new Set(secrets).size).toBe(secrets.length)
  const text = await databaseText()
  expect(text).toContain('Dit link til Casekit')
  expect(text).toContain(BINDER)
  expect(lines).toContain('/api/Website/Login/Exchange')
  for (const secret of [...secrets, PASSWORD, 'fem røde heste']) {
    expect(text.includes(secret), `the database holds ${secret.slice(0, 8)}`).toBe(false)
    expect(lines.includes(secret), `the log holds ${secret.slice(0, 8)}`).toBe(false)
    expect(text.includes(secret.slice(4)), `the database holds the rest of ${secret.slice(0, 8)}`).toBe(false)
  }
})
