import { getBookableFitters } from '@casekit/contract/booking-settings'
import { getOwnDetails } from '@casekit/contract/own-details'
import { getFitters } from '@casekit/contract/reference'
import { addRole, editRole } from '@casekit/contract/roles'
import { getResponsibles, getUserInfo, login } from '@casekit/contract/session'
import { addSetupEntry } from '@casekit/contract/setup'
import * as contract from '@casekit/contract/users'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, makeOffice, profile } from '../../../../tests/support/office.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { hashPassword } from '../session/passwords.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const office = () => makeOffice(provider)

const PASSWORD = 'fem gule heste'

test('what a member may do changes with their next call', async () => {
  const { company, as } = await office()
  const member = await makeStaff(provider.pool, company.id, { guards: ['Core'] })
  const edited = await provider.call(contract.editUser, {
    as,
    params: { userId: member.id },
    body: profile({ guards: ['Kanban'], name: 'Bo Bak' }),
  })
  expect(edited.body).toMatchObject({ name: 'Bo Bak', guards: ['Kanban'], version: 2 })
  const { body: me } = await provider.call(getUserInfo, { as: member.as })
  expect(me.guards).toEqual([{ name: 'Kanban' }])
})

test('what is said of a member is heeded where people are chosen, booked and reached', async () => {
  const { company, as } = await office()
  const member = await makeStaff(provider.pool, company.id, { guards: ['Core'] })
  const made = async (list: 'skills' | 'departments') =>
    (await provider.call(addSetupEntry, { as, params: { list }, body: { name: 'El' } })).body.id
  const [skillIds, departmentId] = [[await made('skills')], await made('departments')]
  const chosen = { title: 'Formand', phone: '20304050', departmentId, skillIds, isFitter: true, isResponsible: false }
  const body = profile({ ...chosen, name: 'Bo Bak' })
  expect((await provider.call(contract.editUser, { as, params: { userId: member.id }, body })).body).toMatchObject(
    chosen,
  )
  expect((await provider.call(getFitters, { as })).body).toEqual([{ id: member.id, name: 'Bo Bak' }])
  expect((await provider.call(getResponsibles, { as })).body).not.toContainEqual({ id: member.id, name: 'Bo Bak' })
  const { body: bookable } = await provider.call(getBookableFitters, { as })
  expect(bookable).toMatchObject([{ fitterId: member.id, departmentId, skillIds }])
  expect((await provider.call(getOwnDetails, { as: member.as })).body).toMatchObject({ phone: '20304050' })
})

test('the last administrator cannot give it up, leave, or lose it through a role', async () => {
  const { company, administrator, as } = await office()
  const params = { userId: administrator.id }
  expect(await codeOf(provider.call(contract.editUser, { as, params, body: profile() }))).toBe('last-administrator')
  expect(await codeOf(provider.call(contract.deactivateUser, { as, params, body: { handOverTo: null } }))).toBe(
    'last-administrator',
  )
  const { body: role } = await provider.call(addRole, {
    as,
    body: { name: 'Kontor', guards: ['Core', 'SettingsAccess'] },
  })
  await provider.call(contract.editUser, { as, params, body: profile({ roleId: role.id }) })
  const lesser = { params: { roleId: role.id }, body: { name: 'Kontor', guards: ['Core' as const] } }
  expect(await codeOf(provider.call(editRole, { as, ...lesser }))).toBe('last-administrator')
  await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  expect((await provider.call(editRole, { as, ...lesser })).status).toBe(200)
})

