import { getMemberPictures, getOwnPicture, removeOwnPicture, setOwnPicture } from '@casekit/contract/member-pictures'
import { deactivateUser, deleteUser } from '@casekit/contract/users'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mette = await makeStaff(provider.pool, companyId, { guards: ['Core'] })
})

/** A wide photo with EXIF data, as a camera writes it. */
const photo = (width = 1200, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Zenobia' } })
    .jpeg()
    .toBuffer()

const set = (bytes: Buffer, as = mette.as) => provider.call(setOwnPicture, { as, body: bytes as never })
const own = async () => (await provider.call(getOwnPicture, { as: mette.as })).body.picture
const seenBy = async (as: string, ...ids: string[]) =>
  (await provider.call(getMemberPictures, { as, body: { ids } })).body
const bytesOf = (address: string | null) => Buffer.from(address?.split(',')[1] ?? '', 'base64')

test('a picture becomes a small square without what the camera wrote, and colleagues see it', async () => {
  const bo = await makeStaff(provider.pool, companyId, { guards: [] })
  expect([await own(), await seenBy(bo.as, mette.id)]).toEqual([null, []])
  const { body } = await set(await photo())
  const picture = await own()
  expect(picture).toBe(body.picture)
  const { width, height, format, exif } = await sharp(bytesOf(picture)).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 128, height: 128, format: 'webp', exif: undefined })
  expect(await seenBy(bo.as, mette.id, bo.id)).toEqual([{ id: mette.id, picture }])
})

test('a photo that lies on its side stands upright', async () => {
  const black = { create: { width: 600, height: 150, channels: 3 as const, background: 'black' } }
  const lying = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'white' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await set(lying)
  const { data, info } = await sharp(bytesOf(await own()))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lightAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  expect([lightAt(4, 64) > 200, lightAt(123, 64) < 60]).toEqual([true, true])
})

test('another picture takes the place of the first, and none leaves the initials', async () => {
  await set(await photo())
  const first = await own()
  const red = await sharp({ create: { width: 40, height: 90, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await set(red)
  expect(await own()).not.toBe(first)
  expect((await provider.call(removeOwnPicture, { as: mette.as })).status).toBe(204)
  expect([await own(), await seenBy(mette.as, mette.id)]).toEqual([null, []])
})

test('what is no picture, or one that may run, is refused', async () => {
  expect((await set(Buffer.from('hello'))).status).toBe(400)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  expect((await set(Buffer.from(svg))).status).toBe(400)
  expect(await own()).toBeNull()
})

test('another company sees nothing of it, and of who is erased nothing stays', async () => {
  const { body } = await set(await photo())
  const elsewhere = await makeCompany(provider.pool)
  const stranger = await makeStaff(provider.pool, elsewhere.id, { guards: ['Core', 'SettingsAccess'] })
  expect(await seenBy(stranger.as, mette.id)).toEqual([])
  const boss = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  expect(await seenBy(boss.as, mette.id)).toEqual([{ id: mette.id, picture: body.picture }])
  await provider.call(deactivateUser, { as: boss.as, params: { userId: mette.id }, body: { handOverTo: null } })
  expect(await seenBy(boss.as, mette.id)).toEqual([])
  const { status } = await provider.call(deleteUser, { as: boss.as, params: { userId: mette.id } })
  expect(status).toBe(204)
  const kept = await provider
    .db(companyId)
    .rows('select 1 from casekit.member_picture where company_id = $1', [companyId])
  expect([kept, await seenBy(boss.as, mette.id)]).toEqual([[], []])
})
