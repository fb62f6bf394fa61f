import { editCompanyFacts, getCompanyFacts } from '@casekit/contract/company-facts'
import { addCustomer } from '@casekit/contract/customers'
import { closeFirstSteps, getFirstSteps } from '@casekit/contract/first-steps'
import { setWorkingWeek } from '@casekit/contract/working-hours'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { FIRST_STAGES } from '../companies/first-lists.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let as: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).as
})

const stands = async () => (await provider.call(getFirstSteps, { as })).body
const done = async () => (await stands()).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []))

test('each first step is done by what it asks for, and by nothing else', async () => {
  const names = FIRST_STAGES['da-DK']
  const db = provider.db(company.id)
  await db.rows('update casekit.case_stage set deleted_at = now() where company_id = $1', [company.id])
  await db.rows(
    'insert into casekit.case_stage (company_id, id, name, position) select $1, id, name, position from unnest($2::uuid[], $3::text[]) with ordinality as s (id, name, position)',
    [company.id, names.map(() => newId()), names],
  )
  const before = await done()
  expect(before).not.toContain('stages')
  await provider.call(addCustomer, { as, body: { customerName: 'Hanne Friis' } })
  expect(await done()).toEqual([...before, 'customers'])

  const {
    version,
    changedBy: _,
    changedAt: __,
    hasRegister: ___,
    ...facts
  } = (await provider.call(getCompanyFacts, { as })).body
  const body = { ...facts, address: 'Sundkaj 7', zipCode: '2150', city: 'Nordhavn', phone: '32841000' }
  await provider.call(editCompanyFacts, { as, body, headers: { 'if-match': `"${version}"` } })
  const week = [{ weekday: 1, start: '08:00', end: '16:00' }]
  await provider.call(setWorkingWeek, { as, body: { timeZone: null, holidays: 'DK', week } })
  await db.rows("update casekit.case_stage set name = 'Syn' where company_id = $1 and position = 2", [company.id])
  expect(await done()).toEqual(['facts', 'stages', 'hours', 'customers'])
})

test('who puts the first steps aside sees them no more, until they are taken up again', async () => {
  expect((await stands()).isClosed).toBe(false)
  await provider.call(closeFirstSteps, { as, body: { isClosed: true } })
  expect((await stands()).isClosed).toBe(true)
  expect((await provider.call(closeFirstSteps, { as, body: { isClosed: false } })).body.isClosed).toBe(false)
})
