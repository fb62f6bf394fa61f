import * as presence from '@casekit/contract/document-presence'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
let offerId: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  offerId = await scene.begin()
})

const put = (as: string, lineId: string | null = null) =>
  provider.call(presence.putWriter, { as, params: { offerId }, body: { lineId } })
const look = async (as: string) => (await provider.call(presence.getWriters, { as, params: { offerId } })).body
const told = async () =>
  (
    await scene.rows<{ count: number }>(
      `select count(*)::int as count from casekit.event where company_id = $1 and type = 'document' and id = $2`,
      [scene.company.id, offerId],
    )
  )[0]?.count

test('two who write see each other, at which line, and what the other keeps', async () => {
  expect((await put(scene.as, '1')).body).toMatchObject({ others: [] })
  expect((await put(scene.fitter)).body).toMatchObject({ others: [{ name: 'Mette Kjær', lineId: '1' }] })
  const before = await look(scene.fitter)
  await scene.save(offerId, contentOf(line('1')))
  const after = await look(scene.fitter)
  expect(after.version).toBeGreaterThan(before.version)
  await provider.call(presence.leaveDocument, { as: scene.as, params: { offerId } })
  expect(await look(scene.fitter)).toMatchObject({ others: [] })
})

test('others are told of what is news to them, and nobody where nobody else is there', async () => {
  await put(scene.as, '1')
  await scene.save(offerId, contentOf(line('1')))
  expect(await told()).toBe(0)
  await put(scene.fitter)
  expect(await told()).toBe(1)
  await put(scene.fitter)
  expect(await told()).toBe(1)
  await put(scene.fitter, '1')
  await scene.save(offerId, contentOf(line('1'), line('2')))
  expect(await told()).toBe(3)
})

test('who was not heard of for a while is there no more, and nobody is at what is not theirs', async () => {
  await put(scene.as)
  await scene.rows(
    `update casekit.document_presence set seen_at = now() - interval '46 seconds' where company_id = $1 and offer_id = $2`,
    [scene.company.id, offerId],
  )
  expect((await put(scene.fitter)).body).toMatchObject({ others: [] })
  const elsewhere = await documentScene(provider)
  expect((await put(elsewhere.as)).status).toBe(404)
})
