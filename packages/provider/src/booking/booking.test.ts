import { confirmBooking, getSlots, holdSlot, type Slot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { addWorkingException, setWorkingWeek } from '@casekit/contract/working-hours'
import { openEmbedSession } from '@casekit/contract/embed'
import { describe, expect, test } from 'vitest'
import { bookingScene, clocks, monday, SETTINGS } from '../../../../tests/support/booking-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { newId } from '../platform/new-id.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

const at = bookingScene()
const others = (body: unknown) => (body as { current: { slots: Slot[] } }).current.slots

describe('free times', () => {
  test('are those of the week, by the clock of the company', async () => {
    expect(clocks(await at.slots())).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
    expect(await at.first()).toMatchObject({ fitterId: at.fitter.id, fitterName: 'Amira Haddad' })
  })

  test('follow a person’s own week, exceptions and holidays', async () => {
    const week = [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '12:00', end: '14:00' }))
    const body = { stakeholderId: at.fitter.id, timeZone: null, holidays: null, week }
    expect((await at.provider.call(setWorkingWeek, { as: at.office.as, body })).status).toBe(200)
    expect(clocks(await at.slots())).toEqual(['12:00', '13:00'])
    const closed = { fromDay: monday(), toDay: monday(), hours: [], note: 'Kursus' }
    await at.provider.call(addWorkingException, { as: at.office.as, body: closed })
    expect(await at.slots()).toEqual([])
  })

  test('leave out planned activities and other visits with their buffers', async () => {
    await at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, bufferAfterInMinutes: 30 } })
    const { start } = await at.first()
    await at.db().rows(
      `insert into casekit.activity (company_id, id, number, subject, assigned_to, due_at, has_time, minutes)
       values ($1, $2, 900, 'Møde', $3, $4::timestamptz + interval '3 hours', true, 60)`,
      [at.companyId, newId(), at.fitter.id, start],
    )
    expect(clocks(await at.slots())).toEqual(['08:00', '09:00', '12:00', '13:00', '14:00', '15:00'])
    await at.confirm({ start, fitterId: at.fitter.id })
    expect(clocks(await at.slots())).toEqual(['12:00', '13:00', '14:00', '15:00'])
  })

  test('ask for a skill, and spread the visits over the fitters', async () => {
    const other = await makeStaff(at.provider.pool, at.companyId, { name: 'Bo Henningsen', isFitter: true })
    await at.confirm({ start: (await at.first()).start, fitterId: at.fitter.id })
    expect((await at.slots())[0]).toMatchObject({ fitterName: 'Bo Henningsen' })
    expect((await at.slots())[1]).toMatchObject({ fitterId: other.id })
    const skillId = newId()
    await at
      .db()
      .rows(`insert into casekit.skill (company_id, id, name) values ($1, $2, 'El')`, [at.companyId, skillId])
    expect(await at.slots({ skillId })).toEqual([])
  })

  test('begin after the notice and end with the horizon', async () => {
    await at.provider.call(setBookingSettings, {
      as: at.office.as,
      body: { ...SETTINGS, noticeInMinutes: 14 * 1440, horizonInDays: 21 },
    })
    const list = await at.slots({ from: undefined, days: 62 })
    expect(Date.parse(list[0]?.start ?? '')).toBeGreaterThanOrEqual(currentTime() + 14 * 86_400_000)
    expect(Date.parse(list.at(-1)?.start ?? '')).toBeLessThan(currentTime() + 22 * 86_400_000)
  })
})

