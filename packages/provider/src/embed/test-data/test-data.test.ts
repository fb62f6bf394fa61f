import { confirmBooking, getSlots } from '@casekit/contract/booking'
import { getCompanies } from '@casekit/contract/companies'
import { getCompanyInformation } from '@casekit/contract/company'
import { addCustomer, getCustomersPagination } from '@casekit/contract/customers'
import {
  addEmbedKey,
  editEmbedKey,
  getEmbedKeys,
  openEmbedSession,
  revokeEmbedKey,
  rotateEmbedKey,
} from '@casekit/contract/embed'
import { getEmbedKeyLog } from '@casekit/contract/embed-log'
import { getTestData, MOST_TEST_KEYS, resetOwnTestData, resetTestData } from '@casekit/contract/embed-test'
import { WIDGETS } from '@casekit/contract/endpoint'
import { getKanbanCards } from '@casekit/contract/kanban'
import { LANGUAGES } from '@casekit/contract/languages'
import { getModules } from '@casekit/contract/modules'
import { getLeasesOnProperty, getPropertyList } from '@casekit/contract/properties'
import { getTenantPage } from '@casekit/contract/tenant-page'
import { getCaseReportSums } from '@casekit/contract/reports'
import { search } from '@casekit/contract/search'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { asOwner } from '../../platform/database/connection.ts'
import { openFileStore } from '../../platform/files/store.ts'
import { cleanUp } from '../../platform/housekeeping.ts'
import { newId } from '../../platform/new-id.ts'
import { revokeEmbedKey as revokeByHand } from '../keys.ts'
import { contentIn } from './content/content.ts'

const ORIGIN = 'https://shop.example'
const headers = { origin: ORIGIN }
const RIGHTS = { name: 'Forsøg', origins: [ORIGIN], widgets: [...WIDGETS], scope: 'all' as const, isTest: true }

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

type Partner = { company: TestCompany; as: string; keyId: string; key: string; token: string }

