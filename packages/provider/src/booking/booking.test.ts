import {
  cancelVisit,
  confirmBooking,
  getSlots,
  getVisit,
  getVisitSlots,
  holdSlot,
  moveVisit,
  type Slot,
} from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { addWorkingException, setWorkingWeek } from '@casekit/contract/working-hours'
import { openEmbedSession } from '@casekit/contract/embed'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { fillLink } from '../links/fill.ts'
import { newId } from '../new-id.ts'

let provider: TestProvider
let companyId: number
let office: TestStaff
let fitter: TestStaff

const SETTINGS = {
  durationInMinutes: 60,
  stepInMinutes: 60,
  bufferBeforeInMinutes: 0,
  bufferAfterInMinutes: 0,
  noticeInMinutes: 60,
  horizonInDays: 90,
  holdInMinutes: 10,
  changeNoticeInMinutes: 60,
}

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  fitter = await makeStaff(provider.pool, companyId, { name: 'Amira Haddad', isFitter: true })
  await provider.call(setBookingSettings, { as: office.as, body: SETTINGS })
})

/** The Monday at least a week from now. */
const monday = () => {
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  return daysAfter(soon, (8 - weekdayOf(soon)) % 7)
}
const slots = async (query: Record<string, unknown> = {}) =>
  (await provider.call(getSlots, { as: office.as, query: { from: monday(), days: 1, ...query } })).body
const clocks = (list: Slot[]) => list.map(({ start }) => start.slice(11, 16))
const confirm = (body: Record<string, unknown>, as = office.as) =>
  provider.call(confirmBooking, { as, body: { name: 'Hanne Friis', ...body } })
const others = (body: unknown) => (body as { current: { slots: Slot[] } }).current.slots
const first = async () => (await slots())[0] as Slot
const db = () => provider.db(companyId)

describe('free times', () => {
  test('are those of the week, by the clock of the company', async () => {
    expect(clocks(await slots())).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
    expect(await first()).toMatchObject({ fitterId: fitter.id, fitterName: 'Amira Haddad' })
  })

  test('follow a person’s own week, exceptions and holidays', async () => {
    const week = [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '12:00', end: '14:00' }))
    const body = { stakeholderId: fitter.id, timeZone: null, holidays: null, week }
    expect((await provider.call(setWorkingWeek, { as: office.as, body })).status).toBe(200)
    expect(clocks(await slots())).toEqual(['12:00', '13:00'])
    const closed = { fromDay: monday(), toDay: monday(), hours: [], note: 'Kursus' }
    await provider.call(addWorkingException, { as: office.as, body: closed })
    expect(await slots()).toEqual([])
  })

  test('leave out planned activities and other visits with their buffers', async () => {
    await provider.call(setBookingSettings, { as: office.as, body: { ...SETTINGS, bufferAfterInMinutes: 30 } })
    const { start } = await first()
    await db().rows(
      `insert into casekit.activity (company_id, id, number, subject, assigned_to, due_at, has_time, minutes)
       values ($1, $2, 900, 'Møde', $3, $4::timestamptz + interval '3 hours', true, 60)`,
      [companyId, newId(), fitter.id, start],
    )
    expect(clocks(await slots())).toEqual(['08:00', '09:00', '12:00', '13:00', '14:00', '15:00'])
    await confirm({ start, fitterId: fitter.id })
    expect(clocks(await slots())).toEqual(['12:00', '13:00', '14:00', '15:00'])
  })

  test('ask for a skill, and spread the visits over the fitters', async () => {
    const other = await makeStaff(provider.pool, companyId, { name: 'Bo Henningsen', isFitter: true })
    await confirm({ start: (await first()).start, fitterId: fitter.id })
    expect((await slots())[0]).toMatchObject({ fitterName: 'Bo Henningsen' })
    expect((await slots())[1]).toMatchObject({ fitterId: other.id })
    const skillId = newId()
    await db().rows(`insert into casekit.skill (company_id, id, name) values ($1, $2, 'El')`, [companyId, skillId])
    expect(await slots({ skillId })).toEqual([])
  })

  test('begin after the notice and end with the horizon', async () => {
    await provider.call(setBookingSettings, {
      as: office.as,
      body: { ...SETTINGS, noticeInMinutes: 14 * 1440, horizonInDays: 21 },
    })
    const list = await slots({ from: undefined, days: 62 })
    expect(Date.parse(list[0]?.start ?? '')).toBeGreaterThanOrEqual(Date.now() + 14 * 86_400_000)
    expect(Date.parse(list.at(-1)?.start ?? '')).toBeLessThan(Date.now() + 22 * 86_400_000)
  })
})

