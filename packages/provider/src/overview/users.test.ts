import { users } from '@casekit/contract/overview'
import type { GridRequest } from '@casekit/contract/overview-shape'
import { deactivateUser, inviteUsers } from '@casekit/contract/users'
import { DELIVERED_ROLE_IDS } from '@casekit/contract/given-guards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { readCsv } from '../../../../tests/support/read-tables.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let boss: TestStaff
let companyId: number

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  boss = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'], name: 'Ida Holm' })
  await makeStaff(provider.pool, companyId, { name: 'Åse Dal' })
  const gone = await makeStaff(provider.pool, companyId, { name: 'Bo Bak' })
  const { as } = boss
  await provider.call(deactivateUser, { as, params: { userId: gone.id }, body: { handOverTo: null } })
  const person = {
    email: 'carl@ny.example',
    name: '',
    title: 'Montør',
    phone: '',
    departmentId: null,
    priceGroupId: null,
    isFitter: true,
    isResponsible: false,
    skillIds: [],
    roleId: DELIVERED_ROLE_IDS.technician,
    guards: [],
  }
  await provider.call(inviteUsers, { as, body: { people: [person] } })
  const stranger = await makeCompany(provider.pool)
  await makeStaff(provider.pool, stranger.id, { name: 'Dan Fremmed' })
})
afterAll(() => provider.close())

const ask = async (more: Partial<GridRequest> = {}) =>
  (await provider.call(users.rows, { as: boss.as, body: { startRow: 0, endRow: 100, ...more } })).body

test('members and invitations stand together by name, with how they stand, and nobody of another company', async () => {
  const { rows, lastRow } = await ask()
  expect(rows.map(({ name, email, status }) => [name || email, status])).toEqual([
    ['Bo Bak', 'deactivated'],
    ['carl@ny.example', 'invited'],
    ['Ida Holm', 'active'],
    ['Åse Dal', 'active'],
  ])
  expect(lastRow).toBe(4)
  expect(rows[1]).toMatchObject({ role: 'technician', title: 'Montør', hasSecondFactor: false, lastSeenAt: null })
})

const names = async (more: Partial<GridRequest>) => (await ask(more)).rows.map(({ name }) => name)

test('they are found by a word and narrowed by a filter', async () => {
  expect(await names({ search: 'aase' })).toEqual(['Åse Dal'])
  expect(await names({ filterModel: { status: { filterType: 'set', values: ['deactivated'] } } })).toEqual(['Bo Bak'])
  const { body } = await provider.call(users.values, { as: boss.as, params: { column: 'status' }, body: {} })
  expect(Object.fromEntries(body.map(({ value, count }) => [value, count]))).toEqual({
    active: 2,
    deactivated: 1,
    invited: 1,
  })
})

test('none but the named go into a file, in the words of the reader', async () => {
  const { rows } = await ask({ search: 'carl' })
  const answer = await provider.app.inject({
    method: 'POST',
    url: `${users.export.path}?format=csv`,
    headers: { authorization: boss.as },
    payload: {
      ids: rows.map(({ id }) => id),
      columns: [
        { name: 'email', heading: 'E-mail' },
        { name: 'role', heading: 'Rolle', words: { technician: 'Montør' } },
      ],
    },
  })
  expect(answer.statusCode).toBe(200)
  const [heading, row, ...others] = readCsv(answer.rawPayload)
  expect(heading?.join()).toMatch(/E-mail,Rolle$/)
  expect([row, others]).toEqual([['carl@ny.example', 'Montør'], []])
  expect(answer.headers['x-rows']).toBe('1')
})
