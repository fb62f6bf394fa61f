import { eraseCustomer } from '@casekit/contract/customer-page'
import * as documents from '@casekit/contract/documents'
import { deleteFile, finishUpload, getFilesAndFolders, sendPiece, startUpload } from '@casekit/contract/files'
import { getOfferViewFile, getPresentationFile, getPresentation } from '@casekit/contract/offer-view'
import { setProductImage } from '@casekit/contract/packages'
import { newId } from '@casekit/provider/platform/new-id'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f539f' } })
    .png()
    .toBuffer()

async function upload(originalName: string, bytes: Buffer, caseId = scene.caseId): Promise<string> {
  const { as } = scene
  const body = { caseId, originalName, size: bytes.length }
  const { uploadId } = (await provider.call(startUpload, { as, body })).body
  await provider.call(sendPiece, { as, params: { uploadId, offset: 0 }, body: bytes as never })
  return (await provider.call(finishUpload, { as, params: { uploadId } })).body.fileId
}

async function otherCase(): Promise<string> {
  const id = newId()
  await scene.rows(
    `insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select company_id, $2, number + 1, 'Andet', '', customer_id from casekit.cases where company_id = $1 and id = $3`,
    [scene.company.id, id, scene.caseId],
  )
  return id
}

/** A sent offer with an image below its line and an attached note. */
async function withFiles() {
  const picture = await upload('Bruser.png', await png())
  const note = await upload('Garanti.txt', Buffer.from('Fem år'))
  const content = { ...contentOf(line('1', { pictures: [picture] })), files: [note] }
  return { picture, note, ...(await scene.sent(content)) }
}

const fetched = (as: string, path: string, params: Record<string, string>, query = '') =>
  provider.app.inject({
    url: Object.entries(params).reduce((url, [name, value]) => url.replace(`:${name}`, value), path) + query,
    headers: { authorization: as },
  })
const byLink = (link: string, fileId: string, query = '') => fetched(link, getOfferViewFile.path, { fileId }, query)

test('whoever reads a document by its link sees its pictures and files, and no other of the case', async () => {
  const { picture, note, link, offerId } = await withFiles()
  const other = await upload('Internt.txt', Buffer.from('Kun os'))
  expect((await scene.look(link)).files).toMatchObject([
    { fileId: picture, name: 'Bruser.png', type: 'image/png', isPicture: true },
    { fileId: note, name: 'Garanti.txt', size: 7, isPicture: false },
  ])
  const small = await byLink(link, picture, '?picture=small')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect((await byLink(link, note)).rawPayload.toString()).toBe('Fem år')
  for (const [id, query] of [
    [other, ''],
    [note, '?picture=small'],
  ] as const)
    expect((await byLink(link, id, query)).statusCode).toBe(404)
  await provider.call(documents.revokeDocumentLinks, { as: scene.as, params: { offerId } })
  expect((await byLink(link, note)).statusCode).toBe(404)
})

test('so does who stands beside the customer', async () => {
  const { note, offerId } = await withFiles()
  const { body } = await provider.call(getPresentation, { as: scene.fitter, params: { offerId } })
  expect(body.files).toHaveLength(2)
  const file = await fetched(scene.fitter, getPresentationFile.path, { offerId, fileId: note })
  expect(file.rawPayload.toString()).toBe('Fem år')
})

test('a file of another case is none of the document, and one that is deleted goes', async () => {
  const { picture, note, link, offerId } = await withFiles()
  const strange = await upload('Fremmed.txt', Buffer.from('x'), await otherCase())
  const before = (await scene.read(offerId)).content
  await scene.save(offerId, { ...before, files: [note, strange] })
  expect((await scene.read(offerId)).files?.map(({ fileId }) => fileId)).toEqual([picture, note])
  expect((await byLink(link, strange)).statusCode).toBe(404)
  await scene.rows('update casekit.case_file set deleted_at = now() where company_id = $1 and id = $2', [
    scene.company.id,
    note,
  ])
  expect((await scene.look(link)).files.map(({ fileId }) => fileId)).toEqual([picture])
})

test('with a person their pictures and files are erased', async () => {
  const { offerId } = await withFiles()
  const customerId = (await scene.read(offerId)).customer?.id ?? ''
  await scene.rows(`update casekit.cases set status = 'Closed' where company_id = $1`, [scene.company.id])
  expect((await provider.call(eraseCustomer, { as: scene.as, params: { customerId } })).status).toBe(200)
  expect((await scene.read(offerId)).files).toEqual([])
})