describe('a held time', () => {
  test('is gone for others, who are offered more, and becomes a visit', async () => {
    const { start, fitterId } = await first()
    const held = await provider.call(holdSlot, { as: office.as, body: { start, fitterId } })
    expect(held.status).toBe(200)
    expect(clocks(await slots())).not.toContain('08:00')
    const refused = await provider.call(holdSlot, { as: office.as, body: { start, fitterId } })
    expect([refused.status, clocks(others(refused.body))[0]]).toEqual([409, '09:00'])
    const booked = await confirm({ holdId: held.body.holdId, createCase: true, email: 'hanne@friis.example' })
    expect(booked.body).toMatchObject({ slot: { start, fitterId } })
    const activity = await db().row(
      `select a.due_at as start, a.assigned_to as "fitterId", a.case_id as "caseId", c.name, k.customer_id = c.id as "sameCustomer"
       from casekit.activity a join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id
       join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id where a.id = $1`,
      [booked.body.activityId],
    )
    expect(activity).toMatchObject({ fitterId, caseId: booked.body.caseId, name: 'Hanne Friis', sameCustomer: true })
  })

  test('whose time is up blocks nobody, and is lost when somebody else took it', async () => {
    const { start, fitterId } = await first()
    const hold = async () => (await provider.call(holdSlot, { as: office.as, body: { start, fitterId } })).body.holdId
    const late = await hold()
    await db().rows(`update casekit.booking set held_until = now() - interval '1 second' where company_id = $1`, [
      companyId,
    ])
    expect(clocks(await slots())).toContain('08:00')
    await hold()
    const refused = await confirm({ holdId: late })
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'slot-taken'])
  })
})

test('outside the hours nothing can be held', async () => {
  const { start, fitterId } = await first()
  const night = start.replace('T08', 'T03')
  expect((await provider.call(holdSlot, { as: office.as, body: { start: night, fitterId } })).status).toBe(409)
})

test('500 visitors confirm one time at the same moment: one has it, 499 are offered others', async () => {
  const { start, fitterId } = await first()
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, visitor) => confirm({ start, fitterId, name: `Gæst ${visitor}` })),
  )
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  expect({ booked: count(200), refused: count(409) }).toEqual({ booked: 1, refused: 499 })
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'slot-taken' })
    expect(others(body).length).toBeGreaterThan(0)
    expect(clocks(others(body).filter(slot => slot.start.startsWith(start.slice(0, 10))))).not.toContain('08:00')
  }
  const made = await db().row(
    `select (select count(*)::int from casekit.booking) as visits, (select count(*)::int from casekit.activity) as activities,
       (select count(*)::int from casekit.customer) as customers`,
  )
  expect(made).toEqual({ visits: 1, activities: 1, customers: 1 })
})

test('the database itself refuses two visits of one fitter at one time', async () => {
  const { start } = await first()
  const book = () =>
    db().rows(
      `insert into casekit.booking (company_id, id, fitter_id, status, starts_at, ends_at, taken)
       values ($1, $2, $3, 'confirmed', $4, $4::timestamptz + interval '1 hour', 'empty')`,
      [companyId, newId(), fitter.id, start],
    )
  await book()
  await expect(book()).rejects.toMatchObject({ code: '23P01' })
})

