import { getCaseStages } from '@casekit/contract/cases'
import * as contract from '@casekit/contract/setup'
import { SETUP_LISTS, type SetupList } from '@casekit/contract/setup-lists'
import { dayAt, daysAfter } from '@casekit/rules/zoned-time'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function office() {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const names = async (list: SetupList) =>
    (await provider.call(contract.getSetupList, { as, params: { list } })).body.map(({ name }) => name)
  const add = (list: SetupList, name: string) =>
    provider.call(contract.addSetupEntry, { as, params: { list }, body: { name } })
  const remove = (list: SetupList, entryId: string, replaceBy?: string) =>
    provider.call(contract.removeSetupEntry, {
      as,
      params: { list, entryId },
      query: replaceBy === undefined ? {} : { replaceBy },
    })
  return { company, as, names, add, remove }
}

test.each(SETUP_LISTS)('%s: an entry is added, renamed and removed, and no name stands twice', async list => {
  const { as, names, add, remove } = await office()
  const before = await names(list)
  const { body: entry } = await add(list, ' Vand ')
  expect(entry).toMatchObject({ name: 'Vand', uses: 0 })
  expect((await add(list, 'vand')).status).toBe(409)
  const params = { list, entryId: entry.id }
  const { body: renamed } = await provider.call(contract.editSetupEntry, { as, params, body: { name: 'Varme' } })
  expect(renamed.name).toBe('Varme')
  expect((await names(list)).toSorted()).toEqual([...before, 'Varme'].toSorted())
  expect((await remove(list, entry.id)).status).toBe(204)
  expect(await names(list)).toEqual(before)
})

test('stages stand in the order that was chosen, for cases too', async () => {
  const { company, as, names } = await office()
  const ids = company.stageIds.toReversed()
  const params = { list: 'stages' as const }
  await provider.call(contract.orderSetupList, { as, params, body: { ids } })
  expect((await names('stages'))[0]).toBe('Klar til faktura')
  expect((await provider.call(getCaseStages, { as })).body[0]?.name).toBe('Klar til faktura')
  const some = { ids: ids.slice(1) }
  expect((await provider.call(contract.orderSetupList, { as, params, body: some })).status).toBe(400)
})

test('what is in use is removed only for something else, with a trace on the cases', async () => {
  const { company, remove } = await office()
  const db = provider.db(company.id)
  const [from = '', to = ''] = company.stageIds
  await db.rows(
    `insert into casekit.cases (company_id, id, number, description, stage_id) values ($1, $2, 1, 'x', $3)`,
    [company.id, newId(), from],
  )
  const refused = await remove('stages', from)
  expect([refused.status, (refused.body as unknown as { current: unknown }).current]).toEqual([409, { uses: 1 }])
  expect((await remove('stages', from, from)).status).toBe(404)
  expect((await remove('stages', from, to)).status).toBe(204)
  expect(await db.rows('select stage_id from casekit.cases where company_id = $1', [company.id])).toEqual([
    { stage_id: to },
  ])
  const told = await db.rows('select before_text, after_text from casekit.case_history where company_id = $1', [
    company.id,
  ])
  expect(told).toEqual([{ before_text: 'Modtaget', after_text: 'Besigtigelse' }])
})

test('what had a tag that is removed has the other one, once', async () => {
  const { company, add, remove } = await office()
  const db = provider.db(company.id)
  const [{ body: red }, { body: blue }] = [await add('tags', 'Rød'), await add('tags', 'Blå')]
  const caseId = newId()
  await db.rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 1, 'x')`, [
    company.id,
    caseId,
  ])
  for (const tag of [red.id, blue.id])
    await db.rows('insert into casekit.case_tag (company_id, case_id, tag_id) values ($1, $2, $3)', [
      company.id,
      caseId,
      tag,
    ])
  await remove('tags', red.id, blue.id)
  expect(await db.rows('select tag_id from casekit.case_tag where company_id = $1', [company.id])).toEqual([
    { tag_id: blue.id },
  ])
})

test('the last stage stays', async () => {
  const { company, remove } = await office()
  const [last = '', ...others] = company.stageIds
  for (const id of others) await remove('stages', id)
  expect(await codeOf(remove('stages', last))).toBe('last-stage')
})

type Row = Record<string, unknown>
type Db = ReturnType<TestProvider['db']>

const insert = (db: Db, companyId: number, table: string, row: Row) => {
  const columns = Object.keys(row)
  return db.rows(
    `insert into casekit.${table} (company_id, ${columns.join(', ')}) values ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')})`,
    [companyId, ...Object.values(row)],
  )
}

