import { cancelVisit, getVisitSlots, moveVisit } from '@casekit/contract/booking'
import { SETTINGS as KINDS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import { SETTING_IDS } from '@casekit/contract/ids'
import { expect, test } from 'vitest'
import { bookingScene, monday } from '../../../../tests/support/booking-scene.ts'
import { fillLink } from '../links/fill.ts'

const at = bookingScene()

type Text = { to: string; subject: string; text: string; linkId?: string }

const texts = async () =>
  (
    await at
      .db()
      .rows<{ payload: Text }>(`select payload from casekit.outbox where kind = 'sms' order by created_at, id`)
  ).map(({ payload }) => payload)

async function switchTexts(sms: boolean): Promise<void> {
  const usual = KINDS.customerNotifications.default
  const value = { ...usual, events: { ...usual.events, planned: { mail: true, sms } } }
  const { status } = await at.provider.call(updateSetting, {
    as: at.office.as,
    params: { settingId: SETTING_IDS.customerNotifications },
    body: { value },
  })
  expect(status).toBe(200)
}

const book = async (phone: string) => {
  const { start, fitterId } = await at.first()
  await at.confirm({ start, fitterId, phone })
}

test('who books with a phone is texted when the visit is made, moved and called off; the link in it does both', async () => {
  await switchTexts(true)
  await book('+45 20 12 23 45')
  const [made] = await texts()
  expect(made).toMatchObject({ to: '+45 20 12 23 45' })
  expect(made?.text).toContain('8.00')
  const filled = await fillLink(at.provider.pool, made as never, 'https://casekit.example')
  const token = /https:\/\/casekit\.example\/booking\/(ckl_[\w-]+)/.exec(filled ?? '')?.[1] ?? ''
  const free = await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })
  const next = free.body.find(({ start }) => start.includes('T13'))!
  await at.provider.call(moveVisit, { body: { token, start: next.start, fitterId: next.fitterId } })
  await at.provider.call(cancelVisit, { body: { token } })
  const [, moved, off, ...more] = await texts()
  expect(more).toEqual([])
  expect(moved?.text).toContain('13.00')
  expect([moved?.linkId, off?.linkId]).toEqual([made?.linkId, undefined])
})

test('nobody is texted where the company sends none, or there is no phone', async () => {
  await book('+45 20 12 23 45')
  await switchTexts(true)
  await book('')
  expect(await texts()).toEqual([])
})
