import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { type Connection } from './database/connection.ts'
import { openPool } from './database/pool.ts'
import { type Db, openByCredential, openDb } from './db.ts'
import { newId } from './new-id.ts'
import { notFound } from '../server/problem.ts'

let provider: TestProvider
let pool: ReturnType<typeof openPool>
let companyId: number
const key = newId()

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  pool = openPool(provider.connection satisfies Connection, { max: 1 }) // so that all share one connection
  const db = provider.db(companyId)
  for (const [number, made] of [key, newId(), null].entries())
    await db.rows(
      'insert into casekit.customer (company_id, id, number, name, made_by_key) values ($1, $2, $3, $4, $5)',
      [companyId, newId(), number + 1, `Customer ${number}`, made],
    )
})
afterAll(async () => {
  await pool.end()
  await provider.close()
})
beforeEach(() => openDb(pool).rows('select 1'))

const staff = () => openDb(pool, { companyId })
const token = () => openDb(pool, { companyId, scopeKey: key })
const count = async (db: Db) =>
  (await db.rows('select from casekit.customer where company_id = $1', [companyId])).length
const backendOf = async (db: Db) => (await db.row<{ pid: number }>('select pg_backend_pid() as pid'))?.pid
const roleOf = async (db: Db) => (await db.row<{ role: string }>('select current_user as role'))?.role

test('staff see all of a company and a scoped token its own, turn by turn on one connection', async () => {
  for (const _turn of [1, 2, 3]) {
    expect(await count(staff())).toBe(3)
    expect(await count(token())).toBe(1)
  }
})

test('a scoped token stands in a role of its own, and staff who come after it do not', async () => {
  expect(await roleOf(token())).toBe('casekit_embed')
  expect(await roleOf(staff())).toBe('casekit_app')
})

const lookUp = (tenant: object) =>
  openByCredential<{ role: string }>(pool, 'select current_user as role, $1::bytea as hash', Buffer.from('x'), () => ({
    companyId,
    ...tenant,
  }))

test('a credential is looked up in the role of the server, whoever used the connection before', async () => {
  await count(token())
  expect(await lookUp({})).toMatchObject({ role: 'casekit_app' })
  expect(await lookUp({ scopeKey: key })).toMatchObject({ role: 'casekit_app' })
  expect(await count(token())).toBe(1)
})

test('a change that fails leaves the role as it was', async () => {
  await expect(token().transaction(db => db.rows('select 1 / 0'))).rejects.toThrow('division')
  expect(await count(token())).toBe(1)
  expect(await roleOf(staff())).toBe('casekit_app')
})

test('a refused change keeps its connection, which need not be opened again', async () => {
  const before = await backendOf(staff())
  await expect(staff().transaction(() => Promise.reject(notFound('case')))).rejects.toThrow('no such case')
  expect(await backendOf(staff())).toBe(before)
})

const author = { id: newId(), via: "GET /'; drop table x", from: '127.0.0.1' }
const namedBy = (db: Db) =>
  db.row(`select current_setting('casekit.actor', true) as id, current_setting('casekit.via', true) as via,
    current_setting('casekit.from', true) as "from"`)
const NOBODY = { id: '', via: '', from: '' }

test('who makes a change is named until its transaction ends, and nobody after it', async () => {
  const making = openDb(pool, { companyId, author })
  expect(await making.transaction(namedBy)).toEqual(author)
  expect(await namedBy(staff())).toEqual(NOBODY)
  await expect(making.transaction(db => db.rows('select 1 / 0'))).rejects.toThrow('division')
  expect(await namedBy(staff())).toEqual(NOBODY)
  expect(await namedBy(making)).toEqual(author)
  expect(await namedBy(staff())).toEqual(NOBODY)
})

/** Number of queries sent to the database during `work`. */
async function sentDuring(work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  client.release()
  const query = vi.spyOn(client, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

test('one look-up of a credential, a change and the next look-up set nothing beside the change', async () => {
  await lookUp({})
  expect(
    await sentDuring(async () => {
      await openDb(pool, { companyId, author }).transaction(db => db.rows('select 1'))
      await lookUp({})
    }),
  ).toBe(4) // begin, the change, commit, the look-up
})

const planOf = async (db: Db) =>
  JSON.stringify(await db.planned('explain select * from casekit.cases where company_id = 1'))

test('a statement of staff plans nothing of what binds tokens', async () => {
  expect(await planOf(token())).toMatch(/SubPlan|scope_key/)
  expect(await planOf(staff())).not.toMatch(/SubPlan|scope_key/)
})

test('of two transactions that wait for one another both are done, one after the other', async () => {
  const db = provider.db(companyId)
  const add = (within: Db, number: number, word: string) =>
    within.rows(`update casekit.customer set name = name || $3 where company_id = $1 and number = $2`, [
      companyId,
      number,
      word,
    ])
  const met = Promise.withResolvers<void>()
  let waiting = 2
  const inOrder = (first: number, second: number, word: string) =>
    db.transaction(async within => {
      await add(within, first, word)
      if ((waiting -= 1) === 0) met.resolve()
      await met.promise
      await add(within, second, word)
    })
  await Promise.all([inOrder(1, 2, ' A'), inOrder(2, 1, ' B')])
  const names = await db.rows<{ name: string }>(
    'select name from casekit.customer where company_id = $1 and number < 3 order by number',
    [companyId],
  )
  expect(names.map(({ name }) => name.split(' ').slice(2).toSorted().join())).toEqual(['A,B', 'A,B'])
})
