import { getUsedMaterials } from '@casekit/contract/case-materials'
import { changeCaseStatus } from '@casekit/contract/case-facts'
import { mergeCase, unmergeCase } from '@casekit/contract/case-work'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { addFileFolder, editFile, finishUpload, getFilesAndFolders, startUpload } from '@casekit/contract/files'
import { addCaseMaterial } from '@casekit/contract/invoices'
import { addProduct } from '@casekit/contract/price-book'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'
import { insertRow, putRow } from '../../../../../tests/support/put-row.ts'

let provider: TestProvider
let folder: string
let as: string
let companyId: number
let fitterId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-merge-test-'))
  provider = await testProvider({ filesFolder: folder })
  const company = await makeCompany(provider.pool)
  companyId = company.id
  const staff = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  as = staff.as
  fitterId = staff.id
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

async function create(): Promise<string> {
  const customer = await provider.call(addCustomer, { as, body: { customerName: 'AAB' } })
  return (await provider.call(createCompanyCase, { as, body: { description: 'Fugt', customerId: customer.body } })).body
}
const addFolder = async (caseId: string, name: string) =>
  (await provider.call(addFileFolder, { as, body: { caseId, name } })).body.id

async function addFile(caseId: string, originalName: string, folderId: string): Promise<string> {
  const { body } = await provider.call(startUpload, { as, body: { caseId, originalName, size: 0, folderId } })
  return (await provider.call(finishUpload, { as, params: { uploadId: body.uploadId } })).body.fileId
}

/** A case's files as `folder/name`, and its folders. */
async function shown(caseId: string) {
  const { files, folders } = (await provider.call(getFilesAndFolders, { as, params: { caseId } })).body
  const nameOf = new Map(folders.map(({ id, name }) => [id, name]))
  const paths = files.map(file => `${file.folderId ? nameOf.get(file.folderId) : ''}/${file.originalName}`)
  return { files: paths.toSorted(), folders: folders.map(({ name }) => name) }
}

test('a merge takes the folders along, one of the same name beside the other, and gives them back as they were', async () => {
  const [first, second] = [await create(), await create()]
  const pictures = await addFolder(first, 'billeder')
  await addFile(first, 'loft.txt', pictures)
  await addFolder(first, 'Faktura')
  await addFile(second, 'væg.txt', await addFolder(second, 'Billeder'))
  const before = [await shown(first), await shown(second)]

  const merged = { as, params: { caseId: first }, body: { otherCaseId: second } }
  expect((await provider.call(mergeCase, merged)).status).toBe(204)
  expect(await shown(first)).toEqual({ files: [], folders: [] })
  expect(await shown(second)).toEqual({
    files: ['Billeder/væg.txt', 'billeder (2)/loft.txt'],
    folders: ['Billeder', 'billeder (2)', 'Faktura'],
  })

  expect((await provider.call(unmergeCase, { as, params: { caseId: first } })).status).toBe(204)
  expect([await shown(first), await shown(second)]).toEqual(before)
})

test('what was put across folders meanwhile stays with its case, outside the folder that left', async () => {
  const [first, second] = [await create(), await create()]
  const reports = await addFolder(first, 'Rapporter')
  const rest = await addFile(second, 'rest.txt', await addFolder(second, 'Andet'))
  await provider.call(mergeCase, { as, params: { caseId: first }, body: { otherCaseId: second } })
  await provider.call(editFile, { as, params: { fileId: rest }, body: { folderId: reports } })
  await addFolder(first, 'RAPPORTER')
  expect((await provider.call(unmergeCase, { as, params: { caseId: first } })).status).toBe(204)
  expect(await shown(second)).toEqual({ files: ['/rest.txt'], folders: ['Andet'] })
  expect((await shown(first)).folders).toEqual(['RAPPORTER', 'Rapporter (2)'])
})

test('a merge takes the materials along, so that they are invoiced, and gives them back', async () => {
  const [first, second] = [await create(), await create()]
  const product = { kind: 'product', name: 'Kuglehane', text: '', unit: 'stk.', category: '', supplier: '' } as const
  const money = { cost: 10, salesPrice: 168.5, isByRule: false, vatPercent: 25, priceGroupId: null }
  const { body: productId } = await provider.call(addProduct, {
    as,
    body: { ...product, ...money, number: '4711', isActive: true },
  })
  await provider.call(addCaseMaterial, { as, params: { caseId: first }, body: { productId, quantity: 2 } })
  const used = async (caseId: string) =>
    (await provider.call(getUsedMaterials, { as, params: { caseId } })).body.map(({ quantity }) => quantity)

  await provider.call(mergeCase, { as, params: { caseId: first }, body: { otherCaseId: second } })
  expect([await used(first), await used(second)]).toEqual([[], [2]])
  await provider.call(unmergeCase, { as, params: { caseId: first } })
  expect([await used(first), await used(second)]).toEqual([[2], []])
})

