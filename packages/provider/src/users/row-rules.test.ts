import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { editCase } from '@casekit/contract/case-facts'
import { renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { addCaseHistory } from '@casekit/contract/case-history'
import { editCustomer } from '@casekit/contract/customers'
import { cases } from '@casekit/contract/overview'
import { addRole, editRole } from '@casekit/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, hear, hasHeard } from '../../../../tests/support/live.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let administrator: TestStaff
let member: TestStaff
let departmentId: string
let customerId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  administrator = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  member = await makeStaff(provider.pool, company.id)
  ;[departmentId, customerId] = [newId(), newId()]
  await put('department', { id: departmentId, name: 'VVS' })
  await put('customer', { id: customerId, number: 1, name: 'Holm' })
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(company.id).rows(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join()}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join()})`,
    [company.id, ...Object.values(row)],
  )

/** Gives the member a role with this rule. */
async function rule(rowRule: 'department' | 'own') {
  const { body } = await provider.call(addRole, {
    as: administrator.as,
    body: { name: `Role ${rowRule}`, guards: ['Core'], rowRule },
  })
  await provider
    .db(company.id)
    .rows('update casekit.stakeholder set role_id = $3, department_id = $4 where company_id = $1 and id = $2', [
      company.id,
      member.id,
      body.id,
      departmentId,
    ])
  return body
}

const make = async (as: string, given: object = {}) =>
  provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt vindue', ...given } })
const see = async (caseId: string) =>
  (await provider.call(getCaseDetails, { as: member.as, params: { caseId } })).status
const listed = async () =>
  (await provider.call(cases.count, { as: member.as, body: { filterModel: {}, sortModel: [] } as never })).body.count

test('who sees their own cases sees those that nobody is responsible for, and not those of others', async () => {
  await rule('own')
  const { body: others } = await make(administrator.as, { responsibleId: administrator.id })
  const { body: free } = await make(administrator.as)
  expect([await see(others), await see(free), await listed()]).toEqual([404, 200, 1])
})

test('a case that somebody of one department makes is of this department', async () => {
  await rule('department')
  const { body: others } = await make(administrator.as)
  const { body: own } = await make(member.as)
  expect([await see(others), await see(own), await listed()]).toEqual([404, 200, 1])
})

test('nobody makes a case that they would not see, and is told why', async () => {
  await rule('own')
  const { status, body } = await make(member.as, { responsibleId: administrator.id })
  expect([status, body]).toMatchObject([409, { code: 'out-of-sight' }])
})

const note = (id: string) =>
  provider.call(addCaseHistory, { as: member.as, body: { caseId: id, text: 'Vi kommer i morgen' } })

const told = ({ status, body }: { status: number; body: unknown }) => [status, (body as { detail?: string }).detail]

test('a note on a hidden case is refused as on one that never was', async () => {
  await rule('department')
  const { body: caseId } = await make(administrator.as)
  const [hidden, never] = [await note(caseId), await note(newId())]
  expect(told(hidden)).toEqual(told(never))
})

test('a role that may change settings sees every case, and the rule of a role holds from the next call on', async () => {
  const refused = await provider.call(addRole, {
    as: administrator.as,
    body: { name: 'Half', guards: ['Core', 'SettingsAccess'], rowRule: 'own' },
  })
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: '/rowRule' }] }])
  const role = await rule('department')
  const { body: caseId } = await make(administrator.as)
  expect(await see(caseId)).toBe(404)
  const { body: edited } = await provider.call(editRole, {
    as: administrator.as,
    params: { roleId: role.id },
    body: { name: 'All', guards: ['Core'], rowRule: 'all' },
  })
  expect([edited.rowRule, await see(caseId)]).toEqual(['all', 200])
})

test('a new name of a customer is found with cases that the one who wrote it does not see', async () => {
  await rule('department')
  const { body: caseId } = await make(administrator.as)
  await provider.call(editCustomer, {
    as: member.as,
    params: { customerId },
    body: { name: 'Solsejl' } as never,
  })
  const [found] = await provider
    .db(company.id)
    .rows<{ customer_key: string }>('select customer_key from casekit.cases where company_id = $1 and id = $2', [
      company.id,
      caseId,
    ])
  expect(found?.customer_key).toContain('solsejl')
})

test('what happens to a hidden case is not heard', async () => {
  await rule('department')
  const hearer = await hear(await addressOf(provider.app), member.bearer)
  await make(administrator.as)
  const { body: own } = await make(member.as)
  await hasHeard(hearer, 1)
  hearer.leave()
  expect(hearer.events.map(({ type, id }) => [type, id])).toEqual([['case', own]])
})

test('a case that is handed on out of sight stays as it was', async () => {
  await rule('own')
  const { body: caseId } = await make(administrator.as)
  const { status } = await provider.call(editCase, {
    as: member.as,
    params: { caseId },
    body: { responsibleId: administrator.id } as never,
  })
  expect([status, await see(caseId)]).toEqual([409, 200])
})

test('neither the calendar of a member nor their mails tell of what they may not see', async () => {
  await rule('department')
  const { body: caseId } = await make(administrator.as)
  await put('stakeholder_guard', { stakeholder_id: member.id, guard: 'Activities' })
  const activity = { id: newId(), number: 1, subject: 'Hemmeligt besøg', case_id: caseId, assigned_to: member.id }
  await put('activity', { ...activity, due_at: 'tomorrow' })
  const { body } = await provider.call(renewCalendarAddress, { as: member.as })
  const calendar = await provider.app.inject({ url: body.path ?? '' })
  expect([calendar.statusCode, calendar.body.includes('Hemmeligt')]).toEqual([200, false])

  const db = provider.db(company.id)
  await db.rows(`select casekit.alert($1, $2, 'case', $3, 'Alert.NoteAdded', '{}')`, [company.id, member.id, caseId])
  await db.rows(`select casekit.alert($1, $2, 'system', null, 'Alert.NoteAdded', '{}')`, [company.id, member.id])
  const told = await db.rows<{ kind: string }>(
    `select m.kind from casekit.stakeholder_message m where m.company_id = $1
       and m.id = any (casekit.alerts_seen($1, $2, array(select id from casekit.stakeholder_message where company_id = $1 and recipient_id = $2)))`,
    [company.id, member.id],
  )
  expect(told).toEqual([{ kind: 'system' }])
})

test('every table that names a case, or something of one, is bound by the rules', async () => {
  await asOwner(provider.connection, async client => {
    const { rows } = await client.query<{ name: string }>('select * from casekit.bind_rows() as name')
    expect(rows, 'end your migration with: select casekit.bind_rows();').toEqual([])
  })
})
