import { getBookingSettings, setBookingSettings } from '@casekit/contract/booking-settings'
import { setPaymentSettings } from '@casekit/contract/payments'
import { getPageChange } from '@casekit/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function office() {
  const company = await makeCompany(provider.pool)
  const member = (name: string) => makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'], name })
  const [ida, bo] = [await member('Ida Holm'), await member('Bo Lund')]
  const changed = async (page: 'booking' | 'payments') =>
    (await provider.call(getPageChange, { as: ida.as, params: { page } })).body.changed
  return { company, ida, bo, changed }
}

async function book(as: string, horizonInDays: number) {
  const { version: _, ...body } = (await provider.call(getBookingSettings, { as })).body
  return provider.call(setBookingSettings, { as, body: { ...body, horizonInDays } })
}

test('a page says who changed it last, each page for itself and each company for itself', async () => {
  const { ida, bo, changed } = await office()
  expect(await changed('booking')).toBeNull()
  expect((await book(ida.as, 20)).status).toBe(200)
  expect(await changed('booking')).toMatchObject({ by: 'Ida Holm' })
  await book(bo.as, 21)
  expect(await changed('booking')).toMatchObject({ by: 'Bo Lund', at: expect.stringMatching(/^\d{4}-/) })
  expect(await changed('payments')).toBeNull()
  expect(await (await office()).changed('booking')).toBeNull()
})

test('who changes only where or in which windows visits are offered is told, with what stood before', async () => {
  const { company, ida, bo, changed } = await office()
  await book(ida.as, 20)
  const { version: _, ...body } = (await provider.call(getBookingSettings, { as: ida.as })).body
  const zones = [{ name: 'Aarhus', zipCodes: '8000-8299', weekdays: [1] }]
  await provider.call(setBookingSettings, { as: bo.as, body: { ...body, windowInMinutes: 120, zones } })
  expect(await changed('booking')).toMatchObject({ by: 'Bo Lund' })
  const told = await provider.db(company.id).row(
    `select facts -> 'before' as before, facts -> 'after' as after from casekit.audit_entry
      where company_id = $1 and facts ->> 'page' = 'booking' order by at desc, id desc limit 1`,
    [company.id],
  )
  expect(told).toMatchObject({ before: { window_minutes: 0, zones: [] }, after: { window_minutes: 120, zones } })
})

test('a new secret alone is a change, and is not told', async () => {
  const { company, ida, bo, changed } = await office()
  const body = {
    provider: 'vippsmobilepay' as const,
    methods: ['card' as const],
    isOn: false,
    address: 'https://api.vipps.no' as const,
    merchantNumber: '123456',
    clientId: 'abc',
    clientSecret: 'hemmeligt',
    subscriptionKey: 'abonnement',
  }
  const save = (as: string, part: object) => provider.call(setPaymentSettings, { as, body: { ...body, ...part } })
  expect((await save(ida.as, {})).status).toBe(200)
  expect((await save(bo.as, { clientSecret: 'andet' })).status).toBe(200)
  expect(await changed('payments')).toMatchObject({ by: 'Bo Lund' })
  const told = await provider
    .db(company.id)
    .rows<{ facts: unknown }>(`select facts from casekit.audit_entry where company_id = $1 and kind = 'setting'`, [
      company.id,
    ])
  expect(told).toHaveLength(2)
  expect(JSON.stringify(told)).not.toMatch(/hemmeligt|andet|abonnement/)
})
