import { addReportPhoto, findAssetByCode, getLabelledAsset, reportAssetFault } from '@casekit/contract/asset-reports'
import { addAsset, getAsset, getAssetCases, scrapAsset } from '@casekit/contract/assets'
import { getCaseDetails } from '@casekit/contract/cases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string
let assetId: string
let code: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  await provider.db().rows('delete from directory.attempt')
  const company = await makeCompany(provider.pool, { name: 'Nordhavn Service' })
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'Assets'] })).as
  assetId = (await provider.call(addAsset, { as, body: { name: 'Varmepumpe', number: 'VP-1', room: 'Kælder' } })).body
  code = (await provider.call(getAsset, { as, params: { assetId } })).body.code
})

const report = (description = 'Den larmer om natten.', more: object = {}) =>
  provider.call(reportAssetFault, { params: { code }, body: { description, ...more } })
const send = (photoToken: string, body: Buffer) =>
  provider.call(addReportPhoto, { params: { photoToken }, body: body as never })

test('whoever scans a label sees the asset and whom to call, and staff find it by its code, in small letters too', async () => {
  expect((await provider.call(getLabelledAsset, { params: { code: code.toLowerCase() } })).body).toMatchObject({
    name: 'Varmepumpe',
    number: 'VP-1',
    place: 'Kælder',
    company: { name: 'Nordhavn Service' },
    openReport: null,
  })
  expect((await provider.call(findAssetByCode, { as, params: { code } })).body).toEqual({ assetId })
})

test('a report makes a case of exactly this asset, with what the visitor said and a photo that they send after it', async () => {
  const { body } = await report('Den larmer.', { name: 'Ida Holm', phone: '20 30 40 50' })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  expect((await send(body.photoToken, picture)).body).toEqual({ photos: 1 })
  const { body: cases } = await provider.call(getAssetCases, { as, params: { assetId } })
  expect(cases).toMatchObject([{ caseNumber: body.caseNumber, title: 'Fejl på VP-1 Varmepumpe' }])
  const { body: details } = await provider.call(getCaseDetails, { as, params: { caseId: cases[0]?.id ?? '' } })
  expect(details).toMatchObject({
    description: 'Den larmer.\n\nMeldt af: Ida Holm, 20 30 40 50',
    caseChannel: 'QR-kode',
    assets: [{ id: assetId }],
    files: [{ originalName: '1.jpeg' }],
  })
  expect((await provider.call(getLabelledAsset, { params: { code } })).body.openReport).not.toBeNull()
})

test('what is no picture is refused, a token that is not known too, and there are six photos at most', async () => {
  const { photoToken } = (await report()).body
  expect((await send(photoToken, Buffer.from('<svg onload=alert(1)>'))).status).toBe(415)
  expect((await send('a'.repeat(40), Buffer.from('x'))).status).toBe(404)
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer()
  const statuses = []
  for (let photo = 0; photo < 7; photo++) statuses.push((await send(photoToken, picture)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 409])
})

test('a scrapped asset and a code that never was answer alike, and who tries codes waits', async () => {
  await provider.call(scrapAsset, { as, params: { assetId }, body: {} })
  const answers = [await report(), await provider.call(getLabelledAsset, { params: { code: 'NEVERWAS12' } })]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  let last = 404
  for (let tried = 0; tried < 60 && last === 404; tried++)
    last = (await provider.call(getLabelledAsset, { params: { code: `WRONG${tried}` } })).status
  expect(last).toBe(429)
})

test('a report that is sent twice, at once too, is one case; other words are another', async () => {
  const [first, second] = await Promise.all([report('Den larmer.'), report('Den larmer.')])
  const third = await report('Den larmer. ', { name: 'Ida' })
  expect(second.body.caseNumber).toBe(first.body.caseNumber)
  expect(third.body.caseNumber).not.toBe(first.body.caseNumber)
  expect((await provider.call(getAssetCases, { as, params: { assetId } })).body).toHaveLength(2)
})

test('an asset takes ten reports an hour, and none of them is lost', async () => {
  const statuses = []
  for (let sent = 0; sent < 11; sent++) statuses.push((await report(`Fejl ${sent}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await provider.call(getAssetCases, { as, params: { assetId } })).body).toHaveLength(10)
})
