import { getUserMessages } from '@casekit/contract/alerts'
import { getBadges, getInboxBadge } from '@casekit/contract/badges'
import { getCaseDetails } from '@casekit/contract/cases'
import { cases } from '@casekit/contract/overview'
import { type DocumentHit, type HitGroup, search } from '@casekit/contract/search'
import { getUserCompanies, login } from '@casekit/contract/session'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../../tests/support/databases.ts'
import { type TestProvider, testProvider } from '../../../tests/support/provider.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { openDb } from '../src/platform/db.ts'
import { DEMO_PASSWORD, NORDHAVN } from './companies.ts'
import { loadDemo } from './load.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await testProvider({ demo: true })
}, 60_000)
afterAll(() => provider.close())

const signIn = (email: string) => provider.call(login, { body: { email, password: DEMO_PASSWORD } })

test.each([
  ['admin@nordhavn.example', 10_001, 'da-DK', 27],
  ['staff@nordhavn.example', 10_001, 'da-DK', 5],
  ['core@nordhavn.example', 10_001, 'da-DK', 1],
  ['kanban@nordhavn.example', 10_001, 'da-DK', 1],
  ['presenter@nordhavn.example', 10_001, 'da-DK', 1],
  ['manager@holmegaarden.example', 32_523, 'da-DK', 29],
  ['partner@voltgaard.example', 10_002, 'da-DK', 5],
  ['admin@fjallservice.example', 20_001, 'sv-SE', 27],
  ['binder@holmegaarden.example', 32_523, 'da-DK', 1],
  ['provider@casekit.example', 1, 'en-US', 9],
])('%s signs in to company %i in %s', async (email, companyNumber, companyLanguage, guards) => {
  const { body } = await signIn(email)
  expect(body.userInfo).toMatchObject({ companyNumber, companyLanguage })
  expect(body.guards).toHaveLength(guards)
})

test.each([
  ['admin@nordhavn.example', 9, 1, 2],
  ['staff@nordhavn.example', 9, 1, 2],
  ['core@nordhavn.example', 9, 0, 2],
  ['kanban@nordhavn.example', 0, 0, 2],
  ['manager@holmegaarden.example', 3, 0, 2],
  ['partner@voltgaard.example', 2, 2, 2],
  ['admin@fjallservice.example', 2, 0, 2],
  ['binder@holmegaarden.example', 3, 0, 2],
])('the badges of %s count %i unread messages, %i transfers to answer and %i alerts', async (email, ...counts) => {
  const as = (await signIn(email)).body.bearer
  const { caseBadge } = (await provider.call(getBadges, { as })).body
  const inboxBadge = (await provider.call(getInboxBadge, { as })).body
  const alerts = (await provider.call(getUserMessages, { as })).body.filter(({ seenAt }) => seenAt === null)
  expect([caseBadge, inboxBadge, alerts.length]).toEqual(counts)
})

test('the administrator of Nordhavn also belongs to Voltgaard', async () => {
  const { bearer } = (await signIn('admin@nordhavn.example')).body
  const companies = (await provider.call(getUserCompanies, { as: bearer })).body.map(({ companyName }) => companyName)
  expect(companies.sort()).toEqual(['Nordhavn Service A/S', 'Voltgaard El & Varme'])
})

test('the newest case is the one of the design, and it is complete', async () => {
  const { bearer: as } = (await signIn('admin@nordhavn.example')).body
  const list = await provider.call(cases.rows, { as, body: { startRow: 0, endRow: 50 } })
  expect(list.body.lastRow).toBe(5000)
  const [newest] = list.body.rows
  expect(newest).toMatchObject({ caseNumber: 48_217, customerName: 'Boligforeningen Sundparken' })
  const details = await provider.call(getCaseDetails, { as, params: { caseId: newest?.id ?? '' } })
  expect(details.body).toMatchObject({
    title: 'Vandskade i badeværelse, 3. th.',
    deliveryAddress: { name: 'Hanne Friis' },
    contactAddress: { name: 'Erik Sand' },
    fitter: { name: 'Bo Henningsen' },
  })
  expect(details.body.history.map(({ type }) => type)).toEqual([
    'stageChanged',
    'stageChanged',
    'stageChanged',
    'caseCreated',
  ])
})

