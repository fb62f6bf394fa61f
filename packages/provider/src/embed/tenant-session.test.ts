import { addEmbedKey, openEmbedSession, rotateEmbedKey } from '@casekit/contract/embed'
import { getTenantPage } from '@casekit/contract/tenant-page'
import { dayAt, daysAfter } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const ORIGIN = 'https://homes.example'
const RIGHTS = { name: 'Hjem', origins: [ORIGIN], widgets: ['tenant' as const], scope: 'all' as const }

/** A company whose time zone is on another day, its key, and Anna, who moves into a home on each of these days. */
async function makeHomes(startsOn: (today: string) => string[]) {
  const { id: companyId } = await makeCompany(provider.pool)
  const zone = zoneOfAnotherDay()
  await provider.db().rows('update directory.company set time_zone = $2 where id = $1', [companyId, zone])
  const { as } = await makeStaff(provider.pool, companyId, {
    guards: ['SettingsAccess'],
    isProviderAdministrator: true,
  })
  const { body: keyId } = await provider.call(addEmbedKey, { as, body: RIGHTS })
  const { key } = (await provider.call(rotateEmbedKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body
  const put = (table: string, row: Record<string, unknown>) =>
    provider.db(companyId).rows(
      `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
        .map((_, at) => `$${at + 2}`)
        .join(', ')})`,
      [companyId, ...Object.values(row)],
    )
  const [anna, property] = [newId(), newId()]
  await put('customer', { id: anna, number: 1, name: 'Anna Bech' })
  await put('property', { id: property, number: '12', name: 'Holmegården' })
  for (const [at, startedOn] of startsOn(dayAt(currentTime(), zone)).entries()) {
    const [lease, tenancy] = [newId(), newId()]
    await put('lease', {
      id: lease,
      property_id: property,
      number: `12-${at}`,
      address: `Holmegade ${at}`,
      type: 'Residential',
    })
    await put('tenancy', { id: tenancy, lease_id: lease, started_on: startedOn })
    await put('tenancy_person', { tenancy_id: tenancy, customer_id: anna, position: 0 })
  }
  return key
}

test('of two homes the page shows the one that they live in, by the calendar of the company', async () => {
  const key = await makeHomes(today => [daysAfter(today, 1), today])
  const body = { widgets: RIGHTS.widgets, origin: ORIGIN, tenant: { customerNumber: 1 } }
  const { token } = (await provider.call(openEmbedSession, { as: key, body })).body
  const page = await provider.call(getTenantPage, { as: token, headers: { origin: ORIGIN } })
  expect(page.body.lease.leaseNumber).toBe('12-1')
})
