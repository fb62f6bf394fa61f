import { createCompanyCase } from '@casekit/contract/cases'
import { campaigns, customers } from '@casekit/contract/overview'
import * as calls from '@casekit/contract/campaigns'
import { currentTime } from '../platform/clock.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignScene, DAY_MS, DRAFT, mail } from '../../../../tests/support/campaign-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: Awaited<ReturnType<typeof campaignScene>>

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await campaignScene(provider)))
afterEach(() => scene.clear())

test('the segment counts what the customer list counts, and the list shows the campaign', async () => {
  await scene.addCustomers(9)
  const segment = {
    filterModel: { city: { filterType: 'text' as const, type: 'contains' as const, filter: 'aarhus' } },
  }
  const listed = await provider.call(customers.count, { as: scene.as, body: segment })
  const { body } = await provider.call(calls.countSegment, {
    as: scene.as,
    body: { kind: 'segment', triggerDays: 1, segment, ways: ['mail'], campaignId: null, lockMonths: 6 },
  })
  expect(body).toMatchObject({ count: 4, reachable: 4, optedOut: 0, withoutAddress: 0, locked: 0 })
  expect(body.count).toBe(listed.body.count)
  expect(body.sample.map(one => one.customerNumber)).toEqual([2, 4, 6, 8])

  await scene.started({ segment })
  await scene.run()
  const { body: list } = await provider.call(campaigns.rows, {
    as: scene.as,
    body: { startRow: 0, endRow: 10, search: 'varmepumpe' },
  })
  expect(list.rows).toMatchObject([{ name: DRAFT.name, status: 'active', enrolled: 4, sent: 0 }])
})

test('who is held out gets nothing, is the same at every count, and reaches the goal beside the others', async () => {
  await scene.addCustomers(200)
  const campaignId = await scene.started({ holdOutPercent: 30 })
  await scene.run()
  const all = await scene.persons(campaignId)
  const held = all.filter(({ state }) => state === 'held-out')
  expect(held.length).toBeGreaterThan(35)
  expect(held.length).toBeLessThan(85)
  expect(await scene.queued()).toHaveLength(200 - held.length)
  const addresses = new Set((await scene.queued()).map(({ to }) => to))
  expect(held.some(({ email }) => addresses.has(email))).toBe(false)
  await provider.call(createCompanyCase, {
    as: scene.as,
    body: { title: 'Service', description: 'x', customerId: held[0]?.customerId },
  })
  const written = all.filter(({ state }) => state !== 'held-out')
  for (const { customerId } of written.slice(0, 10))
    await provider.call(createCompanyCase, { as: scene.as, body: { title: 'Service', description: 'x', customerId } })
  await scene.run(1)
  const { treated, heldOut, effect } = await scene.figures(campaignId)
  expect({ treated, heldOut }).toMatchObject({
    treated: { persons: written.length, goals: 10 },
    heldOut: { persons: held.length, goals: 1 },
  })
  expect(effect?.points).toBeCloseTo((10 / written.length - 1 / held.length) * 100, 0)
})

const caseAfter = async (person: calls.CampaignPerson | undefined, days: number) => {
  const made = await provider.call(createCompanyCase, {
    as: scene.as,
    body: { title: 'Service', description: 'x', customerId: person?.customerId },
  })
  await scene
    .db()
    .rows('update casekit.cases set created_at = $3 where company_id = $1 and id = $2', [
      scene.companyId,
      made.body,
      new Date(currentTime() + days * DAY_MS),
    ])
}

test('a goal counts within its window and not after, and ends the campaign for who reached it', async () => {
  await scene.addCustomers(2)
  const campaignId = await scene.started({ goalDays: 10 })
  await scene.run()
  const [late, soon] = await scene.persons(campaignId)
  await caseAfter(soon, 3)
  await caseAfter(late, 11)
  await scene.run(4)
  expect((await scene.figures(campaignId)).goals).toBe(1)
  await scene.run(12)
  const after = await scene.persons(campaignId)
  expect(after.find(({ id }) => id === soon?.id)).toMatchObject({ state: 'goal', sent: 0 })
  expect(after.find(({ id }) => id === late?.id)).toMatchObject({ state: 'done', goalAt: null })
  expect((await scene.queued()).map(({ to }) => to)).toEqual(Array(2).fill(late?.email))
})

