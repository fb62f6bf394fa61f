import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUserMessages } from '@casekit/contract/alerts'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { SETTING_IDS } from '@casekit/contract/ids'
import { addOwnToken } from '@casekit/contract/own-tokens'
import { addRole, DELIVERED_ROLES } from '@casekit/contract/roles'
import { getUserInfo } from '@casekit/contract/session'
import { updateSetting } from '@casekit/contract/settings'
import { deleteUser, getOpenWork, handOverWork } from '@casekit/contract/users'
import { currentTime } from '../../../../tests/support/clock.ts'
import * as contract from '@casekit/contract/scim'
import { type Body, type Directory, openDirectory, scimTypeOf } from '../../../../tests/support/scim-scene.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

const ENTERPRISE = contract.SCIM_SCHEMAS.enterprise
const CASEWORKER = DELIVERED_ROLES.caseworker.id

let provider: TestProvider
let at: Directory
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (at = await openDirectory(provider)))

test('Entra ID asks whether somebody is there, makes them, and finds them', async () => {
  const asked = await at.find(`userName eq "ida@${at.domain}"`)
  expect(asked).toEqual({
    schemas: [contract.SCIM_SCHEMAS.list],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  })
  const { status, body, headers: told } = await at.make()
  expect(status).toBe(201)
  expect(told['content-type']).toBe('application/scim+json; charset=utf-8')
  expect(told['location']).toBe(body.meta.location)
  expect(body).toMatchObject({
    schemas: [contract.SCIM_SCHEMAS.user, ENTERPRISE],
    externalId: '0a21f0f2-ida',
    userName: `ida@${at.domain}`,
    displayName: 'Ida Holm',
    name: { formatted: 'Ida Holm', givenName: 'Ida', familyName: 'Holm' },
    active: true,
    title: 'Montør',
    phoneNumbers: [{ value: '+45 12 34 56 78', type: 'work', primary: true }],
  })
  for (const filter of [
    `userName eq "IDA@${at.domain}"`,
    'externalId eq "0a21f0f2-ida"',
    `id eq "${body.id}" and active eq True`,
  ])
    expect(
      (await at.find(filter)).Resources.map(({ id }) => id),
      filter,
    ).toEqual([body.id])
  expect(await at.member(body.id)).toMatchObject({ email: `ida@${at.domain}`, name: 'Ida Holm', state: 'active' })
})

test('a member that the company made itself is found and taken over, not made twice', async () => {
  const jonas = await makeStaff(provider.pool, at.companyId, { name: 'Jonas', email: `jonas@${at.domain}` })
  expect((await at.find(`userName eq "jonas@${at.domain}"`)).Resources.map(({ id }) => id)).toEqual([jonas.id])
  const twice = await at.make(at.entraUser('jonas'))
  expect([twice.status, scimTypeOf(twice)]).toEqual([409, 'uniqueness'])
  expect((await at.patch(jonas.id, { op: 'Add', path: 'externalId', value: 'e1' })).body).toMatchObject({
    id: jonas.id,
    externalId: 'e1',
  })
})

