import { getPlannedVisits } from '@casekit/contract/planning'
import { momentAt } from '@casekit/rules/zoned-time'
import { describe, expect, test } from 'vitest'
import { bookingScene, clocks, monday, visitAt } from '../../../../tests/support/booking-scene.ts'
import { fieldScene, MINUTE } from '../../../../tests/support/field-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { findSlots } from '../booking/availability.ts'
import { whyNot } from '../booking/why-not.ts'
import { arrivalOf } from '../field-work/arrival.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import type { Routing } from './routing.ts'

/** Minutes between any two places: a bridge is closed. */
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

  test('know a property by where it is on the map, before its postal code', async () => {
    const property = newId()
    await at.db().rows(
      `insert into casekit.property (company_id, id, number, name, zip_code, latitude, longitude)
       values ($1, $2, '1', 'Sommerhuset', '4000', 56.16, 10.2)`,
      [at.companyId, property],
    )
    const nine = new Date(momentAt(`${monday()}T09:00`, 'Europe/Copenhagen')).toISOString()
    await at.db().rows(
      `insert into casekit.activity (company_id, id, number, subject, property_id, assigned_to, due_at, has_time, minutes)
       values ($1, $2, 1, 'Tag', $3, $4, $5, true, 60)`,
      [at.companyId, newId(), property, at.fitter.id, nine],
    )
    const wish = { from: monday(), days: 1, zipCode: '2300' }
    const far = clocks(await findSlots(at.db(), at.companyId, wish, undefined))
    expect(far).not.toContain('12:00')
    await at
      .db()
      .rows('update casekit.property set latitude = null, longitude = null where company_id = $1', [at.companyId])
    expect(clocks(await findSlots(at.db(), at.companyId, wish, undefined))).toContain('12:00')
    const { as } = await makeStaff(at.provider.pool, at.companyId, { guards: ['Core', 'Activities'] })
    const visits = async () =>
      (await at.provider.call(getPlannedVisits, { as, body: { from: monday(), days: 1 } })).body.map(one => one.point)
    expect(await visits()).toEqual([null])
    await at
      .db()
      .rows('update casekit.property set latitude = 55.6, longitude = 12.6 where company_id = $1', [at.companyId])
    expect(await visits()).toEqual([{ latitude: 55.6, longitude: 12.6 }])
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