test('a partner’s page whose key sees only its own customers books around everybody’s visits', async () => {
  const origin = 'https://partner.example'
  const { key } = await makeEmbedKey(provider.pool, {
    companyId,
    name: 'Partner',
    origins: [origin],
    widgets: ['timeslot-chooser'],
    scope: 'created',
  })
  const { start, fitterId } = await first()
  await confirm({ start, fitterId })
  const opened = await provider.call(openEmbedSession, { as: key, body: { widgets: ['timeslot-chooser'], origin } })
  const visitor = { as: opened.body.token, headers: { origin } }
  const offered = await provider.call(getSlots, { ...visitor, query: { from: monday(), days: 1 } })
  expect(clocks(offered.body)[0]).toBe('09:00')
  const next = offered.body[0] as Slot
  const body = { start: next.start, fitterId, name: 'Erik Sand', createCase: true }
  const booked = await provider.call(confirmBooking, { ...visitor, body })
  expect([booked.status, booked.body.slot.start]).toEqual([200, next.start])
})

describe('the link in the mail', () => {
  async function book() {
    const slot = await first()
    const booked = await confirm({ start: slot.start, fitterId: slot.fitterId, email: 'hanne@friis.example' })
    const [mail] = await mails()
    const text = await fillLink(provider.pool, mail as never, 'https://casekit.example')
    const token = /booking\/(ckl_[\w-]+)/.exec(text ?? '')?.[1] ?? ''
    return { slot, token, activityId: booked.body.activityId }
  }
  type Mail = { text: string; linkId: string; calendar: { method: string; text: string } }
  const mails = async () =>
    (await db().rows<{ payload: Mail }>('select payload from casekit.outbox order by created_at, id')).map(
      row => row.payload,
    )

  test('shows the visit, moves it with its activity, and cancels it; each time with a calendar file', async () => {
    const { slot, token, activityId } = await book()
    const shown = await provider.call(getVisit, { body: { token } })
    expect(shown.body).toMatchObject({ start: slot.start, status: 'confirmed', canChange: true })
    const free = await provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })
    const next = free.body.find(({ start }) => start.includes('T13')) as Slot
    const moved = await provider.call(moveVisit, { body: { token, start: next.start, fitterId: next.fitterId } })
    expect(moved.body.start).toBe(next.start)
    const activity = () =>
      db().row<{ start: string; status: string }>(
        'select due_at as start, status from casekit.activity where id = $1',
        [activityId],
      )
    expect(Date.parse((await activity())?.start ?? '')).toBe(Date.parse(next.start))
    expect(clocks(await slots())).toContain('08:00')
    const cancelled = await provider.call(cancelVisit, { body: { token } })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', canChange: false })
    expect(await activity()).toMatchObject({ status: 'Canceled' })
    expect(clocks(await slots())).toContain('13:00')
    const files = (await mails()).map(({ calendar }) => [calendar.method, /SEQUENCE:(\d)/.exec(calendar.text)?.[1]])
    expect(files).toEqual([
      ['REQUEST', '0'],
      ['REQUEST', '1'],
      ['CANCEL', '2'],
    ])
    expect((await provider.call(moveVisit, { body: { token, start: slot.start, fitterId: fitter.id } })).status).toBe(
      409,
    )
  })

  test('cannot move a visit to a time that somebody else has', async () => {
    const { slot, token } = await book()
    const taken = (await slots())[0] as Slot
    await confirm({ start: taken.start, fitterId: taken.fitterId })
    const refused = await provider.call(moveVisit, { body: { token, start: taken.start, fitterId: fitter.id } })
    expect(refused.status).toBe(409)
    expect((await provider.call(getVisit, { body: { token } })).body.start).toBe(slot.start)
  })

  test('signs nobody in, and no other link opens a visit', async () => {
    const { token } = await book()
    expect((await provider.call(getSlots, { as: token })).status).toBe(401)
    expect((await provider.call(getVisit, { body: { token: `${token}x` } })).status).toBe(401)
  })

  test('follows when staff move or call off the activity', async () => {
    const { slot, token, activityId } = await book()
    await db().rows(`update casekit.activity set due_at = due_at + interval '1 hour' where id = $1`, [activityId])
    const shown = async () => (await provider.call(getVisit, { body: { token } })).body
    expect(Date.parse((await shown()).start)).toBe(Date.parse(slot.start) + 3_600_000)
    await db().rows(`update casekit.activity set status = 'Canceled' where id = $1`, [activityId])
    expect((await shown()).status).toBe('cancelled')
  })
})