test('what they were sold stands beside the goal', async () => {
  await scene.addCustomers(1)
  const campaignId = await scene.started({ goal: 'offer-accepted' })
  await scene.run()
  const [person] = await scene.persons(campaignId)
  await scene
    .db()
    .rows(
      `insert into casekit.offer (company_id, id, number, status, customer_id, net, decision) values ($1, casekit.new_id(), 1, 'Accepted', $2, 149500, $3)`,
      [scene.companyId, person?.customerId, JSON.stringify({ at: new Date(currentTime() + DAY_MS).toISOString() })],
    )
  await scene.run(2)
  expect((await scene.figures(campaignId)).treated).toEqual({ persons: 1, goals: 1, earned: 1495 })
})

test('nobody is let in again before the lock is over, and then they are', async () => {
  await scene.addCustomers(1)
  const offer = `insert into casekit.offer (company_id, id, number, status, customer_id, sent_at)
    select $1, casekit.new_id(), 1, 'Sent', id, now() - interval '15 days' from casekit.customer where company_id = $1`
  await scene.db().rows(offer, [scene.companyId])
  const campaignId = await scene.started({
    kind: 'offer-open',
    triggerDays: 14,
    lockMonths: 6,
    steps: [mail('Har du set tilbuddet?')],
  })
  await scene.run()
  await scene.run(1)
  await scene.run(100)
  expect(await scene.queued()).toHaveLength(1)
  await scene.run(190)
  expect(await scene.queued()).toHaveLength(2)
  expect(await scene.persons(campaignId)).toHaveLength(2)
})

test('two years after the last case a customer is taken in, and who never had one is not', async () => {
  await scene.addCustomers(3)
  for (const [number, days] of [
    [1, 800],
    [2, 100],
  ] as const)
    await scene.db().rows(
      `insert into casekit.cases (company_id, id, number, description, customer_id, created_at)
       select $1, casekit.new_id(), $2, 'x', id, now() - make_interval(days => $3) from casekit.customer where company_id = $1 and number = $2`,
      [scene.companyId, number, days],
    )
  const campaignId = await scene.started({ kind: 'service-due' })
  await scene.run()
  expect((await scene.persons(campaignId)).map(one => one.customerNumber)).toEqual([1])
  await scene.run(6)
  await scene.run(700)
  expect(
    (await scene.persons(campaignId)).map(one => one.customerNumber).toSorted((one, other) => one - other),
  ).toEqual([1, 1, 2])
})

test('only a draft is changed, only a whole one starts, and nothing follows the end', async () => {
  const empty = await scene.makeCampaign({ steps: [] })
  expect((await scene.setStatus(empty, 'active')).body).toMatchObject({ code: 'incomplete' })
  const campaignId = await scene.started()
  const edit = (body: object) =>
    provider.call(calls.editCampaign, { as: scene.as, params: { campaignId }, body: { ...DRAFT, ...body } })
  expect((await edit({})).body).toMatchObject({ code: 'not-draft' })
  expect((await provider.call(calls.deleteCampaign, { as: scene.as, params: { campaignId } })).status).toBe(409)
  expect((await scene.setStatus(campaignId, 'ended')).body).toMatchObject({ status: 'ended' })
  expect((await scene.setStatus(campaignId, 'active')).body).toMatchObject({ code: 'wrong-state' })
  const copy = await provider.call(calls.copyCampaign, { as: scene.as, params: { campaignId }, body: { name: 'Igen' } })
  expect(
    (await provider.call(calls.getCampaign, { as: scene.as, params: { campaignId: copy.body } })).body,
  ).toMatchObject({
    status: 'draft',
    steps: DRAFT.steps,
  })
})

test.each<[string, object, string]>([
  ['a field that does not exist', { steps: [mail('{{customer.remarks}}')] }, '/steps/0/subject'],
  [
    'a link that runs',
    { steps: [{ ...mail('x'), blocks: [{ kind: 'button', text: 'x', href: 'javascript:alert(1)' }] }] },
    '/steps/0',
  ],
  ['markup of its own', { steps: [{ ...mail('x'), blocks: [{ kind: 'html', html: '<b>x</b>' }] }] }, '/steps/0'],
  ['a sender in two lines', { senderName: 'Mette\r\nBcc: all@x.example' }, '/senderName'],
])('%s is refused where it stands', async (_, draft, path) => {
  const campaignId = await scene.makeCampaign()
  const { status, body } = await provider.call(calls.editCampaign, {
    as: scene.as,
    params: { campaignId },
    body: { ...DRAFT, ...draft },
  })
  expect(status).toBe(400)
  expect((body as unknown as { errors: { path: string }[] }).errors[0]?.path).toContain(path)
})