/** A company whose administrator has created a test key, and a token of it. */
async function partner(language?: string): Promise<Partner> {
  const company = await makeCompany(provider.pool, language ? { language } : {})
  const { as } = await makeStaff(provider.pool, company.id, {
    guards: ['Core', 'SettingsAccess'],
    isProviderAdministrator: true,
  })
  const { body: keyId } = await provider.call(addEmbedKey, { as, body: RIGHTS })
  const { key } = (await provider.call(rotateEmbedKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body
  return { company, as, keyId, key, token: await tokenOf(key) }
}

const tokenOf = async (key: string): Promise<string> =>
  (await provider.call(openEmbedSession, { as: key, body: { widgets: [...WIDGETS], origin: ORIGIN } })).body.token

const pageOf = async (as: string) =>
  (await provider.call(getCustomersPagination, { as, headers, params: { start: 0, stop: 100 } })).body

test.each(LANGUAGES)('behind a test key every widget finds something, in %s', async language => {
  const { token: as, key } = await partner(language)
  const { people, jobs, organisations } = contentIn(language)
  const names = (await pageOf(as)).map(({ customerName }) => customerName)
  expect(names.toSorted()).toEqual([...people, ...organisations].toSorted())
  expect((await provider.call(getSlots, { as, headers, query: { days: 14 } })).body.length).toBeGreaterThan(5)
  expect((await provider.call(getKanbanCards, { as, headers, query: {} })).body.length).toBeGreaterThan(10)
  const query = { fromDate: '2020-01-01', toDate: '2099-12-31' }
  const sums = (await provider.call(getCaseReportSums, { as, headers, query })).body
  expect(JSON.stringify(sums)).toContain('Tilbud')
  const found = (await provider.call(search, { as, headers, body: { searchValue: jobs[1]?.[0] ?? '' } })).body
  for (const group of [found.case, found.documents])
    expect((JSON.parse(group) as { value: unknown[] }).value.length, group).toBeGreaterThan(0)
  const [property] = (await provider.call(getPropertyList, { as, headers })).body
  const params = { propertyId: property?.id ?? '' }
  const leases = (await provider.call(getLeasesOnProperty, { as, headers, params })).body
  expect(leases).toHaveLength(3)
  const asked = { widgets: ['tenant' as const], origin: ORIGIN, tenant: { customerNumber: 1001 } }
  const { token } = (await provider.call(openEmbedSession, { as: key, body: asked })).body
  const home = await provider.call(getTenantPage, { as: token, headers })
  expect(home.status).toBe(200)
  expect(leases.map(({ address }) => address)).toContain(home.body.lease.address)
})

test('what is made with a test key stands apart from the company and from other keys', async () => {
  const { as, token, key, keyId, company } = await partner()
  expect([key, token]).toEqual([expect.stringMatching(/^ckk_test_/), expect.stringMatching(/^cke_test_/)])
  const { body: otherId } = await provider.call(addEmbedKey, { as, body: RIGHTS })
  const body = { customerName: 'Kun til forsøg' }
  expect((await provider.call(addCustomer, { as: token, headers, body })).status).toBe(200)
  expect((await pageOf(token)).map(one => one.customerName)).toContain(body.customerName)
  expect(await pageOf(as)).toEqual([])
  const countOf = async (id: string) => (await provider.call(getTestData, { as, params: { keyId: id } })).body.customers
  expect([await countOf(keyId), await countOf(otherId)]).toEqual([13, 12])
  const about = async (bearer: string) => (await provider.call(getCompanyInformation, { as: bearer, headers })).body
  expect(await about(token)).toMatchObject({
    name: company.name,
    isTest: true,
    look: expect.stringContaining(':lang(de-DE)::after{content:"Testdaten"}'),
  })
  expect(await about(as)).toMatchObject({ name: company.name, isTest: false, look: null })
})

test('a page finds the stages and skills that it names in its markup under the same ids', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  const skill = newId()
  await provider
    .db(company.id)
    .rows('insert into casekit.skill (company_id, id, name) values ($1, $2, $3)', [company.id, skill, 'VVS'])
  const { body: keyId } = await provider.call(addEmbedKey, { as, body: RIGHTS })
  const { key } = (await provider.call(rotateEmbedKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body
  const token = await tokenOf(key)
  const slots = await provider.call(getSlots, { as: token, headers, query: { skillId: skill } })
  expect(slots.body.length).toBeGreaterThan(0)
  const cards = (await provider.call(getKanbanCards, { as: token, headers, query: {} })).body
  const stages = new Set(cards.map(({ stage }) => stage?.id))
  expect(stages).toEqual(new Set(company.stageIds))
})

test('the data are made anew by an administrator and by the key itself, and its tokens go on', async () => {
  const { as, token, key, keyId } = await partner()
  const add = () => provider.call(addCustomer, { as: token, headers, body: { customerName: 'Rod' } })
  const count = async () => (await pageOf(token)).length
  await add()
  expect(await count()).toBe(13)
  const byHand = await provider.call(resetTestData, { as, params: { keyId } })
  expect([byHand.status, byHand.body.customers, await count()]).toEqual([200, 12, 12])
  await add()
  const byKey = await provider.call(resetOwnTestData, { as: key })
  expect([byKey.status, byKey.body.customers, await count()]).toEqual([200, 12, 12])
})

test('a key to real data has none to make anew', async () => {
  const { as } = await partner()
  const { body: keyId } = await provider.call(addEmbedKey, { as, body: { ...RIGHTS, isTest: false } })
  const { key } = (await provider.call(rotateEmbedKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body
  const refused = await provider.call(resetOwnTestData, { as: key })
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'test-key-needed' }])
  expect((await provider.call(resetTestData, { as, params: { keyId } })).status).toBe(404)
  expect((await provider.call(getTestData, { as, params: { keyId } })).status).toBe(404)
})

test('no mail leaves for what is booked with a test key', async () => {
  const { token: as, keyId } = await partner()
  const [slot] = (await provider.call(getSlots, { as, headers, query: {} })).body
  const body = { start: slot?.start ?? '', fitterId: slot?.fitterId ?? '', name: 'Anna', email: 'anna@real.example' }
  expect((await provider.call(confirmBooking, { as, headers, body })).status).toBe(200)
  const behind = await companyBehind(keyId)
  const mails = await provider
    .db(behind)
    .rows<{ sentAt: string | null }>('select sent_at as "sentAt" from casekit.outbox where company_id = $1', [behind])
  expect(mails).toEqual([{ sentAt: expect.any(String) }])
})

const companyBehind = async (keyId: string): Promise<number> => {
  const row = await provider
    .db()
    .row<{ id: number }>('select test_company as id from directory.embed_key where id = $1', [keyId])
  return row?.id ?? 0
}

test('with the key goes every row of its data', async () => {
  const { as, keyId, token } = await partner()
  const [slot] = (await provider.call(getSlots, { as: token, headers, query: {} })).body
  const body = { start: slot?.start ?? '', fitterId: slot?.fitterId ?? '', name: 'Anna', createCase: true }
  await provider.call(confirmBooking, { as: token, headers, body })
  const behind = await companyBehind(keyId)
  expect(await rowsOf(behind)).not.toEqual([])
  expect((await provider.call(revokeEmbedKey, { as, params: { keyId } })).status).toBe(204)
  expect(await rowsOf(behind)).toEqual([])
  expect((await provider.call(getCompanyInformation, { as: token, headers })).status).toBe(401)
  const listed = (await provider.call(getEmbedKeys, { as })).body.find(({ id }) => id === keyId)
  expect(listed).toMatchObject({ isTest: true, revokedAt: expect.any(String) })
})

test('what stood behind a key that the command line revoked goes with the next tidying up, and nothing else', async () => {
  const { company, keyId } = await partner()
  const other = await partner()
  const behind = await companyBehind(keyId)
  await revokeByHand(provider.pool, company.id, keyId)
  const folder = await mkdtemp(join(tmpdir(), 'casekit-test-data-'))
  await cleanUp(provider.pool, openFileStore(folder))
  await rm(folder, { recursive: true, force: true })
  expect(await rowsOf(behind)).toEqual([])
  expect(await pageOf(other.token)).toHaveLength(12)
})

/** Tables with rows of a company, as their owner sees them. */
const rowsOf = (companyId: number): Promise<string[]> =>
  asOwner(provider.connection, async client => {
    await client.query(`select set_config('casekit.company_id', $1, false)`, [String(companyId)])
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'company_id' and table_schema in ('directory', 'casekit', 'search') and table_name not in (select viewname from pg_views)`,
    )
    const holding: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select 1 from ${name} where company_id = $1 limit 1`, [companyId])
      if (rowCount) holding.push(name)
    }
    return holding
  })

