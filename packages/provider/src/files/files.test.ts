import { createCompanyCase, getCaseDetails, getCaseFiles } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import {
  addFileFolder,
  deleteFile,
  editFile,
  finishUpload,
  getFile,
  getFilesAndFolders,
  getThumbnail,
  getUpload,
  restoreFile,
  sendPiece,
  startUpload,
} from '@casekit/contract/files'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { createProvider } from '../provider.ts'

let provider: TestProvider
let folder: string
let as: string
let caseId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-files-test-'))
  provider = await testProvider({ filesFolder: folder })
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id)).as
  const customer = await provider.call(addCustomer, { as, body: { customerName: 'Lejerbo Aarhus' } })
  const made = await provider.call(createCompanyCase, { as, body: { description: 'Fugt', customerId: customer.body } })
  caseId = made.body
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (originalName: string, size: number, more: { folderId?: string } = {}) =>
  provider.call(startUpload, { as, body: { caseId, originalName, size, ...more } })
const piece = (uploadId: string, offset: number, bytes: Buffer) =>
  provider.call(sendPiece, { as, params: { uploadId, offset }, body: bytes as never })
const finish = (uploadId: string) => provider.call(finishUpload, { as, params: { uploadId } })
const shown = async () => (await provider.call(getFilesAndFolders, { as, params: { caseId } })).body

const shownIds = async () => (await shown()).files.map(({ fileId }) => fileId)

/** Uploads a file as a single piece. */
async function upload(originalName: string, bytes: Buffer) {
  const { body } = await start(originalName, bytes.length)
  if (bytes.length > 0) await piece(body.uploadId, 0, bytes)
  return (await finish(body.uploadId)).body
}

async function download(fileId: string) {
  const answer = await provider.app.inject({
    url: getFile.path.replace(':fileId', fileId),
    headers: { authorization: as },
  })
  return { bytes: answer.rawPayload, headers: answer.headers }
}

const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f539f' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

test('a file comes in pieces; a sender who lost the line goes on where the last whole piece ended', async () => {
  const bytes = Buffer.from('a'.repeat(700) + 'b'.repeat(300))
  const { uploadId, offset } = (await start('Rapport.txt', 1000)).body
  expect(offset).toBe(0)
  expect((await piece(uploadId, 0, bytes.subarray(0, 700))).body.offset).toBe(700)
  const again = await piece(uploadId, 0, bytes.subarray(0, 700))
  expect([again.status, again.body]).toMatchObject([409, { current: { offset: 700 } }])
  expect((await finish(uploadId)).status).toBe(409)
  expect((await shown()).files).toEqual([])
  expect((await provider.call(getUpload, { as, params: { uploadId } })).body.offset).toBe(700)
  expect((await piece(uploadId, 700, Buffer.alloc(301))).status).toBe(413)
  await piece(uploadId, 700, bytes.subarray(700))
  const { body: file } = await finish(uploadId)
  expect(file).toMatchObject({ originalName: 'Rapport.txt', extension: 'txt', size: 1000, type: 'text/plain' })
  expect((await download(file.fileId)).bytes.equals(bytes)).toBe(true)
  const { body: details } = await provider.call(getCaseDetails, { as, params: { caseId } })
  expect(details.files).toMatchObject([{ fileId: file.fileId, originalName: 'Rapport.txt' }])
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')

test.each([
  ['scripted.svg', SVG],
  ['page.png', HTML],
  ['page.html', HTML],
  ['xml.txt', Buffer.from('<?xml version="1.0"?><x/>')],
  ['with script.txt', Buffer.from('hej <script>alert(1)</script>')],
])('%s is handed out as dead bytes, whatever its name says', async (name, bytes) => {
  const file = await upload(name, bytes)
  expect(file).toMatchObject({ type: 'application/octet-stream', hasThumbnail: false })
  const { headers, bytes: back } = await download(file.fileId)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/) as unknown,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as unknown,
  })
  expect(back.equals(bytes)).toBe(true)
})

test.each([
  '..',
  '.',
  '../../etc/passwd',
  'a/b.txt',
  'a\\b.txt',
  'nul\u0000.txt',
  'line\nbreak.txt',
  '',
  'x'.repeat(256),
])('the name %j is refused', async name => {
  expect((await start(name, 3)).status).toBe(400)
})

test.each([
  'Fugtmåling i kælder ☂.jpg',
  '..hidden',
  'CON',
  'x'.repeat(200),
  `${'æ'.repeat(125)}.jpeg`,
  '%2e%2e%2fpasswd',
  'rapport.tar.gz',
])('the name %j is kept as it is, and is no path', async name => {
  const file = await upload(name, Buffer.from('tekst'))
  expect(file.originalName).toBe(name)
  const { headers } = await download(file.fileId)
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
})

test('all that was sent lies in the store under random names', async () => {
  const names = await readdir(folder, { recursive: true })
  expect(
    names.filter(
      name =>
        !/^(unfinished|whole(\/[0-9a-f]{4})?|(unfinished|whole\/[0-9a-f]{4})\/[0-9a-f-]{36}(\.(small|large))?)$/.test(
          name,
        ),
    ),
  ).toEqual([])
})