describe('a held time', () => {
  test('is gone for others, who are offered more, and becomes a visit', async () => {
    const { start, fitterId } = await at.first()
    const held = await at.provider.call(holdSlot, { as: at.office.as, body: { start, fitterId } })
    expect(held.status).toBe(200)
    expect(clocks(await at.slots())).not.toContain('08:00')
    const refused = await at.provider.call(holdSlot, { as: at.office.as, body: { start, fitterId } })
    expect([refused.status, clocks(others(refused.body))[0]]).toEqual([409, '09:00'])
    const booked = await at.confirm({ holdId: held.body.holdId, createCase: true, email: 'hanne@friis.example' })
    expect(booked.body).toMatchObject({ slot: { start, fitterId } })
    const activity = await at.db().row(
      `select a.due_at as start, a.assigned_to as "fitterId", a.case_id as "caseId", c.name, k.customer_id = c.id as "sameCustomer"
       from casekit.activity a join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id
       join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id where a.id = $1`,
      [booked.body.activityId],
    )
    expect(activity).toMatchObject({ fitterId, caseId: booked.body.caseId, name: 'Hanne Friis', sameCustomer: true })
  })

  test('whose time is up blocks nobody, and is lost when somebody else took it', async () => {
    const { start, fitterId } = await at.first()
    const hold = async () =>
      (await at.provider.call(holdSlot, { as: at.office.as, body: { start, fitterId } })).body.holdId
    const late = await hold()
    await at
      .db()
      .rows(`update casekit.booking set held_until = now() - interval '1 second' where company_id = $1`, [at.companyId])
    expect(clocks(await at.slots())).toContain('08:00')
    await hold()
    const refused = await at.confirm({ holdId: late })
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'slot-taken'])
  })
})

test('outside the hours nothing can be held', async () => {
  const { start, fitterId } = await at.first()
  const night = start.replace('T08', 'T03')
  expect((await at.provider.call(holdSlot, { as: at.office.as, body: { start: night, fitterId } })).status).toBe(409)
})

test('500 visitors confirm one time at the same moment: one has it, 499 are offered others', async () => {
  const { start, fitterId } = await at.first()
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, visitor) => at.confirm({ start, fitterId, name: `Gæst ${visitor}` })),
  )
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  expect({ booked: count(200), refused: count(409) }).toEqual({ booked: 1, refused: 499 })
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'slot-taken' })
    expect(others(body).length).toBeGreaterThan(0)
    expect(clocks(others(body).filter(slot => slot.start.startsWith(start.slice(0, 10))))).not.toContain('08:00')
  }
  const made = await at.db().row(
    `select (select count(*)::int from casekit.booking) as visits, (select count(*)::int from casekit.activity) as activities,
       (select count(*)::int from casekit.customer) as customers`,
  )
  expect(made).toEqual({ visits: 1, activities: 1, customers: 1 })
})

test('the database itself refuses two visits of one fitter at one time', async () => {
  const { start } = await at.first()
  const book = () =>
    at.db().rows(
      `insert into casekit.booking (company_id, id, fitter_id, status, starts_at, ends_at, taken)
       values ($1, $2, $3, 'confirmed', $4, $4::timestamptz + interval '1 hour', 'empty')`,
      [at.companyId, newId(), at.fitter.id, start],
    )
  await book()
  await expect(book()).rejects.toMatchObject({ code: '23P01' })
})

test('a partner’s page whose key sees only its own customers books around everybody’s visits', async () => {
  const origin = 'https://partner.example'
  const { key } = await makeEmbedKey(at.provider.pool, {
    companyId: at.companyId,
    name: 'Partner',
    origins: [origin],
    widgets: ['timeslot-chooser'],
    scope: 'created',
  })
  const { start, fitterId } = await at.first()
  await at.confirm({ start, fitterId })
  const opened = await at.provider.call(openEmbedSession, { as: key, body: { widgets: ['timeslot-chooser'], origin } })
  const visitor = { as: opened.body.token, headers: { origin } }
  const offered = await at.provider.call(getSlots, { ...visitor, query: { from: monday(), days: 1 } })
  expect(clocks(offered.body)[0]).toBe('09:00')
  const next = offered.body[0] as Slot
  const body = { start: next.start, fitterId, name: 'Erik Sand', createCase: true }
  const booked = await at.provider.call(confirmBooking, { ...visitor, body })
  expect([booked.status, booked.body.slot.start]).toEqual([200, next.start])
})
