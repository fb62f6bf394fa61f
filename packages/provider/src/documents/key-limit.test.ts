import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import * as approval from '@casekit/contract/offer-approval'
import { changeOfferStatus } from '@casekit/contract/offers'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => {
  provider = await testProvider()
  scene = await documentScene(provider)
})
afterAll(() => provider.close())

const limit = (roleId: string, amount: number | null) =>
  provider.call(approval.setOfferLimit, { as: scene.as, params: { roleId }, body: { limit: amount } })
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string } | null)?.code ?? status
const CHEAP = contentOf(line('1', { price: 1000 }))
const DEAR = contentOf(line('1', { price: 1001 }))

test("another system's key lets out what the role with the smallest limit may, and writes the rest for somebody to approve", async () => {
  await limit(DELIVERED_ROLES.caseworker.id, 100_000)
  await limit(DELIVERED_ROLES.planner.id, 1_000_000)
  const as = await makeApiKey(provider.pool, { companyId: scene.company.id, scopes: ['offers:write'] })
  const offerId = await scene.begin()
  const sent = { as, params: { offerId }, body: { caseOfferStatusId: OFFER_STATUS_IDS.Sent } }
  await scene.save(offerId, DEAR, { by: as })
  expect(codeOf(await provider.call(changeOfferStatus, sent))).toBe('needs-approval')
  await scene.save(offerId, CHEAP, { by: as })
  expect(codeOf(await provider.call(changeOfferStatus, sent))).toBe(200)
  await limit(DELIVERED_ROLES.caseworker.id, null)
  await limit(DELIVERED_ROLES.planner.id, null)
  const other = await scene.begin()
  await scene.save(other, DEAR, { by: as })
  expect(codeOf(await provider.call(changeOfferStatus, { ...sent, params: { offerId: other } }))).toBe(200)
})