test('an empty file is a file', async () => {
  const file = await upload('tom.txt', Buffer.alloc(0))
  expect(file).toMatchObject({ size: 0, type: 'application/octet-stream' })
  expect((await download(file.fileId)).bytes).toHaveLength(0)
})

test('of a picture a small and a large one are made; one of a hundred megapixels is kept and not read', async () => {
  const file = await upload('foto.png', await png(2000))
  expect(file).toMatchObject({ type: 'image/png', hasThumbnail: true })
  const look = (large?: boolean) =>
    provider.app.inject({
      url: `${getThumbnail.path.replace(':fileId', file.fileId)}${large ? '?large=true' : ''}`,
      headers: { authorization: as },
    })
  expect(await sharp((await look()).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect(await sharp((await look(true)).rawPayload).metadata()).toMatchObject({ width: 1600 })
  const huge = await upload('kæmpe.png', await png(10_000))
  expect(huge).toMatchObject({ type: 'image/png', hasThumbnail: false })
  const cut = await upload('halvt.png', (await png(300)).subarray(0, 60))
  expect(cut).toMatchObject({ hasThumbnail: false })
}, 60_000)

test('a server that dies in the middle leaves nothing that anybody sees', async () => {
  const before = (await shown()).files.length
  const { uploadId } = (await start('halv.bin', 2000)).body
  await piece(uploadId, 0, Buffer.alloc(1000, 1))
  expect((await shown()).files).toHaveLength(before)
  expect((await provider.call(getCaseFiles, { as, params: { caseId } })).body).toHaveLength(before)
  const other = await createProvider({ pool: provider.pool, filesFolder: folder })
  const ask = (method: 'PUT' | 'POST', path: string, payload?: Buffer) =>
    other.inject({
      method,
      url: path.replace(':uploadId', uploadId).replace(':offset', '1000'),
      headers: { authorization: as, ...(payload && { 'content-type': 'application/octet-stream' }) },
      ...(payload && { payload }),
    })
  expect((await ask('PUT', sendPiece.path, Buffer.alloc(1000, 2))).json()).toMatchObject({ offset: 2000 })
  const file = (await ask('POST', finishUpload.path)).json<{ fileId: string }>()
  const whole = Buffer.concat([Buffer.alloc(1000, 1), Buffer.alloc(1000, 2)])
  expect((await download(file.fileId)).bytes.equals(whole)).toBe(true)
  await other.close()
})

test('a file is renamed on its version, moved into a folder, deleted and restored', async () => {
  const file = await upload('IMG_2291.jpg', Buffer.from('x'))
  const { body: box } = await provider.call(addFileFolder, { as, body: { caseId, name: 'Billeder' } })
  expect((await provider.call(addFileFolder, { as, body: { caseId, name: 'billeder' } })).body).toEqual(box)
  const edit = (body: Record<string, unknown>, version: number) =>
    provider.call(editFile, { as, params: { fileId: file.fileId }, body, headers: { 'if-match': `"${version}"` } })
  const moved = await edit({ originalName: 'Skaden.jpeg', folderId: box.id }, 1)
  expect(moved.body).toMatchObject({ originalName: 'Skaden.jpeg', extension: 'jpeg', folderId: box.id, version: 2 })
  expect((await edit({ folderId: null }, 1)).status).toBe(412)
  const params = { fileId: file.fileId }
  expect((await provider.call(deleteFile, { as, params })).status).toBe(204)
  expect(await shownIds()).not.toContain(file.fileId)
  expect((await provider.call(getFile, { as, params })).status).toBe(404)
  expect((await provider.call(restoreFile, { as, params })).body.originalName).toBe('Skaden.jpeg')
  expect(await shownIds()).toContain(file.fileId)
  const { history } = (await provider.call(getCaseDetails, { as, params: { caseId } })).body
  const told = history.filter(({ text }) => text === 'Skaden.jpeg' || text === 'IMG_2291.jpg').map(({ type }) => type)
  expect(told.toSorted()).toEqual(['fileAdded', 'fileRemoved', 'fileRenamed', 'fileRestored'])
})

test.runIf(process.platform === 'linux')(
  'a piece that finds the disk full is refused in words, and goes on once there is room',
  async () => {
    const { body } = await start('stor.bin', 4)
    const path = join(folder, 'unfinished', body.uploadId)
    await mkdir(join(folder, 'unfinished'), { recursive: true })
    await symlink('/dev/full', path)
    const refused = await piece(body.uploadId, 0, Buffer.from('fugt'))
    expect([refused.status, refused.body]).toMatchObject([
      507,
      { code: 'disk-full', detail: expect.stringContaining('disk') },
    ])
    await rm(path)
    expect((await piece(body.uploadId, 0, Buffer.from('fugt'))).status).toBe(200)
    expect((await finish(body.uploadId)).status).toBeLessThan(300)
  },
)
