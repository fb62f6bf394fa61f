import { getCaseDetails } from '@casekit/contract/cases'
import { SETTING_IDS } from '@casekit/contract/ids'
import { type MessageReceiverChoice, sendCaseMessage } from '@casekit/contract/messages'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('a company that mails no messages to customers is asked for none, and refuses them', async () => {
  const company = await makeCompany(provider.pool)
  const { id: staffId, as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const caseId = newId()
  await provider.db(company.id).rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, email) values ($1, gen_random_uuid(), 7, 'Hanne Friis', 'hanne@mail.example')
       returning id)
     insert into casekit.cases (company_id, id, number, title, description, customer_id, responsible_id)
     select $1, $2, 48217, 'Vandskade', '', customer.id, $3 from customer`,
    [company.id, caseId, staffId],
  )
  const send = (text: string, receivers: MessageReceiverChoice[]) =>
    provider.call(sendCaseMessage, { as, body: { caseId, lane: 'company', text, receivers } })
  const body = {
    value: { events: { ...SETTINGS.customerNotifications.default.events, message: { mail: false } }, texts: [] },
  }
  const params = { settingId: SETTING_IDS.customerNotifications }
  const customersByMail = async () =>
    (await provider.call(getCaseDetails, { as, params: { caseId } })).body.customersByMail
  expect(await customersByMail()).toBe(true)
  expect((await provider.call(updateSetting, { as, params, body })).status).toBe(200)
  expect(await customersByMail()).toBe(false)
  const refused = await send('Vi er på vej', [{ to: 'customer', mail: true, sms: false }])
  expect(refused.body).toMatchObject({ errors: [{ path: '/receivers' }] })
  expect((await send('Se her', [{ to: 'responsible', mail: true, sms: false }])).status).toBe(200)
})
