import { createCompanyCase } from '@casekit/contract/cases'
import { addCaseHistory } from '@casekit/contract/case-history'
import { setUserMessagesSeen } from '@casekit/contract/alerts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, hasHeard, hear, type Hearer } from '../../../../../tests/support/live.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { openPool } from '../database/pool.ts'
import type { Db } from '../db.ts'
import { newId } from '../new-id.ts'
import { createProvider } from '../../provider.ts'

let provider: TestProvider
let url: string
let company: TestCompany
let staff: TestStaff
let customerId: string
let hearers: Hearer[] = []

beforeAll(async () => {
  provider = await testProvider()
  url = await addressOf(provider.app)
})
afterAll(() => provider.close())

beforeEach(async () => {
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id)
  customerId = newId() // inserted directly, so that event numbers start with each test's own actions
  await provider
    .db(company.id)
    .rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Holm')`, [
      company.id,
      customerId,
    ])
})
afterEach(() => {
  for (const hearer of hearers.splice(0)) hearer.leave()
})

async function listen(bearer: string, lastEventId?: string, at = url): Promise<Hearer> {
  const hearer = await hear(at, bearer, lastEventId)
  hearers.push(hearer)
  return hearer
}

async function makeCase(as = staff.as): Promise<string> {
  const { body } = await provider.call(createCompanyCase, { body: { customerId, description: 'Utæt vindue' }, as })
  return body
}

const addNote = (caseId: string, as = staff.as) =>
  provider.call(addCaseHistory, { body: { caseId, text: 'Vi kommer i morgen' }, as })

/** Simulates a second process on the same database. */
async function secondProcess(work: (url: string, app: FastifyInstance) => Promise<void>): Promise<void> {
  const pool: Pool = openPool(provider.connection, { max: 3 })
  const app = await createProvider({ pool })
  try {
    await work(await addressOf(app), app)
  } finally {
    await app.close()
    await pool.end()
  }
}

test('a new case and a note on it are heard at once, by id alone', async () => {
  const hearer = await listen(staff.bearer)
  const caseId = await makeCase()
  await addNote(caseId)
  await hasHeard(hearer, 2, 1000)
  expect(hearer.events.map(({ type, id, seq }) => ({ type, id, seq }))).toEqual([
    { type: 'case', id: caseId, seq: 1 },
    { type: 'case', id: caseId, seq: 2 },
  ])
})

test('what happens through one process is heard through another within a second', async () => {
  await secondProcess(async otherUrl => {
    const hearer = await listen(staff.bearer, undefined, otherUrl)
    const caseId = await makeCase()
    await hasHeard(hearer, 1, 1000)
    expect(hearer.events[0]).toMatchObject({ type: 'case', id: caseId })
  })
})

test('who comes back hears what was missed, once and in order, also from another process', async () => {
  const first = await listen(staff.bearer)
  const caseId = await makeCase()
  await hasHeard(first, 1)
  first.leave()
  for (let note = 0; note < 3; note += 1) await addNote(caseId)
  await secondProcess(async otherUrl => {
    const second = await listen(staff.bearer, first.lastEventId(), otherUrl)
    await addNote(caseId)
    await hasHeard(second, 4)
    expect(second.events.map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
  })
})

test('events of many writers at once arrive without a gap', async () => {
  const hearer = await listen(staff.bearer)
  const caseId = await makeCase()
  await Promise.all(Array.from({ length: 40 }, () => addNote(caseId)))
  await hasHeard(hearer, 41)
  expect(hearer.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, place) => place + 1))
})

test('who has told of something holds up nobody else who does; numbers follow the commits', async () => {
  const db = provider.db(company.id)
  const [first, second] = [newId(), newId()]
  await db.rows(
    `insert into casekit.webhook (company_id, id, name, url, events) values ($1, $2, 'Lager', 'https://lager.example', '{asset.changed}')`,
    [company.id, newId()],
  )
  const tellOf = (within: Db, assetId: string) =>
    within.rows(`select casekit.announce($1, 'asset', $2)`, [company.id, assetId])
  await db.transaction(async within => {
    await tellOf(within, first)
    await db.transaction(other => tellOf(other, second))
    await tellOf(within, customerId)
  })
  expect(await db.rows('select id from casekit.event where company_id = $1 order by seq', [company.id])).toEqual(
    [second, first, customerId].map(id => ({ id })),
  )
  expect(
    await db.rows('select place, record from casekit.webhook_message where company_id = $1 order by place', [
      company.id,
    ]),
  ).toEqual([second, first, customerId].map((record, at) => ({ place: at + 1, record })))
})