test('a change comes with a path, without one, and with what is several', async () => {
  const { id } = (await at.make()).body
  const db = provider.db(at.companyId)
  await db.rows(`insert into casekit.department (company_id, id, name) values ($1, $2, 'Salg')`, [
    at.companyId,
    newId(),
  ])
  const withPaths = await at.patch(
    id,
    { op: 'Replace', path: 'displayName', value: 'Ida Holm Lund' },
    { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '+45 87 65 43 21' },
    { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'salg' },
    { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Odense' },
    { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'x' },
  )
  expect(withPaths.body).toMatchObject({
    displayName: 'Ida Holm Lund',
    phoneNumbers: [{ value: '+45 87 65 43 21' }],
    [ENTERPRISE]: { department: 'Salg' },
  })
  const without = await at.patch(id, {
    op: 'replace',
    value: { title: 'Formand', 'name.familyName': 'Lund', [`${ENTERPRISE}:department`]: '', nickName: 'I' },
  })
  expect(without.body).toMatchObject({ title: 'Formand', name: { givenName: 'Ida Holm', familyName: 'Lund' } })
  expect(without.body[ENTERPRISE]).toBeUndefined()
  expect((await at.patch(id, { op: 'remove', path: 'title' })).body.title).toBeUndefined()
})

test('whoever is deactivated is out at once, their work stays to be handed over, and they come back as they were', async () => {
  const { id } = (await at.make(at.entraUser('ida', { roles: [{ primary: true, value: 'caseworker' }] }))).body
  const ida = await sessionOf(id)
  const { body: script } = await provider.call(addOwnToken, {
    as: ida,
    body: {
      name: 'x',
      guards: ['Core'],
      mayChange: false,
      expiresAt: new Date(currentTime() + 86_400_000).toISOString(),
    },
  })
  const { body: customerId } = await provider.call(addCustomer, { as: ida, body: { customerName: 'Holm' } })
  await provider.call(createCompanyCase, { as: ida, body: { customerId, description: 'Utæt', responsibleId: id } })
  const off = await at.patch(id, { op: 'Replace', path: 'active', value: 'False' })
  expect([off.status, off.body.active]).toEqual([200, false])
  for (const bearer of [ida, script.token]) expect((await provider.call(getUserInfo, { as: bearer })).status).toBe(401)
  const alerts = (await provider.call(getUserMessages, { as: at.mette.as })).body
  expect(alerts).toMatchObject([{ message: 'Alert.DirectoryDeactivated', details: { actor: 'Ida Holm', number: '1' } }])
  const on = await at.patch(id, { op: 'Replace', value: { active: true } })
  expect([on.body.active, (await at.member(id))?.guards]).toEqual([
    true,
    [...DELIVERED_ROLES.caseworker.guards].toSorted(),
  ])

  await at.patch(id, { op: 'replace', path: 'active', value: false })
  const params = { userId: id }
  expect((await provider.call(getOpenWork, { as: at.mette.as, params })).body.cases).toBe(1)
  const given = await provider.call(handOverWork, { as: at.mette.as, params, body: { handOverTo: at.mette.id } })
  expect(given.body.cases).toBe(1)
  expect((await provider.call(getOpenWork, { as: at.mette.as, params })).body.cases).toBe(0)
  expect((await provider.call(getOpenWork, { as: at.mette.as, params: { userId: at.mette.id } })).body.cases).toBe(1)
})

/** Opens a session for a member, as signing in does. */
async function sessionOf(id: string): Promise<string> {
  const row = await provider
    .db(at.companyId)
    .row<{ accountId: string }>('select account_id as "accountId" from casekit.stakeholder where id = $1', [id])
  const bearer = `cks_${newId()}`
  await provider.db().rows('update directory.account set gdpr_consent_at = now() where id = $1', [row?.accountId])
  await provider
    .db()
    .rows(
      `insert into directory.session (id, token_hash, account_id, company_id, stakeholder_id, expires_at) values ($1, sha256($2::bytea), $3, $4, $5, now() + interval '1 day')`,
      [newId(), Buffer.from(bearer), row?.accountId, at.companyId, id],
    )
  return bearer
}

test('who is taken out is found no more, and comes back with what they did', async () => {
  const { id } = (await at.make()).body
  expect((await provider.call(contract.deleteScimUser, { as: at.as, params: { userId: id } })).status).toBe(204)
  expect((await provider.call(contract.getScimUser, { as: at.as, params: { userId: id } })).status).toBe(404)
  expect((await at.find(`userName eq "ida@${at.domain}"`)).totalResults).toBe(0)
  expect((await at.member(id))?.state).toBe('deactivated')
  const again = await at.make(at.entraUser('ida', { displayName: 'Ida Lund' }))
  expect([again.status, again.body.id, again.body.displayName]).toEqual([201, id, 'Ida Lund'])
  expect((await at.member(id))?.state).toBe('active')
})

test('roles come by name, by key, by the setting, or not at all', async () => {
  const { body: role } = await provider.call(addRole, { as: at.mette.as, body: { name: 'Vagten', guards: ['Kanban'] } })
  const roleOf = async (body: Body) => (await at.member((await at.make(body)).body.id))?.roleId
  expect(await roleOf(at.entraUser('a', { roles: ['vagten'].map(value => ({ value, primary: 'True' })) }))).toBe(
    role.id,
  )
  expect(await roleOf(at.entraUser('b', { roles: [{ value: 'caseworker' }] }))).toBe(CASEWORKER)
  expect(await roleOf(at.entraUser('c'))).toBeNull()
  await provider.call(updateSetting, {
    as: at.mette.as,
    params: { settingId: SETTING_IDS.scimRole },
    body: { value: CASEWORKER },
  })
  expect(await roleOf(at.entraUser('d'))).toBe(CASEWORKER)
  const unknown = await at.make(at.entraUser('e', { roles: [{ value: 'Direktør' }] }))
  expect([unknown.status, scimTypeOf(unknown)]).toEqual([400, 'invalidValue'])
  expect((await at.find(`userName eq "e@${at.domain}"`)).totalResults).toBe(0)
})

test('an address of a domain that is not proven makes nobody, nor does one take another over', async () => {
  for (const userName of ['ida@elsewhere.example', 'ida', `ida@sub.${at.domain}`])
    expect(scimTypeOf(await at.make(at.entraUser('ida', { userName })))).toBe('invalidValue')
  const { id } = (await at.make()).body
  await at.make(at.entraUser('bo'))
  expect(scimTypeOf(await at.patch(id, { op: 'Replace', path: 'userName', value: 'ida@elsewhere.example' }))).toBe(
    'invalidValue',
  )
  expect(scimTypeOf(await at.patch(id, { op: 'Replace', path: 'userName', value: `bo@${at.domain}` }))).toBe(
    'uniqueness',
  )
  expect((await at.patch(id, { op: 'Replace', path: 'userName', value: `ida.lund@${at.domain}` })).body.userName).toBe(
    `ida.lund@${at.domain}`,
  )
  expect((await at.member(id))?.email).toBe(`ida.lund@${at.domain}`)
})

test('the address of an account that is in another company too is not this one’s to change', async () => {
  const { id } = (await at.make()).body
  const row = await provider
    .db(at.companyId)
    .row<{ accountId: string }>('select account_id as "accountId" from casekit.stakeholder where id = $1', [id])
  const other = (await makeCompany(provider.pool)).id
  await makeStaff(provider.pool, other, { accountId: row?.accountId ?? '' })
  const renamed = await at.patch(id, { op: 'Replace', path: 'userName', value: `ida2@${at.domain}` })
  expect([renamed.status, scimTypeOf(renamed)]).toEqual([409, 'mutability'])
})

test('the last administrator stays, whatever the directory says', async () => {
  const refused = await at.patch(at.mette.id, { op: 'Replace', path: 'active', value: 'False' })
  expect(refused.status).toBe(409)
  expect((await at.member(at.mette.id))?.state).toBe('active')
})

test('who was erased is not there, and nothing of them stays', async () => {
  const { id } = (await at.make()).body
  await at.patch(id, { op: 'replace', path: 'active', value: false })
  await provider.call(deleteUser, { as: at.mette.as, params: { userId: id } })
  expect((await provider.call(contract.getScimUser, { as: at.as, params: { userId: id } })).status).toBe(404)
  expect(await provider.db(at.companyId).rows('select 1 from casekit.scim_user', [])).toEqual([])
})
