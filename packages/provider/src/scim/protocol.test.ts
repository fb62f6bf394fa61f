import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueSenderKey, revokeSenderKey } from '@casekit/contract/integrations'
import * as contract from '@casekit/contract/scim'
import { type Body, type Directory, openDirectory, scimTypeOf } from '../../../../tests/support/scim-scene.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let at: Directory
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (at = await openDirectory(provider)))

test('a list goes by pages, and what a filter does not say is refused', async () => {
  for (const who of ['a', 'b', 'c']) await at.make(at.entraUser(who))
  const { body } = await provider.call(contract.getScimUsers, { as: at.as, query: { startIndex: 2, count: 2 } })
  expect([body.totalResults, body.startIndex, body.itemsPerPage, body.Resources.length]).toEqual([4, 2, 2, 2])
  const empty = await provider.call(contract.getScimUsers, { as: at.as, query: { count: 0 } })
  expect([empty.body.totalResults, empty.body.Resources.length]).toEqual([4, 0])
  for (const filter of [
    'userName co "a"',
    'password eq "x"',
    'userName eq',
    `id eq "' or true"; --`,
    'a eq "1" or b eq "2"',
  ]) {
    const refused = await provider.call(contract.getScimUsers, { as: at.as, query: { filter } })
    expect([refused.status, scimTypeOf(refused)], filter).toEqual([400, 'invalidFilter'])
  }
})

test.each([
  [{ op: 'Replace', path: 'favouriteColour', value: 'x' }, 'invalidPath'],
  [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  [{ op: 'Replace', value: 'x' }, 'invalidSyntax'],
  [{ op: 'remove' }, 'invalidSyntax'],
  [{ op: 'Replace', path: 'active', value: 'maybe' }, 'invalidValue'],
])('%j is refused as %s', async (operation, scimType) => {
  const { id } = (await at.make()).body
  const refused = await at.patch(id, operation)
  expect([refused.status, scimTypeOf(refused)]).toEqual([400, scimType])
})

test('errors are told as the standard has them', async () => {
  const gone = await provider.call(contract.getScimUser, { as: at.as, params: { userId: newId() } })
  expect(gone.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  expect(gone.body).toEqual({
    schemas: [contract.SCIM_SCHEMAS.error],
    status: '404',
    detail: 'There is no such user.',
  })
  const stranger = await provider.call(contract.getScimUsers, { as: 'cka_nobody' })
  expect([stranger.status, (stranger.body as unknown as Body)['status']]).toEqual([401, '401'])
})

test('the key ends with a press, another company sees nothing, and each change is in the audit log', async () => {
  const { id } = (await at.make()).body
  const other = (await makeCompany(provider.pool)).id
  const ole = await makeStaff(provider.pool, other, { guards: ['SettingsAccess', 'Core'] })
  const theirs = (await provider.call(issueSenderKey, { as: ole.as, params: { system: 'scim' } })).body.key
  expect((await provider.call(contract.getScimUser, { as: theirs, params: { userId: id } })).status).toBe(404)
  const told = await provider
    .db(at.companyId)
    .rows<{ facts: Body }>(`select facts from casekit.audit_entry where kind = 'user' and facts ->> 'subject' = $1`, [
      id,
    ])
  expect(told.map(({ facts }) => facts['via'])).toContain('POST /api/Scim/v2/Users')
  await provider.call(revokeSenderKey, { as: at.mette.as, params: { system: 'scim' } })
  expect((await provider.call(contract.getScimUsers, { as: at.as })).status).toBe(401)
})

test('what is spoken here is described', async () => {
  const { body } = await provider.call(contract.getScimProvider, { as: at.as })
  expect(body).toMatchObject({ patch: { supported: true }, filter: { supported: true }, bulk: { supported: false } })
  expect((await provider.call(contract.getScimResourceTypes, { as: at.as })).body.Resources).toMatchObject([
    { endpoint: '/Users' },
  ])
  expect((await provider.call(contract.getScimSchemas, { as: at.as })).body.totalResults).toBe(2)
})