const put = (table: string, row: Record<string, unknown>) => putRow(provider.db(companyId), companyId, table, row)

/** How many rows of each kind belong to a case. */
async function heldBy(caseId: string): Promise<Record<string, number>> {
  const tables = ['booking', 'requisition', 'form_answer', 'agreement_visit', 'case_asset', 'asset_report']
  const counts = tables.map(
    table => `(select count(*)::int from casekit.${table} where company_id = $1 and case_id = $2) as ${table}`,
  )
  const row = await provider.db(companyId).row<Record<string, number>>(`select ${counts.join()}`, [companyId, caseId])
  return row ?? {}
}

async function agreement(number: number): Promise<string> {
  const { body: customer_id } = await provider.call(addCustomer, { as, body: { customerName: 'AAB' } })
  const days = { first_on: '2026-01-01', starts_on: '2026-01-01' }
  return put('agreement', { number, name: 'Kedler', state: 'active', customer_id, ...days })
}

test('a merge takes visits, requisitions, forms and assets along, and gives them back', async () => {
  const [first, second] = [await create(), await create()]
  const name = 'Kedel'
  const [boiler, pump] = [await put('asset', { number: 'A1', name }), await put('asset', { number: 'A2', name })]
  await provider
    .db(companyId)
    .rows(
      'insert into casekit.case_asset (company_id, case_id, asset_id) values ($1, $2, $4), ($1, $2, $5), ($1, $3, $5)',
      [companyId, first, second, boiler, pump],
    )
  await put('asset_report', { asset_id: boiler, case_id: first })
  await put('requisition', { number: 1, title: 'Pumpe', case_id: first, year: 2026 })
  const formId = await put('form', { name: 'Servicebesøg' })
  const version = { form_id: formId, number: 1, name: 'Servicebesøg', content: {} }
  await insertRow(provider.db(companyId), companyId, 'form_version', version)
  await put('form_answer', { form_id: formId, number: 1, case_id: first })
  const skill_id = await put('skill', { name: 'VVS' })
  const times = { starts_at: '2026-12-01T08:00:00Z', ends_at: '2026-12-01T09:00:00Z' }
  await put('booking', { fitter_id: fitterId, skill_id, case_id: first, status: 'confirmed', ...times })
  const agreement_id = await agreement(1)
  const visitId = await put('agreement_visit', { agreement_id, ordinal: 1, state: 'made', case_id: first })
  const stateOf = async () =>
    (
      await provider
        .db(companyId)
        .row<{ state: string }>('select state from casekit.agreement_visit where id = $1', [visitId])
    )?.state
  const before = [await heldBy(first), await heldBy(second)]
  expect(before[0]).toEqual({
    booking: 1,
    requisition: 1,
    form_answer: 1,
    agreement_visit: 1,
    case_asset: 2,
    asset_report: 1,
  })

  await provider.call(mergeCase, { as, params: { caseId: first }, body: { otherCaseId: second } })
  // the second case has the pump already
  expect(await heldBy(first)).toEqual({
    booking: 0,
    requisition: 0,
    form_answer: 0,
    agreement_visit: 0,
    case_asset: 1,
    asset_report: 0,
  })
  expect(await heldBy(second)).toEqual({ ...before[0] })
  expect(await stateOf()).toBe('made')

  await provider.call(unmergeCase, { as, params: { caseId: first } })
  expect([await heldBy(first), await heldBy(second)]).toEqual(before)

  await provider.call(mergeCase, { as, params: { caseId: first }, body: { otherCaseId: second } })
  await provider.call(changeCaseStatus, { as, params: { caseId: second }, body: { status: 'Closed' } })
  expect(await stateOf()).toBe('done')
})

test('a case that does the visits of two agreements ends both', async () => {
  const caseId = await create()
  const visits: string[] = []
  for (const number of [11, 12]) {
    const agreement_id = await agreement(number)
    visits.push(await put('agreement_visit', { agreement_id, ordinal: 1, state: 'made', case_id: caseId }))
  }
  await provider.call(changeCaseStatus, { as, params: { caseId }, body: { status: 'Closed' } })
  const states = await provider
    .db(companyId)
    .rows('select distinct state from casekit.agreement_visit where id = any ($1)', [visits])
  expect(states).toEqual([{ state: 'done' }])
})
