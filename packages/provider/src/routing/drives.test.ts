import { momentAt } from '@casekit/rules/zoned-time'
import { describe, expect, test } from 'vitest'
import { bookingScene, clocks, monday, visitAt } from '../../../../tests/support/booking-scene.ts'
import { fieldScene, MINUTE } from '../../../../tests/support/field-scene.ts'
import { findSlots } from '../booking/availability.ts'
import { whyNot } from '../booking/why-not.ts'
import { arrivalOf } from '../field-work/arrival.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import type { Routing } from './routing.ts'

/** A bridge is closed: from each place to each other it takes an hour and a half. */
const DETOUR = 90
const routing: Routing = {
  minutes: points =>
    Promise.resolve(points.map((_from, one) => points.map((_to, other) => (one === other ? 0 : DETOUR)))),
}

describe('times that are offered', () => {
  const at = bookingScene()

  test('go by the roads where somebody knows them, and so does why another is not', async () => {
    const nine = new Date(momentAt(`${monday()}T09:00`, 'Europe/Copenhagen')).toISOString()
    await visitAt(at.db(), at.companyId, { fitterId: at.fitter.id, start: nine, zipCode: '2100' })
    const wish = { from: monday(), days: 1, zipCode: '2300' }
    const offered = async (by: Routing | undefined) => clocks(await findSlots(at.db(), at.companyId, wish, by))
    expect(await offered(undefined)).toContain('11:00')
    const byRoad = await offered(routing)
    expect(byRoad).not.toContain('11:00')
    expect(byRoad).toContain('12:00')
    const start = new Date(momentAt(`${monday()}T11:00`, 'Europe/Copenhagen')).toISOString()
    const reasons = async (by: Routing | undefined) =>
      (await whyNot(at.db(), at.companyId, { start, zipCode: '2300' }, by)).map(each => each.reasons)
    expect(await reasons(undefined)).toEqual([[]])
    expect(await reasons(routing)).toEqual([['travel']])
  })
})

describe('the time at which somebody is expected', () => {
  const scene = fieldScene()

  test('goes by the roads from where they set out', async () => {
    const { companyId, staffId, visitId: activityId } = scene
    const location = newId()
    await scene
      .db()
      .rows(`insert into casekit.location (company_id, id, name, zip_code) values ($1, $2, 'Værksted', '2100')`, [
        companyId,
        location,
      ])
    await scene
      .db()
      .rows('insert into casekit.location_person (company_id, stakeholder_id, location_id) values ($1, $2, $3)', [
        companyId,
        staffId,
        location,
      ])
    const at = new Date(Math.floor(currentTime() / (5 * MINUTE)) * 5 * MINUTE)
    const minutesUntil = async (by: Routing | undefined) => {
      const { from } = await arrivalOf(scene.db(), companyId, staffId, { activityId, at, routing: by })
      return (from.getTime() - at.getTime()) / MINUTE
    }
    expect(await minutesUntil(undefined)).toBeLessThan(30)
    expect(await minutesUntil(routing)).toBe(DETOUR + 5)
  })
})
