import {
  type ActivityEdit,
  deleteActivity,
  getActivity,
  saveActivity,
  updateActivity,
} from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { getVisit, getVisitSlots, moveVisit } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { sendDeeds } from '@casekit/contract/field-work'
import { inviteCustomer, planVisits } from '@casekit/contract/planning'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SETTINGS } from '../../../../tests/support/booking-scene.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { fillLink } from '../links/fill.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff
let bo: TestStaff
const customerId = newId()
const DAY = '2031-03-04'
const at = (clock: string) => `${DAY}T${clock}:00Z`

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mette = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
  bo = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'], name: 'Bo', isFitter: true })
  await db().rows(
    `insert into casekit.customer (company_id, id, number, name, email, address, zip_code, city)
     values ($1, $2, 1, 'Hanne Friis', 'hanne@kunde.example', 'Strandlodsvej 14', '2300', 'København S')`,
    [companyId, customerId],
  )
})

const db = () => provider.db(companyId)
const visit = async (more: ActivityEdit = {}) => {
  const given = { subject: 'Skift ventil', customerId, assignedToStakeholder: bo.id, dueDateTime: at('09:00'), ...more }
  return (await provider.call(saveActivity, { as: mette.as, body: given })).body
}
const invite = (id: string) => provider.call(inviteCustomer, { as: mette.as, params: { id } })
const put = (id: string, body: object) => provider.call(updateActivity, { as: mette.as, params: { id }, body })

type Mail = { to: string; subject: string; linkId?: string; calendar: { method: string; text: string } }
const mails = async () =>
  (
    await db().rows<{ payload: Mail }>(
      `select payload from casekit.outbox where company_id = $1 and dedupe_key like 'booking/%' order by created_at, id`,
      [companyId],
    )
  ).map(({ payload }) => payload)
const eventIn = ({ calendar }: Mail) => {
  const part = new ICAL.Component(ICAL.parse(calendar.text)).getFirstSubcomponent('vevent')
  if (!part) throw new Error('There is no event.')
  return new ICAL.Event(part)
}

test('a planned visit becomes an invitation that a calendar reads, with a link that shows it', async () => {
  const answer = await invite(await visit())
  expect(answer.body).toMatchObject({ isBooked: true })
  const [mail] = await mails()
  if (!mail) throw new Error('Nothing was mailed.')
  expect(mail).toMatchObject({ to: 'hanne@kunde.example', calendar: { method: 'REQUEST' } })
  const event = eventIn(mail)
  expect(event.startDate.toUnixTime() * 1000).toBe(Date.parse(at('09:00')))
  expect(event.endDate.toUnixTime() * 1000).toBe(Date.parse(at('10:00')))
  expect([event.location, event.attendees.length]).toEqual(['Strandlodsvej 14, 2300 København S', 1])
  const text = await fillLink(provider.pool, mail as never, 'https://casekit.example')
  const token = /booking\/(ckl_[\w-]+)/.exec(text ?? '')?.[1] ?? ''
  expect((await provider.call(getVisit, { body: { token } })).body).toMatchObject({ status: 'confirmed' })
})

test('who was invited is told of another time, another person and the end, each as a higher version of the same event', async () => {
  const id = await visit()
  await invite(id)
  await put(id, { dueDateTime: at('11:00') })
  await put(id, { assignedToStakeholder: mette.id })
  await put(id, { note: 'Nøgle under måtten' })
  await put(id, { statusId: ACTIVITY_STATUS_IDS.Canceled })
  const sent = await mails()
  expect(sent.map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
  const events = sent.map(eventIn)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
  expect((events[1]?.startDate.toUnixTime() ?? 0) * 1000).toBe(Date.parse(at('11:00')))
})

test('a visit that was called off and is asked again is the same event, booked anew', async () => {
  const id = await visit()
  await invite(id)
  await provider.call(deleteActivity, { as: mette.as, params: { id } })
  expect((await mails()).map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'CANCEL'])
  const other = await visit({ dueDateTime: at('09:00') })
  expect((await invite(other)).status).toBe(200)
})

