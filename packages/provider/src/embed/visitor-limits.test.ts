import { confirmBooking, getSlots, holdSlot, releaseHold, type Slot } from '@casekit/contract/booking'
import { addCustomer, getCustomer, getCustomersPagination } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import { expect, test } from 'vitest'
import { bookingScene, monday } from '../../../../tests/support/booking-scene.ts'
import { makeEmbedKey } from './keys.ts'

const ORIGIN = 'https://partner.example'
const WIDGETS = ['timeslot-chooser', 'case-wizard'] as const
const at = bookingScene()

/** A partner's key, and a function that opens a page for each new visitor. */
async function partner(scope: 'all' | 'created' = 'created') {
  const widgets = [...WIDGETS]
  const { key } = await makeEmbedKey(at.provider.pool, {
    companyId: at.companyId,
    name: 'Partner',
    origins: [ORIGIN],
    widgets,
    scope,
  })
  let addresses = 0
  return async (subject?: string, address = `192.0.2.${(addresses += 1)}`) => {
    const body = { widgets, origin: ORIGIN, ...(subject && { subject }) }
    const { token } = (await at.provider.call(openEmbedSession, { as: key, body })).body
    return { as: token, headers: { origin: ORIGIN, 'x-forwarded-for': address } }
  }
}
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof partner>>>>

const offered = async (page: Page) =>
  (await at.provider.call(getSlots, { ...page, query: { from: monday(), days: 1 } })).body
const hold = (page: Page, { start, fitterId }: Slot) =>
  at.provider.call(holdSlot, { ...page, body: { start, fitterId } })

test('a visitor keeps two times at once and hears when the third may be kept; who gives one back goes on', async () => {
  const page = await (await partner())()
  const slots = await offered(page)
  const held = [await hold(page, slots[0] as Slot), await hold(page, slots[1] as Slot)]
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  const third = await hold(page, slots[2] as Slot)
  expect([third.status, third.body]).toMatchObject([429, { code: 'too-many' }])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(500)
  await at.provider.call(releaseHold, { ...page, params: { holdId: held[0]?.body.holdId ?? '' } })
  expect((await hold(page, slots[2] as Slot)).status).toBe(200)
})

test('… by many pages at one address too, all at once; the next address is another visitor', async () => {
  const open = await partner()
  const pages = await Promise.all(Array.from({ length: 8 }, () => open(undefined, '198.51.100.7')))
  const slots = await offered(pages[0] as Page)
  const tries = await Promise.all(pages.map((page, at) => hold(page, slots[at] as Slot)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(6)
  const free = (await offered(pages[0] as Page))[0] as Slot
  expect((await hold(await open(undefined, '198.51.100.8'), free)).status).toBe(200)
})

test('a token confirms five visits in a quarter of an hour, and the sixth says when', async () => {
  const page = await (await partner())()
  const slots = await offered(page)
  const statuses: number[] = []
  for (const { start, fitterId } of slots.slice(0, 6)) {
    const body = { start, fitterId, name: 'Hanne Friis', email: 'hanne@mail.example' }
    statuses.push((await at.provider.call(confirmBooking, { ...page, body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

const add = async (page: Page, customerName: string) =>
  at.provider.call(addCustomer, { ...page, body: { customerName } })

test('a token makes ten customers in a quarter of an hour, an office at one address forty in an hour', async () => {
  const open = await partner('all')
  const counts = new Map<number, number>()
  for (let pages = 0; pages < 5; pages += 1) {
    const page = await open(undefined, '198.51.100.9')
    for (let tries = 0; tries < 11; tries += 1) {
      const { status } = await add(page, 'Erik Sand')
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(counts)).toEqual({ 200: 40, 429: 15 })
})

test('a visitor whom the partner names sees the customers that they made, and not those of the next visitor', async () => {
  const open = await partner()
  const [hanne, erik] = [await open('hanne'), await open('erik')]
  const [hers, his] = [(await add(hanne, 'Hanne Friis')).body, (await add(erik, 'Erik Sand')).body]
  const list = async (page: Page) =>
    (await at.provider.call(getCustomersPagination, { ...page, params: { start: 0, stop: 10 } })).body.map(
      ({ customerId }) => customerId,
    )
  expect([await list(hanne), await list(erik)]).toEqual([[hers], [his]])
  expect((await at.provider.call(getCustomer, { ...erik, params: { customerId: hers } })).status).toBe(404)
  expect(await list(await open('hanne'))).toEqual([hers])
  expect(await list(await open())).toEqual([])
})