test('only a test company can be ended', async () => {
  const { company } = await partner()
  await expect(provider.db(company.id).rows('select directory.end_test_company($1)', [company.id])).rejects.toThrow(
    'no test company',
  )
})

test('a company has so many test keys at once and no more', async () => {
  const { as, keyId } = await partner()
  const add = () => provider.call(addEmbedKey, { as, body: RIGHTS })
  for (let made = 1; made < MOST_TEST_KEYS; made += 1) expect((await add()).status).toBe(200)
  const refused = await add()
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'too-many-test-keys' }])
  await provider.call(revokeEmbedKey, { as, params: { keyId } })
  expect((await add()).status).toBe(200)
})

test.each([
  ['/scope', { scope: 'customer' as const, customerId: '00000000-0000-7000-8000-000000000000' }],
  ['/maySignIn', { maySignIn: true }],
])('a test key opens nothing of the real company: %s', async (path, more) => {
  const { as, keyId } = await partner()
  const { isTest: _, ...rights } = RIGHTS
  const added = await provider.call(addEmbedKey, { as, body: { ...RIGHTS, ...more } })
  const edited = await provider.call(editEmbedKey, { as, params: { keyId }, body: { ...rights, ...more } })
  for (const { status, body } of [added, edited]) expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
})

test('the company that gave the key reads its log, and nobody meets its test data as a company', async () => {
  const { as, token, keyId, company } = await partner()
  await pageOf(token)
  const log = (await provider.call(getEmbedKeyLog, { as, params: { keyId }, query: {} })).body
  expect([log.sessions, log.calls.length]).toEqual([1, 2])
  const numbers = async () => (await provider.call(getCompanies, { as })).body.map(({ number }) => number)
  expect((await numbers()).filter(number => number < 0)).toEqual([])
  const modules = (await provider.call(getModules, { as })).body
  expect(modules.filter(({ name }) => name === company.name)).toHaveLength(1)
})
