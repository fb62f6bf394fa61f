import { connect } from '@casekit/client/connect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createReport, scriptOf } from './report-issue.store.ts'
import { openReportIssue, reportIssuePlace } from './report-issue-place.ts'

const ALONG = { page: '/Cases', version: 'index-Dh3x' }

let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id)
})
afterAll(() => provider.close())

const reportOf = (bearer: string, fetch = provider.fetch) =>
  createReport(connect({ api: 'http://casekit.test', bearer, fetch }).call)

const reports = () =>
  provider
    .db(company.id)
    .rows<{ title: string; message: string; wants_notifications: boolean }>(
      'select title, message, wants_notifications from casekit.support_report where company_id = $1 order by number',
      [company.id],
    )

test('a report is sent, and the form is as it was at the beginning', async () => {
  const { state, type, send } = reportOf(staff.bearer)
  openReportIssue()
  expect(await send(ALONG)).toBeNull()
  type({ title: 'Listen er tom', message: ' Jeg ser ingen sager. ', wantsNotifications: true })
  expect(await send(ALONG)).toBe(`${company.number}-1`)
  expect(reportIssuePlace.isOpen).toBe(false)
  expect(state).toMatchObject({ form: { title: '', message: '', wantsNotifications: false } })
  expect(await reports()).toEqual([
    { title: 'Listen er tom', message: 'Jeg ser ingen sager.', wants_notifications: true },
  ])
})

test('a report that could not be sent keeps what was typed', async () => {
  const { state, type, send } = reportOf('cks_gone')
  openReportIssue()
  type({ message: 'Jeg ser ingen sager.' })
  expect(await send(ALONG)).toBeNull()
  expect(reportIssuePlace.isOpen).toBe(true)
  expect(state).toMatchObject({ form: { message: 'Jeg ser ingen sager.' }, failure: { status: 401 } })
})

test('a report whose answer is lost is one report when it is sent again', async () => {
  let lost = 0
  const { type, send } = reportOf(staff.bearer, async (input, init) => {
    const answer = await provider.fetch(input, init)
    if ((lost += 1) <= 3) throw new TypeError('network')
    return answer
  })
  type({ message: 'Svaret blev væk' })
  expect(await send(ALONG)).toBeNull()
  expect(await send(ALONG)).not.toBeNull()
  expect((await reports()).filter(({ message }) => message === 'Svaret blev væk')).toHaveLength(1)
})

test('a build is called by the script that its page begins with', () => {
  expect(
    scriptOf('<link href="/assets/index-b2.css"><script src="/wear.js"></script><script src="/assets/index-a1.js">'),
  ).toBe('index-a1')
  expect(scriptOf('<script type="module" src="/src/main.tsx"></script>')).toBe('')
})
