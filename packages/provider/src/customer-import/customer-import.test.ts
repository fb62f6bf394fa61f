import { createCompanyCase } from '@casekit/contract/cases'
import {
  finishImport,
  getImports,
  importCustomers,
  type ImportRow,
  startImport,
  tryImport,
  undoImport,
} from '@casekit/contract/customer-import'
import { addCustomer, getCustomersPagination, searchCustomers } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

/** A company of its own for each story. */
async function enter() {
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id)).bearer
}
const start = async () => (await provider.call(startImport, { as, body: { fileName: 'kunder.csv' } })).body
const hold = async (importId: string, rows: ImportRow[], withDuplicates = false) =>
  (await provider.call(importCustomers, { as, params: { importId }, body: { rows, withDuplicates } })).body
async function send(importId: string, rows: ImportRow[], withDuplicates = false) {
  const { left } = await hold(importId, rows, withDuplicates)
  const { made } = (await provider.call(finishImport, { as, params: { importId } })).body
  return { made, left }
}
const names = async () =>
  (await provider.call(getCustomersPagination, { as, params: { start: 0, stop: 100 } })).body.map(
    ({ customerName }) => customerName,
  )

test('a dry run tells faults and likely duplicates, and writes nothing', async () => {
  await enter()
  const existing = { customerName: 'Ida Holm', customerPhone: '+45 22 36 70 18', customerMail: 'ida@mail.example' }
  await provider.call(addCustomer, {
    as,
    body: { ...existing, customerAddress: 'Havnegade 1', customerZipCode: '8000' },
  })
  const { body } = await provider.call(tryImport, {
    as,
    body: {
      rows: [
        { line: 1, name: 'Ny kunde' },
        { line: 2, name: ' ', number: 'abc' },
        { line: 3, name: 'I. Holm', mobile: '22367018' },
        { line: 4, name: 'En anden', email: 'IDA@mail.example' },
        { line: 5, name: 'IDA HOLM', address: 'Havnegade 1', zipCode: '8000' },
        { line: 6, name: 'x'.repeat(201) },
        { line: 7, name: 'Skæv', email: 'ida(at)mail.example' },
      ],
    },
  })
  const why = body.map(({ faults, duplicate }) => [
    faults.map(({ field, reason }) => `${field} ${reason}`).toSorted(),
    duplicate?.name ?? null,
  ])
  expect(why).toEqual([
    [[], null],
    [['name missing', 'number notNumber'], null],
    [[], 'Ida Holm'],
    [[], 'Ida Holm'],
    [[], 'Ida Holm'],
    [['name tooLong'], null],
    [['email notMail'], null],
  ])
  expect(await names()).toEqual(['Ida Holm'])
})

test('an import makes what is right and new, leaves the rest, and gives no number twice', async () => {
  await enter()
  const importId = await start()
  const rows = [
    { line: 1, name: 'Første', number: '700' },
    { line: 2, name: 'Anden', number: '700' },
    { line: 3, name: '' },
    { line: 4, name: 'Tredje' },
  ]
  expect(await send(importId, rows)).toEqual({ made: 2, left: 2 })
  expect(await names()).toEqual(['Første', 'Tredje'])
  expect(await send(await start(), [{ line: 1, name: 'Igen', number: '700' }], true)).toEqual({ made: 0, left: 1 })
})

test('an import is taken back, except who was used since; numbers are free again and the search forgets', async () => {
  await enter()
  const importId = await start()
  await send(importId, [
    { line: 1, name: 'Zorro Ubrugt', number: '900' },
    { line: 2, name: 'Zorro Brugt' },
  ])
  const { body: found } = await provider.call(searchCustomers, { as, params: { text: 'zorro', amount: 10 } })
  const used = found.find(({ customerName }) => customerName === 'Zorro Brugt')?.customerId
  await provider.call(createCompanyCase, { as, body: { description: 'Dryp', customerId: used } as never })
  const undone = await provider.call(undoImport, { as, params: { importId } })
  expect(undone.body).toEqual({ removed: 1, kept: 1 })
  const again = await provider.call(searchCustomers, { as, params: { text: 'zorro', amount: 10 } })
  expect(again.body.map(({ customerName }) => customerName)).toEqual(['Zorro Brugt'])
  expect(await send(await start(), [{ line: 1, name: 'Ny', number: '900' }])).toEqual({ made: 1, left: 0 })
  expect((await provider.call(undoImport, { as, params: { importId } })).status).toBe(404)
  const { body: list } = await provider.call(getImports, { as })
  expect(list.map(({ count, undoneAt }) => [count, undoneAt === null])).toEqual([
    [1, true],
    [1, false],
  ])
})

test('nobody sees half an import: its rows stand all at once, or go when it is taken back', async () => {
  await enter()
  const importId = await start()
  await hold(importId, [{ line: 2, name: 'Første', number: '70' }])
  await hold(importId, [{ line: 3, name: 'Anden' }])
  expect(await names()).toEqual([])
  const finish = async () => (await provider.call(finishImport, { as, params: { importId } })).body
  expect(await finish()).toEqual({ made: 2 })
  expect(await finish()).toEqual({ made: 0 })
  expect(await names()).toEqual(['Anden', 'Første'])
  const given = await start()
  await hold(given, [{ line: 2, name: 'Opgivet', number: '90' }])
  expect((await provider.call(undoImport, { as, params: { importId: given } })).body).toEqual({ removed: 0, kept: 0 })
  expect((await provider.call(finishImport, { as, params: { importId: given } })).status).toBe(404)
  expect(await send(await start(), [{ line: 2, name: 'Ny', number: '90' }])).toEqual({ made: 1, left: 0 })
})