type Sizes = { customers: number; cases: number; open: number; properties: number; leases: number; counter: number }
const sizesOf = (companyId: number) =>
  provider.db(companyId).row<Sizes>(
    `select (select count(*)::int from casekit.customer) as customers, (select count(*)::int from casekit.cases) as cases,
       (select count(*)::int from casekit.cases where status in ('Open', 'NeedPlanning')) as open,
       (select count(*)::int from casekit.property) as properties, (select count(*)::int from casekit.lease) as leases,
       (select value - (select max(number) from casekit.customer) from casekit.counter where kind = 'customer') as counter`,
  )

test('the companies are as large as promised, and their counters stand on the last number', async () => {
  expect(await sizesOf(2)).toMatchObject({ customers: 2000, cases: 5000, open: 300, counter: 0 })
  expect(await sizesOf(3)).toMatchObject({ properties: 60, leases: 1500, counter: 0 })
})

test('the offers of the design are found by their number and by their customer', async () => {
  const { bearer: as } = (await signIn('staff@nordhavn.example')).body
  const documents = async (searchValue: string) => {
    const { body } = await provider.call(search, { as, body: { searchValue } })
    return (JSON.parse(body.documents) as HitGroup<DocumentHit>).value
  }
  expect(await documents('10564')).toMatchObject([{ OfferNumber: 10_564, CaseNumber: 48_174, OfferStatus: 'Sent' }])
  expect((await documents('boligforeningen sundpark')).length).toBeGreaterThanOrEqual(3)
})

test('every task is of some type', async () => {
  const kinds = `select array(select distinct t.name from casekit.activity a join casekit.activity_type t
    on t.company_id = a.company_id and t.id = a.type_id where a.company_id = $1 order by 1) as names,
    (select count(*)::int from casekit.activity where company_id = $1 and type_id is null) as none`
  const found = await provider.db(NORDHAVN.id).row(kinds, [NORDHAVN.id])
  expect(found).toEqual({ names: ['Besøg', 'Opgave', 'Opkald'], none: 0 })
})

test('company numbers carry their right check digit', async () => {
  const rows = await provider.db(2).rows<{ cvr: string }>(`select cvr from casekit.customer where cvr <> ''`)
  const weights = [2, 7, 6, 5, 4, 3, 2, 1]
  const isRight = (cvr: string) => weights.reduce((sum, weight, at) => sum + weight * Number(cvr[at]), 0) % 11 === 0
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter(({ cvr }) => cvr.length !== 8 || !isRight(cvr))).toEqual([])
})

const fingerprint = async (pool: Pool) =>
  Promise.all(
    [2, 3, 5].map(company =>
      openDb(pool, { companyId: company }).row(
        `select md5(string_agg(concat_ws('|', id, number, name, phone, cvr, address), ',' order by id)) as customers,
           (select md5(string_agg(concat_ws('|', id, number, title, status, customer_id, version), ',' order by id)) from casekit.cases) as cases,
           (select md5(string_agg(concat_ws('|', id, number, title, case_id, status), ',' order by id)) from casekit.offer) as offers
         from casekit.customer`,
      ),
    ),
  )

test('every run makes the same rows, on whatever day, and a second one leaves them alone', async () => {
  const copy = await copyDatabase()
  const pool = openPool(copy.connection, { max: 2 })
  try {
    expect(await loadDemo(copy.connection, { now: new Date('2027-03-01T09:00:00Z') })).toBe(true)
    expect(await fingerprint(pool)).toEqual(await fingerprint(provider.pool))
    expect(await loadDemo(copy.connection)).toBe(false)
  } finally {
    await pool.end()
    await copy.drop()
  }
}, 60_000)

test('a value of the demo is kept as it is, not as the text of one', async () => {
  const columns = await provider.db(NORDHAVN.id).rows<{ name: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as name, column_name as "column" from information_schema.columns
     where table_schema = 'casekit' and data_type = 'jsonb' order by 1, 2`,
  )
  const wrapped: string[] = []
  for (const { name, column } of columns) {
    const texts = `select 1 from ${name} where jsonb_typeof("${column}") = 'string' and "${column}" #>> '{}' ~ '^[[{]' limit 1`
    if (await provider.db(NORDHAVN.id).row(texts)) wrapped.push(`${name} ${column}`)
  }
  expect(wrapped).toEqual([])
})
