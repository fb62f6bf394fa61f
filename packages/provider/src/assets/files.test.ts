import { addAsset, addAssetFile, getAsset, getAssetFile, removeAssetFile } from '@casekit/contract/assets'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let folder: string
let as: string
let assetId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-asset-files-test-'))
  provider = await testProvider({ filesFolder: folder })
  const { id: companyId } = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, companyId, { guards: ['Assets'], name: 'Bo Bak' })).as
  assetId = (await provider.call(addAsset, { as, body: { name: 'Aggregat' } })).body
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

const add = async (originalName: string, bytes: Buffer) => {
  const sent = { as, params: { assetId }, query: { originalName }, body: bytes as never }
  return (await provider.call(addAssetFile, sent)).body
}
const look = (fileId: string, thumbnail = false) =>
  provider.app.inject({
    url: `${getAssetFile.path.replace(':fileId', fileId)}${thumbnail ? '?thumbnail=true' : ''}`,
    headers: { authorization: as },
  })

test('of a photo of an asset a small picture is had, of a manual none, and of neither once they are taken off', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const picture = await add('Typeskilt.png', photo)
  const manual = await add('Manual.txt', Buffer.from('Skift filter hvert halve år'))
  const { files } = (await provider.call(getAsset, { as, params: { assetId } })).body
  expect(files).toMatchObject([
    { originalName: 'Manual.txt', hasThumbnail: false },
    { originalName: 'Typeskilt.png', hasThumbnail: true, madeBy: 'Bo Bak' },
  ])
  const small = await look(picture.fileId, true)
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect((await look(picture.fileId)).rawPayload).toEqual(photo)
  expect((await look(manual.fileId, true)).statusCode).toBe(404)
  expect((await look(manual.fileId)).body).toBe('Skift filter hvert halve år')
  await provider.call(removeAssetFile, { as, params: { fileId: picture.fileId } })
  expect((await look(picture.fileId, true)).statusCode).toBe(404)
})
