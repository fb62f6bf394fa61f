import { cancelVisit, getSlots, getVisit, getVisitSlots, moveVisit, type Slot } from '@casekit/contract/booking'
import { setImmediate } from 'node:timers/promises'
import { momentAt } from '@casekit/rules/zoned-time'
import { expect, test } from 'vitest'
import { bookingScene, clocks, monday, visitAt } from '../../../../tests/support/booking-scene.ts'
import { addressOf, hasHeard, hear } from '../../../../tests/support/live.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { fillLink } from '../links/fill.ts'

const at = bookingScene()

async function book(place: { zipCode?: string } = {}) {
  const slot = await at.first()
  const { start, fitterId } = slot
  const booked = await at.confirm({ start, fitterId, email: 'hanne@friis.example', ...place })
  const [mail] = await mails()
  const text = await fillLink(at.provider.pool, mail as never, 'https://casekit.example')
  const token = /booking\/(ckl_[\w-]+)/.exec(text ?? '')?.[1] ?? ''
  return { slot, token, activityId: booked.body.activityId }
}
type Mail = { text: string; linkId: string; calendar: { method: string; text: string } }
const mails = async () =>
  (await at.db().rows<{ payload: Mail }>('select payload from casekit.outbox order by created_at, id')).map(
    row => row.payload,
  )

test('the link in the mail shows the visit, moves it with its activity, and cancels it; each time with a calendar file', async () => {
  const { slot, token, activityId } = await book()
  const shown = await at.provider.call(getVisit, { body: { token } })
  expect(shown.body).toMatchObject({ start: slot.start, status: 'confirmed', canChange: true })
  const free = await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })
  const next = free.body.find(({ start }) => start.includes('T13')) as Slot
  const moved = await at.provider.call(moveVisit, { body: { token, start: next.start, fitterId: next.fitterId } })
  expect(moved.body.start).toBe(next.start)
  const activity = () =>
    at
      .db()
      .row<{ start: string; status: string }>('select due_at as start, status from casekit.activity where id = $1', [
        activityId,
      ])
  expect(Date.parse((await activity())?.start ?? '')).toBe(Date.parse(next.start))
  expect(clocks(await at.slots())).toContain('08:00')
  const cancelled = await at.provider.call(cancelVisit, { body: { token } })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', canChange: false })
  expect(await activity()).toMatchObject({ status: 'Canceled' })
  expect(clocks(await at.slots())).toContain('13:00')
  const files = (await mails()).map(({ calendar }) => [calendar.method, /SEQUENCE:(\d)/.exec(calendar.text)?.[1]])
  expect(files).toEqual([
    ['REQUEST', '0'],
    ['REQUEST', '1'],
    ['CANCEL', '2'],
  ])
  expect(
    (await at.provider.call(moveVisit, { body: { token, start: slot.start, fitterId: at.fitter.id } })).status,
  ).toBe(409)
})

test('staff hear at once of a visit that its customer moved or canceled by the link', async () => {
  const { token } = await book()
  const { as } = await makeStaff(at.provider.pool, at.companyId)
  const hearer = await hear(await addressOf(at.provider.app), as)
  const heard = async (change: () => Promise<{ status: number }>) => {
    const before = hearer.events.length
    expect((await change()).status).toBe(200)
    await hasHeard(hearer, before + 1)
  }
  const free = await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })
  const { start, fitterId } = free.body.find(slot => slot.start.includes('T13')) as Slot
  await heard(() => at.provider.call(moveVisit, { body: { token, start, fitterId } }))
  await heard(() => at.provider.call(cancelVisit, { body: { token } }))
  hearer.leave()
})

const moment = (clock: string) => new Date(momentAt(`${monday()}T${clock}`, 'Europe/Copenhagen')).toISOString()

