import { acceptGdpr, getGdpr } from '@casekit/contract/account'
import { getUserMessages } from '@casekit/contract/alerts'
import { getCaseStages } from '@casekit/contract/cases'
import { eraseCustomer, exportCustomer } from '@casekit/contract/customer-page'
import { SETTING_IDS } from '@casekit/contract/ids'
import * as contract from '@casekit/contract/privacy'
import { updateSetting } from '@casekit/contract/settings'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { cleanUp } from '../platform/housekeeping.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff
let jonas: TestStaff

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mette = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  jonas = await makeStaff(provider.pool, companyId)
})

const publish = (...texts: contract.ConsentText[]) =>
  provider.call(contract.publishConsent, { as: mette.as, body: { texts } })
const ask = () => provider.call(getCaseStages, { as: jonas.as })

test('a new version of the consent asks everybody again, who then go on, and one without texts asks nobody', async () => {
  expect((await publish({ language: 'da-DK', text: 'Vi gemmer kørsel.' })).body).toMatchObject({
    version: 1,
    agreed: 1,
    members: 2,
  })
  expect(await codeOf(ask())).toBe('gdpr')
  expect((await provider.call(getGdpr, { as: jonas.as })).body).toBe(false)
  const shown = await provider.call(contract.getConsentText, { as: jonas.as, query: { language: 'sv-SE' } })
  expect(shown.body.text).toBe('Vi gemmer kørsel.')
  await provider.call(acceptGdpr, { as: jonas.as })
  expect((await ask()).status).toBe(200)
  await publish({ language: 'da-DK', text: 'Vi gemmer også fotos.' })
  expect((await ask()).status).toBe(403)
  await publish()
  expect((await ask()).status).toBe(200)
  const newcomer = await makeStaff(provider.pool, companyId)
  expect((await provider.call(getGdpr, { as: newcomer.as })).body).toBe(true)
  const { body } = await provider.call(contract.getConsentText, { as: jonas.as, query: { language: 'da-DK' } })
  expect(body.text).toBeNull()
})

test('who has agreed in one company is asked in another one all the same', async () => {
  const other = await makeCompany(provider.pool)
  const there = await makeStaff(provider.pool, other.id, { accountId: jonas.accountId })
  await publish({ language: 'da-DK', text: 'Vi gemmer kørsel.' })
  expect((await provider.call(getCaseStages, { as: there.as })).status).toBe(200)
  await provider.call(acceptGdpr, { as: there.as })
  expect(await codeOf(ask())).toBe('gdpr')
})

test('what is older than the company keeps it goes with the next cleaning, as the preview said', async () => {
  const db = provider.db(companyId)
  for (const days of [8, 20])
    await db.rows(
      `insert into casekit.stakeholder_message (company_id, id, recipient_id, kind, message, created_at)
       values ($1, casekit.new_id(), $2, 'system', 'Alert.NoteAdded', now() - make_interval(days => $3))`,
      [companyId, jonas.id, days],
    )
  const query = { alertDays: 10, mailDays: 90, fileDays: 30 }
  const { body } = await provider.call(contract.previewRetention, { as: mette.as, query })
  expect(body).toEqual({ alerts: 1, mails: 0, files: 0, requests: [] })
  const params = { settingId: SETTING_IDS.retention }
  expect((await provider.call(updateSetting, { as: mette.as, params, body: { value: query } })).status).toBe(200)
  await cleanUp(provider.pool, openFileStore(mkdtempSync(join(tmpdir(), 'kept-'))))
  expect((await provider.call(getUserMessages, { as: jonas.as })).body).toHaveLength(1)
})

test('who asked for their data or to be forgotten stands in the register, by number alone', async () => {
  const keeper = await makeStaff(provider.pool, companyId, { name: 'Ida Krogh', guards: ['Core', 'SettingsAccess'] })
  const customerId = newId()
  await provider
    .db(companyId)
    .rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 7, 'Hanne Friis')`, [
      companyId,
      customerId,
    ])
  const asked = { as: keeper.as, params: { customerId } }
  expect((await provider.call(exportCustomer, asked)).status).toBe(200)
  expect((await provider.call(eraseCustomer, asked)).status).toBe(200)
  const query = { alertDays: 10, mailDays: 90, fileDays: 30 }
  const { requests } = (await provider.call(contract.previewRetention, { as: mette.as, query })).body
  expect(requests).toMatchObject(['erased', 'exported'].map(kind => ({ kind, customerNumber: 7, by: 'Ida Krogh' })))
})