test('who missed more than is kept is told to fetch everything anew', async () => {
  const caseId = await makeCase()
  await addNote(caseId)
  await provider.db(company.id).rows('delete from casekit.event where company_id = $1', [company.id])
  const hearer = await listen(staff.bearer, '1')
  await hasHeard(hearer, 1)
  expect(hearer.events).toMatchObject([{ type: 'reset', id: null, seq: 2 }])
  await addNote(caseId)
  await hasHeard(hearer, 2)
  expect(hearer.events[1]).toMatchObject({ type: 'case', id: caseId, seq: 3 })
})

test('a number that this company never reached is not waited for', async () => {
  const hearer = await listen(staff.bearer, '900')
  await makeCase()
  await hasHeard(hearer, 2)
  expect(hearer.events).toMatchObject([
    { type: 'reset', seq: 0 },
    { type: 'case', seq: 1 },
  ])
})

test('only what the caller may see is told: by guard, by member, by company', async () => {
  const presenter = await makeStaff(provider.pool, company.id, { guards: ['Presenter'] })
  const stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  const [own, others, foreign] = [
    await listen(staff.bearer),
    await listen(presenter.bearer),
    await listen(stranger.bearer),
  ]
  await provider
    .db(company.id)
    .rows(`select casekit.alert($1, $2, 'system', null, 'Alert.NoteAdded', '{}')`, [company.id, presenter.id])
  await makeCase()
  await hasHeard(own, 1)
  await hasHeard(others, 1)
  expect(own.events.map(({ type }) => type)).toEqual(['case'])
  expect(others.events.map(({ type }) => type)).toEqual(['alert'])
  expect(foreign.events).toEqual([])
})

test('marking alerts as seen is heard by the same member elsewhere', async () => {
  await provider
    .db(company.id)
    .rows(`select casekit.alert($1, $2, 'system', null, 'Alert.NoteAdded', '{}')`, [company.id, staff.id])
  const hearer = await listen(staff.bearer)
  await provider.call(setUserMessagesSeen, { as: staff.as })
  await hasHeard(hearer, 1)
  expect(hearer.events).toMatchObject([{ type: 'alert', id: null }])
})

const REVOCATIONS: [string, (staff: TestStaff, companyId: number) => [text: string, values: unknown[]]][] = [
  ['the session ends', ({ accountId }) => ['delete from directory.session where account_id = $1', [accountId]]],
  [
    'the session expires',
    ({ accountId }) => ['update directory.session set expires_at = now() where account_id = $1', [accountId]],
  ],
  [
    'a guard is taken away',
    ({ id }, companyId) => [
      `delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2 and guard = 'Kanban'`,
      [companyId, id],
    ],
  ],
  [
    'the membership ends',
    ({ id }, companyId) => [
      'update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2',
      [companyId, id],
    ],
  ],
  [
    'the company is suspended',
    (_, companyId) => ['update directory.company set suspended_at = now() where id = $1', [companyId]],
  ],
]

test.each(REVOCATIONS)('a stream is closed within five seconds when %s', async (_, revoke) => {
  const leaving = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Kanban'] })
  const elsewhere = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  const [hearer, staying] = [await listen(leaving.bearer), await listen(elsewhere.bearer)]
  let isStillOpen = true
  void staying.ended.then(() => (isStillOpen = false))
  const started = performance.now()
  await provider.db(company.id).rows(...revoke(leaving, company.id))
  await hearer.ended
  expect(performance.now() - started).toBeLessThan(5000)
  expect(isStillOpen).toBe(true)
})

test('what the owner of the database writes is no news', async () => {
  const caseId = await makeCase()
  const before = await provider.db(company.id).rows('select seq from casekit.event where company_id = $1', [company.id])
  const { asOwner } = await import('../database/connection.ts')
  await asOwner(provider.connection, async client => {
    await client.query(`select set_config('casekit.company_id', $1, false)`, [String(company.id)])
    await client.query(`insert into casekit.case_history (company_id, id, case_id, type) values ($1, $2, $3, 'note')`, [
      company.id,
      newId(),
      caseId,
    ])
  })
  expect(
    await provider.db(company.id).rows('select seq from casekit.event where company_id = $1', [company.id]),
  ).toEqual(before)
})

test('a server that stops ends its streams first', async () => {
  await secondProcess(async (otherUrl, app) => {
    const hearer = await listen(staff.bearer, undefined, otherUrl)
    const started = performance.now()
    await app.close()
    await hearer.ended
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

test.each(['HEAD', 'POST'])('%s opens no stream', async method => {
  const answer = await fetch(`${url}/api/Live`, { method, headers: { authorization: staff.bearer } })
  expect(answer.status).toBe(405)
})
