import { getCaseView } from '@casekit/contract/case-view'
import { getFormView } from '@casekit/contract/form-view'
import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import * as calls from '@casekit/contract/tenant-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ids, fillCompany } from '../../../../tests/contract/world.ts'
import { FIXTURES } from '../../../../tests/contract/fixtures.ts'
import { makeCompany } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

/** Appears in everything that other tenants must never read. */
const SECRET = 'quicksilver'

let provider: TestProvider
let companyId: number
let own: Ids
/** Ids of rows that are not the tenant's, by the parameter that accepts them. */
let others: Record<string, string[]>

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool, { name: 'Sundparken' })).id
  own = await fillCompany(provider.db(companyId), companyId)
  others = { caseId: [], answerId: [], noticeId: [], fileId: [], fitterId: [newId()], uploadId: [] }
  const db = provider.db(companyId)
  await db.rows(`update casekit.tenancy set note = '${SECRET}', ended_on = null where company_id = $1 and id = $2`, [
    companyId,
    own.tenancy,
  ])
  await db.rows(`update casekit.form set is_shared = true where company_id = $1`, [companyId])
  const [neighbour, home, theirs, former, asked] = [newId(), newId(), newId(), newId(), newId()]
  await put('customer', { id: neighbour, number: 77, name: `${SECRET} neighbour` })
  await put('lease', { id: home, property_id: own.property, number: SECRET, address: SECRET, type: 'Residential' })
  for (const [id, lease, until] of [
    [theirs, home, null],
    [former, own.lease, '2023-12-31'],
  ] as const) {
    await put('tenancy', { id, lease_id: lease, started_on: '2020-01-01', ended_on: until, note: SECRET })
    await put('tenancy_person', { tenancy_id: id, customer_id: neighbour, forwarding: SECRET })
    await addAnswer(id, 'in')
  }
  await addAnswer(own.tenancy, null)
  await put('form', { id: asked, name: SECRET, published: 1, is_shared: false, content: '{"sections":[]}' })
  await put('form_version', { form_id: asked, number: 1, name: SECRET, content: '{"sections":[]}' })
  await addAnswer(own.tenancy, 'in', asked)
  await addCase({ lease_id: home, customer_id: neighbour })
  await addCase({ lease_id: own.lease, customer_id: neighbour })
  await addCase({ lease_id: own.lease, customer_id: own.customer, created_at: '2023-06-01' })
  await addCase({ lease_id: home, customer_id: own.customer })
  await addCase({ lease_id: null, customer_id: own.customer })
  await addNotice(home, {})
  await addNotice(own.lease, { created_at: '2023-06-01' })
  await addNotice(own.lease, { deleted_at: '2026-01-01' })
  await addNotice(null, {})
  await addFile(own.property, false)
  const elsewhere = newId()
  await put('property', { id: elsewhere, number: SECRET, name: SECRET })
  await addFile(elsewhere, true)
  const closed = await addCase({ lease_id: own.lease, customer_id: own.customer })
  await put('case_view', { id: newId(), case_id: closed, customer_id: own.customer, closed_at: '2026-01-01' })
  await put('case_message', {
    id: newId(),
    case_id: own.case,
    lane: 'internal',
    type: 'Note',
    body: SECRET,
    sent_by_name: SECRET,
  })
})
afterAll(() => provider.close())

async function addCase(of: Record<string, unknown>): Promise<string> {
  const id = newId()
  const number = 700 + (others['caseId']?.length ?? 0)
  await put('cases', { id, number, title: SECRET, description: SECRET, ...of })
  others['caseId']?.push(id)
  return id
}

async function addNotice(leaseId: string | null, more: Record<string, unknown>): Promise<void> {
  const id = newId()
  const words = { title: SECRET, body: SECRET, created_by_name: SECRET }
  await put('tenant_notice', { id, kind: 'sudden', ...words, ...more })
  if (leaseId) await put('tenant_notice_lease', { notice_id: id, lease_id: leaseId })
  others['noticeId']?.push(id)
}

async function addFile(propertyId: string, isForTenants: boolean): Promise<void> {
  const id = newId()
  const file = { original_name: SECRET, path: newId(), size: 3, type: 'text/plain', is_for_tenants: isForTenants }
  await put('property_file', { id, property_id: propertyId, ...file })
  others['fileId']?.push(id)
}

async function addAnswer(tenancyId: string, moment: 'in' | null, formId: string = own.form): Promise<void> {
  const id = newId()
  await put('form_answer', {
    id,
    form_id: formId,
    number: 1,
    tenancy_id: tenancyId,
    moment,
    done_at: '2026-01-01',
    done_by_name: SECRET,
  })
  others['answerId']?.push(id)
}

const tenantCalls = endpoints.filter(({ endpoint }) => endpoint.guard === 'tenant-link')

const propertiesOf = (schema: object | undefined): object =>
  schema && 'properties' in schema ? (schema.properties as object) : {}

const idsOf = ({ endpoint }: NamedEndpoint) =>
  (['params', 'body'] as const).flatMap(place =>
    Object.keys(propertiesOf(endpoint[place]))
      .filter(key => key.endsWith('Id'))
      .map(key => ({ place, key })),
  )

async function ask({ endpoint, name }: NamedEndpoint, more: object = {}) {
  const input = { ...FIXTURES[name]?.(own as never), ...more, as: own.tenantLink }
  const { status, body } = await provider.call(endpoint, input as never)
  return { status, text: JSON.stringify(body), body: body as { token?: string; url?: string } | null }
}

describe('a tenant sees nothing of another lease, of the time before moving in, or of what is noted inside', () => {
  for (const named of tenantCalls) {
    test(`${named.name} tells none of it`, async () => {
      const { status, text, body } = await ask(named)
      expect(status).toBeLessThan(500)
      expect(status).not.toBe(401)
      expect(text).not.toContain(SECRET)
      const token = body?.token ?? body?.url?.split('/').at(-1)
      if (!token) return
      const view = await provider.call(body?.url ? getFormView : getCaseView, { as: token })
      expect([view.status, JSON.stringify(view.body).includes(SECRET)]).toEqual([200, false])
    })

    for (const { place, key } of idsOf(named)) {
      test(`${named.name} knows no ${key} that is not theirs`, async () => {
        const strange = others[key]
        if (!strange) throw new Error(`Say which rows ${key} may not name.`)
        for (const id of [...strange, newId()]) {
          const usual = FIXTURES[named.name]?.(own as never)[place] ?? {}
          const { status, text } = await ask(named, { [place]: { ...usual, [key]: id } })
          expect([404, 409], id).toContain(status)
          expect(text).not.toContain(SECRET)
        }
      })
    }
  }
})

test('what is theirs is among what the page shows', async () => {
  const { body } = await provider.call(calls.getTenantPage, { as: own.tenantLink })
  expect(body.cases.map(({ id }) => id)).toContain(own.case)
  expect(body.inspections.map(({ id }) => id)).toEqual([own.tenantAnswer])
  expect(body.forms.map(({ id }) => id)).toEqual([own.openTenantAnswer])
  expect(body.documents.map(({ id }) => id)).toEqual([own.propertyFile])
})
