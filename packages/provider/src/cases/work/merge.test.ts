import { getUsedMaterials } from '@casekit/contract/case-materials'
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

let provider: TestProvider
let folder: string
let as: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-merge-test-'))
  provider = await testProvider({ filesFolder: folder })
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).as
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
