import { connect } from '@casekit/client/connect'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { readCaseMessages } from '@casekit/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createCaseList, wearsUnread } from './cases.store.ts'

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

test('the choice says which cases wear the unread mark; it hides none', async () => {
  const list = listOf()
  await Promise.all([list.learnChoice(), list.learnUnread(), list.count()])
  expect(list.state.onlyNotifications).toBe(true)
  expect(list.state.counts).toEqual({ Open: 2 })
  const marked = async () =>
    (await rows()).filter(row => wearsUnread(row, list.state.unread, list.state.onlyNotifications)).map(({ id }) => id)
  expect(list.overview.asked({ sort: [], filters: {}, search: '' })).toEqual({ filterModel: {} })
  expect(await marked()).toEqual([loud])
  await list.chooseNotifications(false)
  expect(await marked()).toEqual([loud, quiet])
  const again = listOf()
  await again.learnChoice()
  expect(again.state.onlyNotifications).toBe(false)
})

test('who has read a case sees no mark on it any more, and the reader alone is told', async () => {
  const list = listOf()
  await provider.call(readCaseMessages, { as: mette.as, params: { caseId: loud } })
  await list.learnUnread()
  expect([...list.state.unread]).toEqual([quiet])
  await provider.call(readCaseMessages, { as: mette.as, params: { caseId: loud } })
  expect(
    await provider.db(companyId).rows(
      `select id, stakeholder_id as "to" from casekit.event
       where company_id = $1 and type = 'case' and stakeholder_id is not null`,
      [companyId],
    ),
  ).toEqual([{ id: loud, to: mette.id }])
})