test('who may not open cases is not told of their files', async () => {
  const { offerId } = await withFiles()
  const { as } = await makeStaff(provider.pool, scene.company.id, { guards: ['OfferAccess'] })
  expect(await scene.read(offerId, as)).not.toHaveProperty('files')
  expect((await scene.read(offerId)).files).toHaveLength(2)
})

test('the PDF draws the pictures, names what goes along and has it inside', async () => {
  const { link } = await withFiles()
  const { rawPayload } = await fetched(link, '/api/Website/OfferView/Pdf', {})
  for (const said of ['/Type /EmbeddedFile', '/AFRelationship /Supplement', '/UF (Garanti.txt)'])
    expect(rawPayload.toString('latin1')).toContain(said)
  expect(await scene.textOf('/api/Website/OfferView/Pdf', link)).toContain('Anlagen Garanti.txt (1 kB)')
  const withoutPictures = await scene.sent()
  const plain = await fetched(withoutPictures.link, '/api/Website/OfferView/Pdf', {})
  expect(rawPayload.toString('latin1').split('/Subtype /Image').length).toBeGreaterThan(
    plain.rawPayload.toString('latin1').split('/Subtype /Image').length,
  )
})

test('the mail brings them beside the PDF, and they stand on its message', async () => {
  const { offerId } = await withFiles()
  const body = { email: 'lars@mail.example', text: 'Se her' }
  expect((await provider.call(documents.sendDocument, { as: scene.as, params: { offerId }, body })).status).toBe(200)
  const [mail] = await scene.rows<{ files: { name: string }[] }>(
    `select payload -> 'files' as files from casekit.outbox where company_id = $1 and kind = 'mail'`,
    [scene.company.id],
  )
  expect(mail?.files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/), 'Garanti.txt'])
  const [said] = await scene.rows<{ count: number }>(
    'select count(*)::int as count from casekit.case_message_file where company_id = $1',
    [scene.company.id],
  )
  expect(said?.count).toBe(2)
})

test('an offer begun from it on another case has copies of them; what is to be paid has none', async () => {
  const { picture, note, offerId } = await withFiles()
  const caseId = await otherCase()
  const copied = await scene.read(await scene.begin({ caseId, fromId: offerId }))
  expect(copied.files?.map(({ name }) => name)).toEqual(['Bruser.png', 'Garanti.txt'])
  expect(copied.files?.map(({ fileId }) => fileId)).not.toEqual([picture, note])
  const { body } = await provider.call(getFilesAndFolders, { as: scene.as, params: { caseId } })
  expect(body.files).toHaveLength(2)
  const again = await scene.read(await scene.begin({ fromId: offerId }))
  expect(again.files?.map(({ fileId }) => fileId)).toEqual([picture, note])
  const basis = await scene.read(await scene.begin({ kind: 'InvoiceBasis', fromId: offerId }))
  expect(basis.files).toEqual([])
})

const remove = (fileId: string) => provider.call(deleteFile, { as: scene.as, params: { fileId } })

test('a file of a document that was sent stays on its case', async () => {
  const { note } = await withFiles()
  expect(await remove(note)).toMatchObject({ status: 409, body: { code: 'in-document' } })
  expect((await remove(await upload('Kladde.txt', Buffer.from('x')))).status).toBe(204)
})

test('the picture of a product is put on the case once, and stays when the product has another', async () => {
  const { as } = scene
  const productId = newId()
  await scene.rows(`insert into casekit.product (company_id, id, number, name) values ($1, $2, 'B1', 'Bruser')`, [
    scene.company.id,
    productId,
  ])
  const offerId = await scene.begin()
  const take = () => provider.call(documents.takeProductPicture, { as, params: { offerId }, body: { productId } })
  expect(await take()).toMatchObject({ status: 404, body: { errors: [{ path: '/productId' }] } })
  const set = async () =>
    provider.call(setProductImage, {
      as,
      params: { productId },
      query: { originalName: 'Bruser.png' },
      body: (await png()) as never,
    })
  await set()
  const first = await take()
  expect(first.body).toMatchObject({ name: 'Bruser.png', isPicture: true })
  expect((await take()).body.fileId).toBe(first.body.fileId)
  await set()
  await scene.save(offerId, contentOf(line('1', { pictures: [first.body.fileId] })))
  expect((await scene.read(offerId)).files).toMatchObject([{ fileId: first.body.fileId }])
  await scene.rows('update casekit.cases set deleted_at = now() where company_id = $1', [scene.company.id])
  const gone = await take()
  expect([gone.status, (gone.body as { errors?: unknown[] }).errors ?? []]).toEqual([404, []])
})
