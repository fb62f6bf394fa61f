import { SUPPORT_NOTIFICATION_SET_ID, SUPPORT_STAGE_ID } from '@casekit/contract/ids'
import { reportIssue } from '@casekit/contract/support'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

beforeEach(async () => {
  company = await makeCompany(provider.pool, { name: 'Nordhavn Service' })
  staff = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær', email: `mette${company.id}@test.example` })
})

const form = {
  title: 'Listen er tom',
  message: 'Jeg kan ikke se mine sager.\nHvad gør jeg?',
  notificationSetId: SUPPORT_NOTIFICATION_SET_ID,
  userId: null,
  stageId: SUPPORT_STAGE_ID,
}

const report = (body: Record<string, unknown>, key?: string) =>
  provider.call(reportIssue, { body, as: staff.as, ...(key ? { headers: { 'idempotency-key': key } } : {}) })

type Mail = { to: string; subject: string; text: string }

const mails = async () =>
  (
    await provider
      .db(company.id)
      .rows<{ payload: Mail }>(
        'select payload from casekit.outbox where company_id = $1 order by created_at, dedupe_key',
        [company.id],
      )
  ).map(({ payload }) => payload)

test('a report is stored, mailed to the provider and answered with its reference', async () => {
  const { status, body } = await report(form)
  expect([status, body]).toEqual([200, `${company.number}-1`])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'support@casekit.example', subject: `[${company.number}-1] Listen er tom` })
  expect(mail?.text).toContain(`Mette Kjær <${staff.email}>`)
  expect(mail?.text).toContain('Jeg kan ikke se mine sager.\nHvad gør jeg?')
  expect((await report(form)).body).toBe(`${company.number}-2`)
})

test('who wants notifications gets a confirmation in their language', async () => {
  await report({ ...form, disableNotification: false })
  const confirmation = (await mails()).find(({ to }) => to === staff.email)
  expect(confirmation?.subject).toBe(`[${company.number}-1] Vi har modtaget din henvendelse`)
  expect(confirmation?.text).toContain(`Den har nummer ${company.number}-1.`)
  expect(confirmation?.text).toContain('Jeg kan ikke se mine sager.')
})

test('the mail says on which page and which build it happened', async () => {
  await report({ ...form, page: '/Cases/Details/7', version: 'index-Dh3x' })
  expect((await mails())[0]?.text).toContain('Page: /Cases/Details/7\nVersion: index-Dh3x\n')
})

test('without a subject the mail takes the first line of the description', async () => {
  await report({ message: form.message })
  expect((await mails())[0]?.subject).toBe(`[${company.number}-1] Jeg kan ikke se mine sager.`)
})

test('the same report sent again after a lost answer is one report', async () => {
  const [first, second] = [await report(form, 'once'), await report(form, 'once')]
  expect(second.body).toBe(first.body)
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['', '/message'],
  ['  \n ', '/message'],
])('a description of »%s« is refused', async (message, path) => {
  const { status, body } = await report({ ...form, message })
  expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
})
