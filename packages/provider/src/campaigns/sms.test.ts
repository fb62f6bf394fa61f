import type { CampaignStep } from '@casekit/contract/campaign-draft'
import * as optOuts from '@casekit/contract/campaign-opt-outs'
import * as calls from '@casekit/contract/campaigns'
import { markFailed, takeDue } from '../platform/mail/outbox.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignScene, mail } from '../../../../tests/support/campaign-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: Awaited<ReturnType<typeof campaignScene>>

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await campaignScene(provider)))
afterEach(() => scene.clear())

const sms = (text: string): CampaignStep => ({
  kind: 'sms',
  delayDays: 0,
  subject: 'Ledige tider',
  blocks: [{ kind: 'text', text }],
})

const texts = () =>
  scene.db().rows<{ to: string; text: string }>(
    `select payload ->> 'to' as to, payload ->> 'text' as text from casekit.outbox
     where company_id = $1 and kind = 'sms' order by payload ->> 'to'`,
    [scene.companyId],
  )

test('a text message goes to the mobile of who has one, with the way to opt out of it', async () => {
  await scene.addCustomers(2)
  await scene
    .db()
    .rows(`update casekit.customer set mobile = '+4528111111', phone = '' where company_id = $1 and number = 1`, [
      scene.companyId,
    ])
  await scene
    .db()
    .rows(`update casekit.customer set phone = '' where company_id = $1 and number = 2`, [scene.companyId])
  await scene.started({ steps: [sms('Hej {{customer.firstName}}, der er tider fredag.'), mail('Sidste tider')] })
  await scene.run()
  const [sent, ...more] = await texts()
  expect(more).toEqual([])
  expect(sent?.to).toBe('+4528111111')
  expect(sent?.text).toMatch(/^Hej Hanne, der er tider fredag\.\n.*\/unsubscribe\/\d+-[0-9a-f]{32}$/)
  expect((await scene.queued()).filter(({ html }) => html)).toHaveLength(2)
})

test('who opts out of text messages gets no more of them, and mails all the same', async () => {
  await scene.addCustomers(2)
  await scene.started({ steps: [sms('Hej'), mail('Sidste tider')] })
  await scene.run()
  const token = (await texts())[0]?.text.split('/').at(-1) ?? ''
  await provider.call(optOuts.setOptOut, { params: { token }, body: { channels: ['sms'] } })
  expect(await texts()).toHaveLength(1)
  await scene.started({ name: 'Igen', steps: [sms('Hej igen'), mail('Hej igen')] })
  await scene.run()
  expect((await texts()).filter(({ text }) => text.startsWith('Hej igen'))).toHaveLength(1)
  expect((await scene.queued()).filter(({ subject }) => subject === 'Hej igen')).toHaveLength(2)
})

test('a text message that cannot go leaves the mails after it, and one that is too long is not begun', async () => {
  await scene.addCustomers(1)
  const campaignId = await scene.started({ steps: [sms('Hej'), mail('Sidste tider', 3)] })
  await scene.run()
  const due = await takeDue(provider.pool, 5, undefined, 1)
  for (const one of due) await markFailed(provider.pool, one, 'No way', true)
  expect(await scene.figures(campaignId)).toMatchObject({ bounced: 0, waiting: 1 })
  await scene.run(4)
  expect((await scene.queued()).filter(({ html }) => html)).toHaveLength(1)
  const long = await scene.makeCampaign({ name: 'Lang', steps: [sms('x'.repeat(601))] })
  const { body } = await provider.call(calls.getCampaign, { as: scene.as, params: { campaignId: long } })
  expect(body.missing).toEqual(['length'])
})

test('whose agreement is about to end is written to once, and a renewal is the goal', async () => {
  await scene.addCustomers(3)
  await scene.db().rows(
    `insert into casekit.agreement (company_id, id, number, name, state, customer_id, first_on, starts_on, ends_on)
     select company_id, casekit.new_id(), number, 'Service', 'active', id, now()::date - 900, now()::date - 900,
       now()::date + case number when 1 then 20 when 2 then 200 else -1 end
     from casekit.customer where company_id = $1`,
    [scene.companyId],
  )
  const campaignId = await scene.started({ kind: 'agreement-ends', triggerDays: 60, goal: 'agreement-renewed' })
  await scene.run()
  expect((await scene.queued()).map(({ to }) => to)).toEqual(['hanne1@kunde.example'])
  await scene.db().rows(
    `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price, decided_at)
     select company_id, id, 'renewal', 'approved', ends_on, 0, 0, now() + interval '1 hour'
     from casekit.agreement where company_id = $1 and number = 1`,
    [scene.companyId],
  )
  await scene.run(1)
  expect(await scene.figures(campaignId)).toMatchObject({ goals: 1, enrolled: 1 })
})