test('the board moves an invited visit only when that is said, and mails it', async () => {
  const id = await visit()
  await invite(id)
  const { version } = (await provider.call(getActivity, { as: mette.as, params: { id } })).body
  const moves = [{ id, version, assignedTo: bo.id, day: DAY, minute: 720, minutes: 60 }]
  const refused = await provider.call(planVisits, { as: mette.as, body: { moves, despite: [] } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan-faults' } })
  await provider.call(planVisits, { as: mette.as, body: { moves, despite: ['booked'] } })
  expect(await mails()).toHaveLength(2)
})

test.each([
  ['twice', 'already-invited', async (id: string) => void (await invite(id)), {}],
  ['without a time', 'no-time', async () => undefined, { dueDateTime: null, dueDate: DAY }],
  ['without anybody', 'no-time', async () => undefined, { assignedToStakeholder: null }],
])('a visit %s is not invited to', async (_, code, before, more) => {
  const id = await visit(more)
  await before(id)
  expect(await invite(id)).toMatchObject({ status: 409, body: { code } })
})

test('a customer without an address, and a time that is taken, are said', async () => {
  const nobody = newId()
  await db().rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 2, 'Ole')`, [
    companyId,
    nobody,
  ])
  expect(await invite(await visit({ customerId: nobody }))).toMatchObject({ body: { code: 'no-address' } })
  await invite(await visit())
  expect(await invite(await visit({ dueDateTime: at('09:30') }))).toMatchObject({
    status: 409,
    body: { code: 'slot-taken' },
  })
})

/** Token of the link in the first email. */
async function token(): Promise<string> {
  const [mail] = await mails()
  const text = await fillLink(provider.pool, mail as never, 'https://casekit.example')
  return /booking\/(ckl_[\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
const step = (activityId: string, to: 'underway' | 'working') => {
  const now = new Date(currentTime()).toISOString()
  const deed = { id: newId(), activityId, kind: 'step' as const, step: to, at: now }
  return provider.call(sendDeeds, { as: bo.as, body: { sentAt: now, deeds: [deed] } })
}

test('who moves a visit that somebody is on the way to turns them back, and is told anew the next time', async () => {
  const { as: boss } = await makeStaff(provider.pool, companyId, { guards: ['SettingsAccess'] })
  await provider.call(setBookingSettings, { as: boss, body: { ...SETTINGS, changeNoticeInMinutes: 0 } })
  const id = await visit({ dueDateTime: new Date(currentTime() + 3_600_000).toISOString() })
  await invite(id)
  await step(id, 'underway')
  const link = await token()
  const slots = (await provider.call(getVisitSlots, { body: { token: link, days: 14 } })).body
  const { start = '', fitterId = '' } = slots.findLast(slot => slot.fitterId === bo.id) ?? {}
  const moved = await provider.call(moveVisit, { body: { token: link, start, fitterId } })
  expect([moved.status, moved.body.arrives]).toEqual([200, null])
  expect((await provider.call(getActivity, { as: mette.as, params: { id } })).body.status).toBe('New')
  await step(id, 'underway')
  expect((await provider.call(getVisit, { body: { token: link } })).body.arrives).not.toBeNull()
  const told = await db().rows(
    `select 1 from casekit.outbox where company_id = $1 and dedupe_key like 'on-the-way/%'`,
    [companyId],
  )
  expect(told).toHaveLength(2)
  await step(id, 'working')
  expect((await provider.call(moveVisit, { body: { token: link, start, fitterId } })).body).toMatchObject({
    code: 'visit-fixed',
  })
})

test('who waits sees on their link that somebody is on the way, and the mail of that leads there', async () => {
  const id = await visit({ dueDateTime: new Date(currentTime() + 3_600_000).toISOString() })
  await invite(id)
  const [mail] = await mails()
  const link = await token()
  const shown = async () => (await provider.call(getVisit, { body: { token: link } })).body
  expect((await shown()).arrives).toBeNull()
  await step(id, 'underway')
  const { from = '', to = '' } = (await shown()).arrives ?? {}
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 60_000)
  const [told] = await db().rows<{ payload: { linkId?: string } }>(
    `select payload from casekit.outbox where company_id = $1 and dedupe_key like 'on-the-way/%'`,
    [companyId],
  )
  expect(told?.payload.linkId).toBe(mail?.linkId)
  await step(id, 'working')
  expect((await shown()).arrives).toBeNull()
})