const one = async (db: Db, companyId: number, table: string, column: string) =>
  (await db.rows<Row>(`select ${column} from casekit.${table} where company_id = $1`, [companyId])).map(
    row => row[column],
  )

test('a skill that tasks and packages ask for says so, and both ask for the other one then', async () => {
  const { company, as, add, remove } = await office()
  const db = provider.db(company.id)
  const [{ body: gas }, { body: water }] = [await add('skills', 'Gas'), await add('skills', 'Vand')]
  const seriesId = newId()
  await insert(db, company.id, 'activity_series', { id: seriesId, rule: '{}', starts_on: '2026-01-05' })
  const series = { series_id: seriesId, series_on: '2026-01-05' }
  await insert(db, company.id, 'activity', { id: newId(), number: 1, subject: 'Kedel', skill_id: gas.id, ...series })
  await insert(db, company.id, 'package', { id: newId(), number: 'P1', name: 'Eftersyn', skill_id: gas.id })
  const { body: entries } = await provider.call(contract.getSetupList, { as, params: { list: 'skills' } })
  expect(entries.find(({ id }) => id === gas.id)).toMatchObject({
    uses: 2,
    usedIn: [
      { place: 'tasks', count: 1 },
      { place: 'packages', count: 1 },
    ],
  })
  expect(await codeOf(remove('skills', gas.id))).toBe('in-use')
  expect((await remove('skills', gas.id, water.id)).status).toBe(204)
  expect(await one(db, company.id, 'activity', 'skill_id')).toEqual([water.id])
  expect(await one(db, company.id, 'activity', 'is_series_own')).toEqual([false])
  expect(await one(db, company.id, 'package', 'skill_id')).toEqual([water.id])
})

test('a department with agreements, deadlines and hours hands them over, and the other keeps what it has of its own', async () => {
  const { company, as, add, remove } = await office()
  const db = provider.db(company.id)
  const [{ body: south }, { body: north }] = [await add('departments', 'Syd'), await add('departments', 'Nord')]
  const customerId = newId()
  await insert(db, company.id, 'customer', { id: customerId, number: 1, name: 'Kunde' })
  await insert(db, company.id, 'agreement', {
    id: newId(),
    number: 1,
    name: 'Service',
    customer_id: customerId,
    department_id: south.id,
    first_on: '2026-01-01',
    starts_on: '2026-01-01',
  })
  const rule = (department_id: string, priority: string | null, resolution_minutes: number) =>
    insert(db, company.id, 'deadline_rule', { id: newId(), department_id, priority, resolution_minutes })
  await rule(south.id, null, 60)
  await rule(south.id, 'High', 30)
  await rule(north.id, null, 90)
  await insert(db, company.id, 'working_week', { id: newId(), department_id: south.id, time_zone: 'Europe/Oslo' })
  const days = { from_day: '2999-12-24', to_day: '2999-12-24' }
  await insert(db, company.id, 'working_exception', { id: newId(), department_id: south.id, ...days })

  await insert(db, company.id, 'overtime_rule', { id: newId(), department_id: south.id })

  const { body: entries } = await provider.call(contract.getSetupList, { as, params: { list: 'departments' } })
  expect(entries.find(({ id }) => id === south.id)?.usedIn).toEqual([
    { place: 'agreements', count: 1 },
    { place: 'deadlineRules', count: 2 },
    { place: 'workingWeeks', count: 1 },
    { place: 'workingExceptions', count: 1 },
    { place: 'overtimeRules', count: 1 },
  ])
  expect(await codeOf(remove('departments', south.id))).toBe('in-use')
  expect((await remove('departments', south.id, north.id)).status).toBe(204)
  for (const table of ['agreement', 'working_week', 'working_exception', 'overtime_rule'])
    expect([table, await one(db, company.id, table, 'department_id')]).toEqual([table, [north.id]])
  const standing = `select resolution_minutes from casekit.deadline_rule
    where company_id = $1 and department_id = $2 and deleted_at is null order by 1`
  expect(await db.rows(standing, [company.id, north.id])).toEqual([
    { resolution_minutes: 30 },
    { resolution_minutes: 90 },
  ])
})

