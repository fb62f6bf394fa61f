import {
  dropLetters,
  getBackups,
  getCallTimes,
  getFailedSignIns,
  getJobs,
  getOutbox,
  getStorage,
  liftLimit,
  repeatLetters,
  runJob,
} from '@casekit/contract/operations'
import { login } from '@casekit/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createLog } from '../server/log.ts'
import { createJobs } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import { hashPassword } from '../session/passwords.ts'
import { quantile } from './call-times.ts'
import { jobStates } from './jobs.ts'

let provider: TestProvider
let companyId: number
let as: string
let member: TestStaff
beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { isProviderAdministrator: true })).as
  member = await makeStaff(provider.pool, companyId, {
    guards: ['Core', 'SettingsAccess'],
    passwordHash: await hashPassword('grønne bølger over vejen'),
  })
})
afterAll(() => provider.close())

/** A mail that was given up long after it was created. */
async function deadMail(to: string, kind = 'mail'): Promise<string> {
  const id = newId()
  await provider.db(companyId).rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload, attempts, failed_at, last_error)
     values ($1, $2, $3, $4, $5, 10, now(), 'EENVELOPE 550')`,
    [companyId, id, kind, `rating/${id}/request`, JSON.stringify({ to, subject: 'Hemmeligt', text: 'Kære Mette' })],
  )
  return id
}
const stateOf = (id: string) =>
  provider
    .db(companyId)
    .row<{ dead: boolean; attempts: number }>(
      'select failed_at is not null as dead, attempts from casekit.outbox where company_id = $1 and id = $2',
      [companyId, id],
    )
const outbox = async () => (await provider.call(getOutbox, { as })).body

test('what was given up is seen with a masked receiver and without its words', async () => {
  const id = await deadMail('mette.holm@kunde.example')
  const text = await deadMail('+45 20 30 40 51', 'sms')
  const { lanes, dead } = await outbox()
  expect(dead.find(letter => letter.id === id)).toMatchObject({
    kind: 'mail',
    companyId,
    occasion: 'rating',
    receiver: 'm…@kunde.example',
    tries: 10,
    error: 'EENVELOPE 550',
  })
  expect(dead.find(letter => letter.id === text)?.receiver).toBe('…51')
  expect(JSON.stringify(dead)).not.toMatch(/Hemmeligt|Kære|mette\.holm/)
  expect(lanes.map(({ kind }) => kind)).toEqual(['mail', 'sms', 'webhook', 'integration'])
  expect(lanes[0]?.dead).toBeGreaterThan(0)
})

test('one letter is repeated as if it had never been tried, and the others stay', async () => {
  const [one, other] = [await deadMail('a@kunde.example'), await deadMail('b@kunde.example')]
  const letter = { companyId, id: one }
  expect((await provider.call(repeatLetters, { as, body: { kind: 'mail', letter } })).body).toEqual({ count: 1 })
  expect([await stateOf(one), await stateOf(other)]).toEqual([
    { dead: false, attempts: 0 },
    { dead: true, attempts: 10 },
  ])
  expect((await provider.call(repeatLetters, { as, body: { kind: 'mail', letter } })).status).toBe(404)
})

test('all of a kind are repeated, and no other kind', async () => {
  const [mail, text] = [await deadMail('a@kunde.example'), await deadMail('20304050', 'sms')]
  await provider.call(repeatLetters, { as, body: { kind: 'mail' } })
  expect([(await stateOf(mail))?.dead, (await stateOf(text))?.dead]).toEqual([false, true])
  expect((await outbox()).lanes.find(({ kind }) => kind === 'mail')?.dead).toBe(0)
})

test('what is dropped is gone, and what still waits cannot be dropped', async () => {
  const [dead, waiting] = [await deadMail('a@kunde.example'), await deadMail('b@kunde.example')]
  await provider.call(repeatLetters, { as, body: { kind: 'mail', letter: { companyId, id: waiting } } })
  const drop = (id: string) => provider.call(dropLetters, { as, body: { kind: 'mail', letter: { companyId, id } } })
  expect((await drop(dead)).body).toEqual({ count: 1 })
  expect((await drop(waiting)).status).toBe(404)
  expect([await stateOf(dead), (await stateOf(waiting))?.dead]).toEqual([undefined, false])
})

test('a webhook that was given up tells its host and its last fault, and is sent again', async () => {
  const db = provider.db(companyId)
  const [hook, id] = [newId(), newId()]
  await db.rows(
    `insert into casekit.webhook (company_id, id, name, url, events) values ($1, $2, 'Kasse', 'https://kasse.example/a?key=geheim', '{case.changed}')`,
    [companyId, hook],
  )
  await db.rows(
    `insert into casekit.webhook_message (company_id, id, place, webhook_id, type, record, lane, state, attempts)
     values ($1, $2, 900001, $3, 'case.changed', $2, $2, 'failed', 8)`,
    [companyId, id, hook],
  )
  await db.rows(
    `insert into casekit.webhook_attempt (company_id, message_id, status, milliseconds, answer) values ($1, $2, 500, 12, 'Kære Mette')`,
    [companyId, id],
  )
  const { dead } = await outbox()
  expect(dead.find(letter => letter.id === id)).toMatchObject({ receiver: 'kasse.example', error: '500', tries: 8 })
  expect(JSON.stringify(dead)).not.toMatch(/geheim|Kære/)
  await provider.call(repeatLetters, { as, body: { kind: 'webhook', letter: { companyId, id } } })
  const message = await db.row(
    'select state, attempts from casekit.webhook_message where company_id = $1 and id = $2',
    [companyId, id],
  )
  expect(message).toEqual({ state: 'waiting', attempts: 0 })
})

test('nobody else sees or does any of it, whatever they hold', async () => {
  const calls = [getOutbox, getJobs, getFailedSignIns, getCallTimes, getStorage, getBackups]
  for (const call of calls) expect((await provider.call(call, { as: member.as })).status).toBe(403)
  const bucket = { bucket: 'login-here:x' }
  expect((await provider.call(liftLimit, { as: member.as, body: bucket })).status).toBe(403)
  expect((await provider.call(dropLetters, { as: member.as, body: { kind: 'mail' } })).status).toBe(403)
})

test('a job leaves its latest run in one row, and what it complained of stays known after a good one', async () => {
  const jobs = createJobs(provider.pool, createLog({ write: () => {} }))
  let fails = true
  const stop = jobs.start({
    name: 'seals',
    everyMs: 3_600_000,
    run: async () => {
      if (fails) throw new TypeError('no "secret" here')
    },
  })
  const run = async () => {
    jobs.runNow('seals')
    await stop()
    return (await jobStates(provider.pool, jobs))[0]
  }
  const bad = await run()
  expect(bad).toMatchObject({ name: 'seals', everySeconds: 3600, runs: 1, failures: 1, fault: 'TypeError no … here' })
  fails = false
  const good = await run()
  expect(good).toMatchObject({ runs: 2, failures: 1, fault: '', failedAt: bad?.failedAt })
  expect(Date.parse(good?.nextAt ?? '') - Date.parse(good?.lastAt ?? '')).toBe(3_600_000)
  expect(await provider.db().rows('select name from directory.job')).toHaveLength(1)
})

test('a job runs once at a time, and one that this process does not run is not there', async () => {
  const jobs = createJobs(provider.pool, createLog({ write: () => {} }))
  let runs = 0
  const stop = jobs.start({ name: 'series', everyMs: 3_600_000, run: async () => void (runs += 1) })
  jobs.runNow('series')
  jobs.runNow('series')
  await stop()
  expect(runs).toBe(1)
  expect((await provider.call(runJob, { as, params: { name: 'series' } })).status).toBe(404)
})

const signIn = (ip: string, email: string) =>
  provider.call(login, { headers: { 'x-forwarded-for': ip }, body: { email, password: 'wrong' } })

test('failed sign-ins are counted by account and network, and the limit that they met is lifted', async () => {
  const ip = '203.0.113.77'
  await signIn(ip, member.email)
  await provider.db().rows(`update directory.attempt set count = 10 where bucket like 'login-here:%'`)
  expect((await signIn(ip, member.email)).status).toBe(429)
  const { hours, failed, limits } = (await provider.call(getFailedSignIns, { as })).body
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)?.count).toBeGreaterThan(1)
  const masked = `${member.email[0]}…@${member.email.split('@')[1]}`
  expect(failed[0]).toMatchObject({ account: masked, address: '203.0.113.x', count: 2 })
  const limit = limits.find(({ kind, account }) => kind === 'login-here' && account === masked)
  expect(limit?.address).toBe('203.0.113.x')
  await provider.call(liftLimit, { as, body: { bucket: limit?.bucket ?? '' } })
  expect((await signIn(ip, member.email)).status).toBe(401)
})

test('of an e-mail that no account has, nothing is kept but the network', async () => {
  await signIn('198.51.100.9', 'nobody.here@kunde.example')
  await signIn('198.51.100.9', 'somebody.else@kunde.example')
  const { failed } = (await provider.call(getFailedSignIns, { as })).body
  expect(failed[0]).toMatchObject({ account: '', address: '198.51.100.x', count: 2 })
})

test('calls tell how long they took, by what is measured already', async () => {
  const { calls } = (await provider.call(getCallTimes, { as })).body
  const signIns = calls.find(({ route }) => route === login.path)
  expect(signIns).toMatchObject({ method: 'POST' })
  expect(signIns?.max).toBeGreaterThanOrEqual(signIns?.p95 ?? 0)
})

test('half of ten within the first of two buckets are half of it', () => {
  const buckets = [
    { le: 0.01, count: 10 },
    { le: 0.02, count: 10 },
    { le: Infinity, count: 20 },
  ]
  expect([quantile(buckets, 0.25), quantile(buckets, 0.5), quantile(buckets, 0.95)]).toEqual([5, 10, null])
})

test('what the database and the files of each company take is told', async () => {
  const { databaseBytes, tables, companies } = (await provider.call(getStorage, { as })).body
  expect(databaseBytes).toBeGreaterThan(1_000_000)
  expect(tables).toHaveLength(10)
  expect(companies.find(company => company.companyId === companyId)).toMatchObject({ files: 0, bytes: 0 })
})
