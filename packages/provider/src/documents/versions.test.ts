import type { DocumentContent } from '@casekit/contract/document-content'
import * as kept from '@casekit/contract/document-versions'
import { type DocumentScene, documentScene, line, contentOf } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const versionsOf = async (offerId: string) =>
  (await provider.call(kept.getDocumentVersions, { as: scene.as, params: { offerId } })).body
const versionOf = async (offerId: string, version: number, by = scene.as) =>
  (await provider.call(kept.getDocumentVersion, { as: by, params: { offerId, version } })).body
const takeBack = (offerId: string, version: number, { by = scene.as, expected = 0 } = {}) =>
  provider.call(kept.takeBackDocument, {
    as: by,
    params: { offerId, version },
    ...(expected && { headers: { 'if-match': `"${expected}"` } }),
  })
/** Makes all versions an hour older. */
const anHourLater = (offerId: string) =>
  scene.rows(
    `update casekit.offer_version set at = at - interval '1 hour', since = since - interval '1 hour'
     where company_id = $1 and offer_id = $2`,
    [scene.company.id, offerId],
  )
const textsOf = ({ options }: DocumentContent) => options.flatMap(({ lines }) => lines.map(({ text }) => text))

async function twoVersions() {
  const offerId = await scene.begin()
  await scene.save(offerId, contentOf(line('1'), line('2', { price: 250 })), {
    costs: { 1: 71.77, 2: 199.99 },
    validUntil: '2030-02-01',
  })
  await anHourLater(offerId)
  const { version } = (await scene.save(offerId, contentOf(line('1', { price: 90 })), { costs: { 1: 60 } })).body
  return { offerId, version }
}

test('a version is taken back with the costs set by hand, and what stood before is taken back again', async () => {
  const { offerId, version } = await twoVersions()
  const [present, first] = await versionsOf(offerId)
  expect([present, first]).toMatchObject([
    { version, gross: 112.5, isPresent: true, byName: 'Mette Kjær', takenBackOf: null },
    { version: version - 1, gross: 437.5, isPresent: false },
  ])
  const taken = await takeBack(offerId, version - 1, { expected: version })
  expect(taken).toMatchObject({ status: 200, body: { version: version + 1, validUntil: '2030-02-01' } })
  expect(textsOf(taken.body.content)).toEqual(['Line 1', 'Line 2'])
  expect(taken.body.costs).toEqual({ 1: 71.77, 2: 199.99 })
  expect(await versionsOf(offerId)).toMatchObject([
    { version: version + 1, gross: 437.5, isPresent: true, takenBackOf: first?.at },
    { version, isPresent: false },
    { version: version - 1, isPresent: true },
  ])
  const [sums] = await scene.rows<{ gross: number; cost: number }>(
    'select gross::int as gross, cost::int as cost from casekit.offer where company_id = $1 and id = $2',
    [scene.company.id, offerId],
  )
  expect(sums).toEqual({ gross: 43_750, cost: 27_176 })

  const undone = await takeBack(offerId, version, { expected: version + 1 })
  expect(undone.body).toMatchObject({ version: version + 2, validUntil: null, costs: { 1: 60 } })
  expect(textsOf(undone.body.content)).toEqual(['Line 1'])
})

test('who was overtaken takes nothing back, nor does anybody of what was sent or decided', async () => {
  const { offerId, version } = await twoVersions()
  const late = await takeBack(offerId, version - 1, { expected: version - 1 })
  expect([late.status, (late.body as { current?: { version: number } }).current?.version]).toEqual([412, version])
  expect((await takeBack(offerId, version + 40)).status).toBe(404)
  const link = await scene.openLink(offerId)
  expect(await takeBack(offerId, version - 1)).toMatchObject({ status: 409, body: { code: 'sent' } })
  await scene.sign(link)
  expect(await takeBack(offerId, version - 1)).toMatchObject({ status: 409, body: { code: 'decided' } })
  expect(textsOf((await scene.read(offerId)).content)).toEqual(['Line 1'])
})

test('who may not see costs takes a version back and learns none of them', async () => {
  const { offerId, version } = await twoVersions()
  const { fitter } = scene
  expect((await versionOf(offerId, version - 1)).costs).toEqual({ 1: 71.77, 2: 199.99 })
  const answers = [
    await versionOf(offerId, version - 1, fitter),
    (await provider.call(kept.getDocumentVersions, { as: fitter, params: { offerId } })).body,
    (await takeBack(offerId, version - 1, { by: fitter })).body,
  ]
  expect(JSON.stringify(answers)).not.toMatch(/costs|71\.77|199\.99/)
  expect((await scene.read(offerId)).costs).toEqual({ 1: 71.77, 2: 199.99 })
})

test('writing without a pause is kept in parts; what a document began as and what was taken back stay', async () => {
  const { begin, save } = scene
  const source = await begin()
  await save(source, contentOf(line('1')))
  const offerId = await begin({ fromId: source })
  const write = (price: number) => save(offerId, contentOf(line('1', { price })))
  await write(1)
  await write(2)
  expect((await versionsOf(offerId)).map(({ version }) => version)).toEqual([3, 1])
  await scene.rows(
    `update casekit.offer_version set since = now() - interval '3 minutes' where company_id = $1 and offer_id = $2`,
    [scene.company.id, offerId],
  )
  await write(3)
  expect((await versionsOf(offerId)).map(({ gross }) => gross)).toEqual([3.75, 2.5, 125])
  await takeBack(offerId, 1)
  await write(4)
  expect((await versionsOf(offerId)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 1])
})

test('a document that nobody wrote in since it was made keeps what stood when an old version is taken back', async () => {
  const { offerId, version } = await twoVersions()
  await scene.rows('delete from casekit.offer_version where company_id = $1 and offer_id = $2 and version = $3', [
    scene.company.id,
    offerId,
    version,
  ])
  await takeBack(offerId, version - 1)
  expect((await versionsOf(offerId)).map(one => one.version)).toEqual([version + 1, version, version - 1])
  expect(textsOf((await versionOf(offerId, version)).content)).toEqual(['Line 1'])
})
