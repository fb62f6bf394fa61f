import { getKanbanCards } from '@casekit/contract/kanban'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { inPieces } from './in-pieces.ts'

const CARDS = 600

let provider: TestProvider
let staff: TestStaff
beforeAll(async () => {
  provider = await testProvider()
  const { id } = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, id, { guards: ['Kanban'] })
  await provider.db(id).rows(
    `insert into casekit.cases (company_id, id, number, title, description)
     select $1, gen_random_uuid(), n, 'Utæt »rør« ' || n, 'x' from generate_series(1, ${CARDS}) n`,
    [id],
  )
})
afterAll(() => provider.close())

const cards = (headers: Record<string, string> = {}) =>
  provider.app.inject({ method: 'GET', url: getKanbanCards.path, headers: { authorization: staff.as, ...headers } })

test('a long list is written in pieces, each row once and in its order', async () => {
  const answer = await cards()
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const { body: short } = await provider.call(getKanbanCards, { as: staff.as, query: { amount: 100 } })
  const rows = answer.json<typeof short>()
  expect(rows).toHaveLength(CARDS)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(CARDS)
  expect(rows.slice(0, short.length)).toEqual(short)
})

test('it is pressed where the caller takes it so', async () => {
  expect((await cards({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
})

test('what cannot be written is told before anything is sent', () => {
  const schema = Type.Array(Type.Object({ id: Type.String() }))
  expect(() => inPieces([{}], schema)).toThrow('required')
})
