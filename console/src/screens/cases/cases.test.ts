import { connect } from '@casekit/client/connect'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { readCaseMessages } from '@casekit/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createCaseList, unreadFilters, wearsUnread } from './cases.store.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff
let quiet: string
let loud: string

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  companyId = company.id
  mette = await makeStaff(provider.pool, company.id)
  const as = mette.as
  const customerId = (await provider.call(addCustomer, { body: { customerName: 'Holm' }, as })).body
  const make = async () =>
    (await provider.call(createCompanyCase, { body: { customerId, description: 'Utæt' }, as })).body
  quiet = await make()
  loud = await make()
  const db = provider.db(company.id)
  await db.rows('update casekit.cases set disable_notifications = (id = $2) where company_id = $1', [company.id, quiet])
  await db.rows(
    `insert into casekit.case_message (company_id, id, case_id, lane, type, title, body, sent_by_name)
     select $1, casekit.new_id(), id, 'customer', 'customer', '-', 'Hvornår kommer I?', 'Holm'
     from casekit.cases where company_id = $1`,
    [company.id],
  )
})
afterAll(() => provider.close())

const listOf = () =>
  createCaseList(connect({ api: 'http://casekit.test', bearer: mette.bearer, fetch: provider.fetch }).call)

const rows = async () =>
  (await provider.call(cases.rows, { as: mette.as, body: { startRow: 0, endRow: 100 } })).body.rows as CaseRow[]

/** The unread tab's rows, count and export. */
async function unreadTab(list: ReturnType<typeof listOf>) {
  const filterModel = unreadFilters(list.state.onlyNotifications)
  const as = mette.as
  const { body: block } = await provider.call(cases.rows, { as, body: { filterModel, startRow: 0, endRow: 100 } })
  const { body: counted } = await provider.call(cases.count, { as, body: { filterModel } })
  const file = await provider.app.inject({
    method: 'POST',
    url: `${cases.export.path}?format=csv`,
    headers: { authorization: as },
    payload: { filterModel, columns: [{ name: 'caseNumber' }] },
  })
  const numbers = [block.lastRow, counted.count, Number(file.headers['x-rows'])]
  return { ids: block.rows.map(({ id }) => id), numbers }
}

test('the choice says which cases wear the unread mark and stand on its tab; it hides no others', async () => {
  const list = listOf()
  await list.learnChoice()
  await list.count()
  expect(list.state.onlyNotifications).toBe(true)
  expect([list.state.counts, list.state.unread]).toEqual([{ Open: 2 }, 1])
  const marked = async () =>
    (await rows()).filter(row => wearsUnread(row, list.state.onlyNotifications)).map(({ id }) => id)
  expect(list.overview.asked({ sort: [], filters: {}, search: '' })).toEqual({ filterModel: {} })
  expect(await marked()).toEqual([loud])
  expect(await unreadTab(list)).toEqual({ ids: [loud], numbers: [1, 1, 1] })
  await list.chooseNotifications(false)
  expect(await marked()).toEqual([loud, quiet])
  expect(await unreadTab(list)).toEqual({ ids: [loud, quiet], numbers: [2, 2, 2] })
  const again = listOf()
  await again.learnChoice()
  expect(again.state.onlyNotifications).toBe(false)
})

test('who has read a case sees no mark on it any more, and the reader alone is told', async () => {
  const list = listOf()
  await provider.call(readCaseMessages, { as: mette.as, params: { caseId: loud } })
  await list.learnChoice()
  expect((await unreadTab(list)).ids).toEqual([quiet])
  const colleague = await makeStaff(provider.pool, companyId)
  const theirs = await provider.call(cases.values, { as: colleague.as, params: { column: 'unread' }, body: {} })
  expect(theirs.body).toEqual([{ value: 'true', label: 'true', count: 2 }])
  await provider.call(readCaseMessages, { as: mette.as, params: { caseId: loud } })
  expect(
    await provider.db(companyId).rows(
      `select id, stakeholder_id as "to" from casekit.event
       where company_id = $1 and type = 'case' and stakeholder_id is not null`,
      [companyId],
    ),
  ).toEqual([{ id: loud, to: mette.id }])
})
