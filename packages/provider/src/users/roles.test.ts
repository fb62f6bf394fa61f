import { ADDED_GUARDS, GIVEN_GUARDS } from '@casekit/contract/given-guards'
import { GUARDS } from '@casekit/contract/guards'
import { addRole, DELIVERED_ROLES, editRole, getRoles, removeRole } from '@casekit/contract/roles'
import { getUserInfo } from '@casekit/contract/session'
import { editUser } from '@casekit/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, profile } from '../../../../tests/support/office.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const office = () => makeOffice(provider)

test('a role gives its members what it holds, and those that every company has stay as they are', async () => {
  const { company, as } = await office()
  const member = await makeStaff(provider.pool, company.id)
  const { body: role } = await provider.call(addRole, { as, body: { name: 'Kontor', guards: ['Core'] } })
  await provider.call(editUser, { as, params: { userId: member.id }, body: profile({ roleId: role.id, guards: [] }) })
  const params = { roleId: role.id }
  await provider.call(editRole, { as, params, body: { name: 'Kontor', guards: ['Kanban', 'Rating'] } })
  const { body: me } = await provider.call(getUserInfo, { as: member.as })
  expect(me.guards.map(({ name }) => name)).toEqual(['Kanban', 'Rating'])
  expect((await provider.call(removeRole, { as, params })).status).toBe(409)
  const delivered = { roleId: DELIVERED_ROLES.administrator.id }
  expect((await provider.call(removeRole, { as, params: delivered })).status).toBe(409)
  const { body: all } = await provider.call(getRoles, { as })
  expect(all.map(({ name, members }) => [name, members])).toContainEqual(['Kontor', 1])
})

test('a role for the cases of a partner names one of ours', async () => {
  const { company, as } = await office()
  const add = (given: { partnerId?: string }) =>
    provider.call(addRole, { as, body: { name: 'Partner', guards: ['Core'], rowRule: 'partner', ...given } })
  const partnerId = newId()
  expect(await add({})).toMatchObject({ status: 400, body: { errors: [{ path: '/partnerId' }] } })
  expect(await add({ partnerId })).toMatchObject({ status: 404, body: { errors: [{ path: '/partnerId' }] } })
  await provider
    .db(company.id)
    .rows(`insert into casekit.partner (company_id, id, name) values ($1, $2, 'Voltgaard')`, [company.id, partnerId])
  expect((await add({ partnerId })).body).toMatchObject({ rowRule: 'partner', partnerId })
})

test('nobody is given what only the server gives', async () => {
  const { company, as } = await office()
  const member = await makeStaff(provider.pool, company.id)
  for (const guards of [...ADDED_GUARDS.map(name => [name]), ['Gdpr'], ['Owner']])
    expect(
      (
        await provider.call(editUser, {
          as,
          params: { userId: member.id },
          body: { ...profile(), guards } as never,
        })
      ).status,
    ).toBe(400)
  expect(GIVEN_GUARDS).toHaveLength(GUARDS.length - ADDED_GUARDS.length - 1)
})