test('the link in the mail offers who has the shortest way to the visit, and nobody who cannot be there', async () => {
  const far = await makeStaff(at.provider.pool, at.companyId, { name: 'Aksel', isFitter: true })
  const stop = (fitterId: string, clock: string, zipCode: string) =>
    visitAt(at.db(), at.companyId, { fitterId, start: moment(clock), zipCode })
  await stop(at.fitter.id, '08:00', '2300')
  await stop(far.id, '08:00', '8000')
  const { token } = await book({ zipCode: '2300' })
  const ask = async () => (await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })).body
  const atTen = async () => (await ask()).find(({ start }) => start.includes('T10'))?.fitterName
  expect(await atTen()).toBe('Amira Haddad')
  await stop(at.fitter.id, '10:00', '2300')
  expect(await atTen()).toBeUndefined()
  const refused = await at.provider.call(moveVisit, { body: { token, start: moment('10:00'), fitterId: far.id } })
  expect(refused.body).toMatchObject({ code: 'slot-taken' })
})

test('the link in the mail cannot move a visit to a time that somebody else has', async () => {
  const { slot, token } = await book()
  const taken = (await at.slots())[0] as Slot
  await at.confirm({ start: taken.start, fitterId: taken.fitterId })
  const refused = await at.provider.call(moveVisit, { body: { token, start: taken.start, fitterId: at.fitter.id } })
  expect(refused.status).toBe(409)
  expect((await at.provider.call(getVisit, { body: { token } })).body.start).toBe(slot.start)
})

/** Resolves once another connection waits for rows this one has locked. */
async function somebodyWaits(pid: number) {
  const waiting = 'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))'
  while ((await at.provider.pool.query(waiting, [pid])).rows.length === 0) await setImmediate()
}

test('the link in the mail cannot move a visit whose work begins meanwhile, and neither waits for the other', async () => {
  const { slot, token, activityId } = await book()
  const free = await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })
  const next = free.body.find(({ start }) => start.includes('T13')) as Slot
  await at
    .db()
    .rows(
      `insert into casekit.field_visit (company_id, activity_id, step, underway_at) values ($1, $2, 'underway', now())`,
      [at.companyId, activityId],
    )
  const moved = await at.db().transaction(async db => {
    await db.rows('select 1 from casekit.activity where id = $1 for update', [activityId])
    await db.rows(`update casekit.field_visit set step = 'working', working_at = now() where activity_id = $1`, [
      activityId,
    ])
    const me = await db.row<{ pid: number }>('select pg_backend_pid() as pid')
    const moving = at.provider.call(moveVisit, { body: { token, start: next.start, fitterId: next.fitterId } })
    await somebodyWaits(me?.pid ?? 0)
    await db.rows('update casekit.booking set sequence = sequence where activity_id = $1', [activityId])
    return { moving }
  })
  expect(await moved.moving).toMatchObject({ status: 409, body: { code: 'visit-fixed' } })
  expect((await at.provider.call(getVisit, { body: { token } })).body.start).toBe(slot.start)
})

test('the link in the mail signs nobody in, and no other link opens a visit', async () => {
  const { token } = await book()
  expect((await at.provider.call(getSlots, { as: token })).status).toBe(401)
  expect((await at.provider.call(getVisit, { body: { token: `${token}x` } })).status).toBe(401)
})

test('the link in the mail says who sent it when its time is over, and nothing of the visit', async () => {
  const { token } = await book()
  await at
    .db()
    .rows(`update directory.link set expires_at = now() where company_id = $1 and kind = 'booking'`, [at.companyId])
  const late = await at.provider.call(getVisit, { body: { token } })
  const guessed = await at.provider.call(getVisit, { body: { token: `${token}x` } })
  const company = { name: expect.any(String), phone: expect.any(String) }
  expect([late.status, late.body]).toEqual([401, { ...guessed.body, current: { company } }])
  expect(guessed.body).not.toHaveProperty('current')
})

test('the link in the mail follows when staff move or call off the activity', async () => {
  const { slot, token, activityId } = await book()
  await at.db().rows(`update casekit.activity set due_at = due_at + interval '1 hour' where id = $1`, [activityId])
  const shown = async () => (await at.provider.call(getVisit, { body: { token } })).body
  expect(Date.parse((await shown()).start)).toBe(Date.parse(slot.start) + 3_600_000)
  await at.db().rows(`update casekit.activity set status = 'Canceled' where id = $1`, [activityId])
  expect((await shown()).status).toBe('cancelled')
})
