import { getCompanyUserFilter, setCompanyUserFilter, USER_FILTER_DEFAULTS } from '@casekit/contract/user-filters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string
let colleague: string

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id)).as
  colleague = (await makeStaff(provider.pool, company.id)).as
})
afterAll(() => provider.close())

const read = async (bearer = as) => (await provider.call(getCompanyUserFilter, { as: bearer })).body
const save = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  provider.call(setCompanyUserFilter, { as, body, headers })

test('who saved nothing has the defaults', async () => {
  expect(await read()).toEqual({ version: 0, ...USER_FILTER_DEFAULTS })
})

test('a set is saved as a whole, with fields of its screen; the others and the colleagues keep theirs', async () => {
  await save({ customerOverView: { savedFilters: [{ name: 'Aarhus' }], columnState: '[]' } })
  const { body } = await save({ kanbanFilters: { groupBy: 'status', folded: ['none'] } })
  expect(body.kanbanFilters).toEqual({ ...USER_FILTER_DEFAULTS.kanbanFilters, groupBy: 'status', folded: ['none'] })
  expect(body.customerOverView).toEqual({ savedFilters: [{ name: 'Aarhus' }], columnState: '[]' })
  expect(await read()).toEqual(body)
  expect((await read(colleague)).version).toBe(0)
})

test('what was read is saved back, an older version is refused with what stands', async () => {
  const before = await read()
  const saved = await save(before, { 'if-match': `"${before.version}"` })
  expect([saved.status, saved.headers.etag]).toEqual([200, `"${before.version + 1}"`])
  const late = await save({ assets: {} }, { 'if-match': `"${before.version}"` })
  expect([late.status, late.body]).toMatchObject([412, { current: { version: before.version + 1 } }])
})

test('an unknown set is refused, and one that has grown too large', async () => {
  expect((await save({ somethingElse: {} })).status).toBe(400)
  expect((await save({ kanbanFilters: { groupBy: 'colour' } })).status).toBe(400)
  const { version } = await read()
  expect((await save({ service: { savedFilters: ['x'.repeat(100_000)] } })).status).toBe(413)
  expect((await read()).version).toBe(version)
})