test('other hours count until their last day where the company is', async () => {
  const { company, as, add } = await office()
  const db = provider.db(company.id)
  const zone = zoneOfAnotherDay()
  await provider.db().rows('update directory.company set time_zone = $2 where id = $1', [company.id, zone])
  const { body: south } = await add('departments', 'Syd')
  const today = dayAt(currentTime(), zone)
  for (const day of [today, daysAfter(today, -1)])
    await insert(db, company.id, 'working_exception', {
      id: newId(),
      department_id: south.id,
      from_day: day,
      to_day: day,
    })
  const { body: entries } = await provider.call(contract.getSetupList, { as, params: { list: 'departments' } })
  expect(entries.find(({ id }) => id === south.id)?.usedIn).toEqual([{ place: 'workingExceptions', count: 1 }])
})

test('a skill that deadlines ask for hands them over, and of two that ask the same the one that stays counts', async () => {
  const { company, as, add, remove } = await office()
  const db = provider.db(company.id)
  const [{ body: gas }, { body: water }] = [await add('skills', 'Gas'), await add('skills', 'Vand')]
  const rule = (trade_id: string, priority: string | null, resolution_minutes: number) =>
    insert(db, company.id, 'deadline_rule', { id: newId(), trade_id, priority, resolution_minutes })
  await rule(gas.id, null, 60)
  await rule(gas.id, 'High', 30)
  await rule(water.id, null, 90)
  const { body: entries } = await provider.call(contract.getSetupList, { as, params: { list: 'skills' } })
  expect(entries.find(({ id }) => id === gas.id)?.usedIn).toEqual([{ place: 'deadlineRules', count: 2 }])
  expect((await remove('skills', gas.id, water.id)).status).toBe(204)
  const standing = `select trade_id, resolution_minutes from casekit.deadline_rule
    where company_id = $1 and deleted_at is null order by 2`
  expect(await db.rows(standing, [company.id])).toEqual([
    { trade_id: water.id, resolution_minutes: 30 },
    { trade_id: water.id, resolution_minutes: 90 },
  ])
})

test('a week of the department that stays is not replaced by the week of the one that goes', async () => {
  const { company, add, remove } = await office()
  const db = provider.db(company.id)
  const [{ body: south }, { body: north }] = [await add('departments', 'Syd'), await add('departments', 'Nord')]
  await insert(db, company.id, 'working_week', { id: newId(), department_id: south.id, time_zone: 'Europe/Oslo' })
  await insert(db, company.id, 'working_week', { id: newId(), department_id: north.id, time_zone: 'Europe/Berlin' })
  expect((await remove('departments', south.id, north.id)).status).toBe(204)
  expect(await one(db, company.id, 'working_week', 'time_zone')).toEqual(['Europe/Berlin'])
})

test('a form that is asked in a stage is asked in the other one, once', async () => {
  const { company, as, remove } = await office()
  const db = provider.db(company.id)
  const [from = '', to = ''] = company.stageIds
  const [first, second] = [newId(), newId()]
  for (const id of [first, second]) await insert(db, company.id, 'form', { id, name: `Skema ${id}` })
  for (const [form_id, stage_id] of [
    [first, from],
    [second, from],
    [second, to],
  ])
    await insert(db, company.id, 'form_use', { form_id, stage_id })
  const { body: entries } = await provider.call(contract.getSetupList, { as, params: { list: 'stages' } })
  expect(entries.find(({ id }) => id === from)?.usedIn).toEqual([{ place: 'forms', count: 2 }])
  expect(await codeOf(remove('stages', from))).toBe('in-use')
  expect((await remove('stages', from, to)).status).toBe(204)
  const uses = await db.rows('select form_id, stage_id from casekit.form_use where company_id = $1 order by form_id', [
    company.id,
  ])
  expect(uses).toEqual([first, second].toSorted().map(form_id => ({ form_id, stage_id: to })))
})