test('who leaves hands open work over, is signed out at once, and may come back', async () => {
  const { company, as } = await office()
  const db = provider.db(company.id)
  const leaving = await makeStaff(provider.pool, company.id, {
    name: 'Bo Bak',
    passwordHash: await hashPassword(PASSWORD),
  })
  const staying = await makeStaff(provider.pool, company.id, { name: 'Ida Holm' })
  const add = (number: number, status: string) =>
    db.rows(
      `insert into casekit.cases (company_id, id, number, description, status, responsible_id) values ($1, $2, $3, 'x', $4, $5)`,
      [company.id, newId(), number, status, leaving.id],
    )
  await add(1, 'Open')
  await add(2, 'Closed')
  const params = { userId: leaving.id }
  expect((await provider.call(contract.getOpenWork, { as, params })).body).toMatchObject({ cases: 1, visits: 0 })
  await provider.call(contract.deactivateUser, { as, params, body: { handOverTo: staying.id } })
  const held = await db.rows('select number, responsible_id from casekit.cases where company_id = $1 order by number', [
    company.id,
  ])
  expect(held).toEqual([
    { number: 1, responsible_id: staying.id },
    { number: 2, responsible_id: leaving.id },
  ])
  const told = await db.rows(`select before_text, after_text from casekit.case_history where company_id = $1`, [
    company.id,
  ])
  expect(told).toEqual([{ before_text: 'Bo Bak', after_text: 'Ida Holm' }])
  const signIn = () => provider.call(login, { body: { email: leaving.email, password: PASSWORD } })
  expect([(await provider.call(getUserInfo, { as: leaving.as })).status, (await signIn()).status]).toEqual([401, 401])
  await provider.call(contract.reactivateUser, { as, params })
  expect((await signIn()).status).toBe(200)
})

test('booked visits are not left to nobody', async () => {
  const { company, as } = await office()
  const db = provider.db(company.id)
  const fitter = await makeStaff(provider.pool, company.id, { isFitter: true })
  await db.rows(
    `insert into casekit.booking (company_id, id, fitter_id, status, starts_at, ends_at, taken)
     values ($1, $2, $3, 'confirmed', now() + interval '1 day', now() + interval '25 hours', 'empty')`,
    [company.id, newId(), fitter.id],
  )
  const left = await provider.call(contract.deactivateUser, {
    as,
    params: { userId: fitter.id },
    body: { handOverTo: null },
  })
  expect([left.status, (left.body as unknown as { code: string }).code]).toEqual([409, 'visits-left'])
})

test('who is erased leaves initials in the history, and no account without another company', async () => {
  const { company, as, users } = await office()
  const db = provider.db(company.id)
  const gone = await makeStaff(provider.pool, company.id, { name: 'Bo Bak', email: `bo.${newId()}@test.example` })
  const params = { userId: gone.id }
  expect((await provider.call(contract.deleteUser, { as, params })).status).toBe(409)
  const caseId = newId()
  await db.rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 7, 'x')`, [
    company.id,
    caseId,
  ])
  await db.rows(
    `insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name) values ($1, $2, $3, 'note', $4, 'Bo Bak')`,
    [company.id, newId(), caseId, gone.id],
  )
  await provider.db().rows(`update directory.company set changed_by_name = 'Bo Bak' where id = $1`, [company.id])
  await provider.call(contract.deactivateUser, { as, params, body: { handOverTo: null } })
  expect((await provider.call(contract.deleteUser, { as, params })).status).toBe(204)
  const facts = await provider.db().row('select changed_by_name from directory.company where id = $1', [company.id])
  expect(facts).toEqual({ changed_by_name: 'BB' })
  const history = await db.rows('select actor_name from casekit.case_history where company_id = $1', [company.id])
  expect(history).toEqual([{ actor_name: 'BB' }])
  expect(await users()).toHaveLength(1)
  expect(await provider.db().rows('select 1 from directory.account where email = $1', [gone.email])).toEqual([])
})

test('an administrator sees where a member is signed in, and signs them out', async () => {
  const { company, as, users } = await office()
  const member = await makeStaff(provider.pool, company.id)
  const params = { userId: member.id }
  expect((await provider.call(contract.getUserSessions, { as, params })).body).toHaveLength(1)
  expect((await users()).find(({ id }) => id === member.id)?.lastSeenAt).not.toBeNull()
  await provider.call(contract.endUserSessions, { as, params })
  expect((await provider.call(getUserInfo, { as: member.as })).status).toBe(401)
})
