import type { DocumentOption } from '@casekit/contract/document-content'
import { SETTING_IDS } from '@casekit/contract/ids'
import { getOfferView, getPresentation, signPresentation } from '@casekit/contract/offer-view'
import { type PresentationWishes, USUAL_PRESENTATION } from '@casekit/contract/presentation-wishes'
import { updateSetting } from '@casekit/contract/settings'
import { daysAfter } from '@casekit/rules/report-periods'
import { dayAt } from '@casekit/rules/zoned-time'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { contentOf, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const option = (id: string, price: number): DocumentOption => ({
  id,
  name: id,
  title: '',
  isRecommended: false,
  lines: [line(`${id}1`, { price })],
})

async function shownScene() {
  const scene = await documentScene(provider)
  const content = { ...contentOf(), options: [option('b', 200), option('a', 100), option('c', 300)] }
  const { offerId, link } = await scene.sent(content)
  const params = { offerId }
  const wish = (value: Partial<PresentationWishes>) =>
    provider.call(updateSetting, {
      as: scene.as,
      params: { settingId: SETTING_IDS.presentation },
      body: { value: { ...USUAL_PRESENTATION, ...value } },
    })
  const present = async () => (await provider.call(getPresentation, { as: scene.fitter, params })).body
  const order = async () => (await present()).content?.options.map(({ id }) => id).join('')
  return { ...scene, link, order, params, present, wish }
}

test('options stand beside each other in the order that the company wishes; by a link as they were written', async () => {
  const { link, order, wish } = await shownScene()
  expect(await order()).toBe('bac')
  await wish({ order: 'cheapestFirst' })
  expect(await order()).toBe('abc')
  await wish({ order: 'dearestFirst' })
  expect(await order()).toBe('cba')
  const { body } = await provider.call(getOfferView, { as: link })
  expect(body.content?.options.map(({ id }) => id).join('')).toBe('bac')
  expect(body.presentation).toBeNull()
})

test('a presentation tells its welcome and what it hides, and an order that is not known is refused', async () => {
  const { present, wish } = await shownScene()
  expect((await present()).presentation).toEqual(USUAL_PRESENTATION)
  const own = { welcome: 'Velkommen til', showsLinePrices: false, asksRequisition: false }
  await wish(own)
  expect((await present()).presentation).toMatchObject(own)
  expect((await wish({ order: 'best' as 'asWritten' })).status).toBe(400)
})

test('a draft is signed on its last day and not the day after, by the calendar of the company', async () => {
  const { begin, company, fitter, rows, save } = await documentScene(provider)
  const zone = zoneOfAnotherDay()
  await rows('update directory.company set time_zone = $2 where id = $1', [company.id, zone])
  const offerId = await begin()
  const stateOn = async (validUntil: string) => {
    await save(offerId, contentOf(line('1')), { validUntil })
    return (await provider.call(getPresentation, { as: fitter, params: { offerId } })).body.state
  }
  const today = dayAt(currentTime(), zone)
  expect([await stateOn(today), await stateOn(daysAfter(today, -1))]).toEqual(['open', 'late'])
})

test('a signature that is sent again after its answer was lost stands once', async () => {
  const { fitter, params, present, rows, company } = await shownScene()
  const { version } = await present()
  const body = { version, optionId: 'a', addOnIds: [], name: 'Lars Bundgaard', signature: [[1, 2, 3, 4]] }
  const headers = { 'idempotency-key': 'signed-in-a-cellar-0001' }
  const first = await provider.call(signPresentation, { as: fitter, params, body, headers })
  const again = await provider.call(signPresentation, { as: fitter, params, body, headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.decision).toEqual(first.body.decision)
  const told = await rows(
    `select from casekit.case_history where company_id = $1 and type = 'offerStatusChanged' and after_text = 'Accepted'`,
    [company.id],
  )
  expect(told).toHaveLength(1)
})
