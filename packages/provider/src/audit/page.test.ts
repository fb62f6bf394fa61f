import { getAuditEntry, verifyAuditLog } from '@casekit/contract/audit'
import { editCase } from '@casekit/contract/case-facts'
import { addCustomer, addDeliveryAddress, editCustomer, editDelivery } from '@casekit/contract/customers'
import { auditLog } from '@casekit/contract/overview'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { readCsv } from '../../../../tests/support/read-tables.ts'
import { asOwner } from '../platform/database/connection.ts'
import { newId } from '../platform/new-id.ts'
import { sealAudit } from './seal.ts'

let provider: TestProvider
let companyId: number
let admin: TestStaff

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  admin = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
})

const made = () => ({ 'idempotency-key': newId() })

async function entries(kind: string) {
  const { body } = await provider.call(auditLog.rows, {
    as: admin.as,
    body: { startRow: 0, endRow: 100, filterModel: { kind: { filterType: 'set', values: [kind] } } },
  })
  return body.rows
}

const entry = async (entryId: string) =>
  (await provider.call(getAuditEntry, { as: admin.as, params: { entryId } })).body

async function changedCase(): Promise<string> {
  const id = newId()
  await provider
    .db(companyId)
    .rows(
      `insert into casekit.cases (company_id, id, number, title, description, status) values ($1, $2, 7, 'Leak', '', 'Open')`,
      [companyId, id],
    )
  const edit = (body: object) => provider.call(editCase, { as: admin.as, params: { caseId: id }, body })
  await edit({ title: 'Leak in the roof', responsibleId: admin.id })
  await edit({ title: 'Leak in the cellar' })
  return id
}

test('an entry names who is meant, what stands by now, and its whole record as it stood', async () => {
  const caseId = await changedCase()
  const [newest, first] = await entries('case')
  expect(newest).toMatchObject({ person: { name: admin.name }, subject: '7 Leak in the cellar', changed: 'title' })
  expect(newest?.from).toBe('127.0.0.1')
  const { recordId, changes, record } = await entry(first?.id ?? '')
  expect(recordId).toBe(caseId)
  expect(changes).toEqual([
    {
      field: 'responsible_id',
      before: null,
      after: admin.name,
      now: admin.name,
      beforeValue: null,
      afterValue: admin.id,
    },
    {
      field: 'title',
      before: 'Leak',
      after: 'Leak in the roof',
      now: 'Leak in the cellar',
      beforeValue: 'Leak',
      afterValue: 'Leak in the roof',
    },
  ])
  expect(record).toContainEqual({ field: 'title', stood: 'Leak in the roof', now: 'Leak in the cellar' })
  expect(record).toContainEqual({ field: 'responsible_id', stood: admin.name, now: admin.name })
  expect(record).toContainEqual({ field: 'status', stood: 'Open', now: 'Open' })
})

test("what is changed in a customer's address does not pass for the customer", async () => {
  const { body: customerId } = await provider.call(addCustomer, {
    as: admin.as,
    headers: made(),
    body: { customerName: 'Jensen', customerAddress: 'Havnegade 1' },
  })
  const { body: deliveryId } = await provider.call(addDeliveryAddress, {
    as: admin.as,
    headers: made(),
    body: { customerId, name: 'The shop', address: 'Torvet 2' },
  })
  await provider.call(editCustomer, { as: admin.as, params: { customerId }, body: { name: 'Jensen & Son' } })
  await provider.call(editDelivery, { as: admin.as, params: { deliveryId }, body: { name: 'The new shop' } })
  const told = await Promise.all((await entries('customer')).map(row => entry(row.id)))
  const ofCustomer = told.find(({ changes }) => changes.some(({ after }) => after === 'Jensen & Son'))
  const ofAddress = told.find(({ changes }) => changes.some(({ after }) => after === 'The new shop'))
  expect(ofCustomer?.record).toContainEqual({ field: 'name', stood: 'Jensen & Son', now: 'Jensen & Son' })
  expect(ofAddress).toMatchObject({ recordId: customerId, record: [] })
  expect(ofAddress?.changes[0]).toMatchObject({ before: 'The shop', now: null })
})

test('the log of one record is chosen by its name, and its entries are counted', async () => {
  const caseId = await changedCase()
  const body = { filterModel: { record: { filterType: 'set' as const, values: [caseId] } } }
  const call = { as: admin.as, params: { column: 'record' as const }, body }
  const named = { value: caseId, label: '7 Leak in the cellar', count: (await entries('case')).length }
  expect((await provider.call(auditLog.values, call)).body).toContainEqual(named)
  const added = await provider.call(auditLog.values, { ...call, body: { ...body, sums: true } })
  expect(added.body).toContainEqual(expect.objectContaining(named))
})

test('the exported log holds what stood before and after, and who exported it stands in the log', async () => {
  await changedCase()
  const answer = await provider.app.inject({
    method: 'POST',
    url: `${auditLog.export.path}?format=csv`,
    headers: { authorization: admin.as },
    payload: { columns: ['kind', 'person', 'subject', 'details'].map(name => ({ name })) },
  })
  const rows = readCsv(answer.rawPayload)
  const row = rows.find(cells => cells.includes('case') && cells.some(cell => cell.includes('"Leak"')))
  expect(row).toContain(admin.name)
  const [noted] = await entries('export')
  expect(noted).toMatchObject({ person: { name: admin.name }, deed: 'insert', changed: 'format,list,rows' })
  const { changes } = await entry(noted?.id ?? '')
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ['format', 'csv'],
    ['list', 'auditLog'],
    ['rows', String(answer.headers['x-rows'])],
  ])
  expect(row?.join()).toMatch(/"before": ?\{[^}]*"title": ?"Leak"[^}]*\}/)
})

test('an entry that somebody changed in the database is found by whoever presses check', async () => {
  await changedCase()
  await sealAudit(provider.pool)
  const check = async () => (await provider.call(verifyAuditLog, { as: admin.as })).body
  expect(await check()).toMatchObject({ seals: 1, faults: [] })
  await asOwner(provider.connection, async client => {
    await client.query(`select set_config('casekit.company_id', $1, false)`, [String(companyId)])
    await client.query(
      `update casekit.audit_entry set facts = jsonb_set(facts, '{after,title}', '"Leak in the roog"') where kind = 'case' and facts -> 'after' ->> 'title' = 'Leak in the roof'`,
    )
  })
  expect((await check()).faults).toMatchObject([{ kind: 'changed', seal: 1 }])
})
