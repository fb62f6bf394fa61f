import { getActivity, saveActivity } from '@casekit/contract/activities'
import { confirmBooking, holdSlot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { type Deed, sendDeeds } from '@casekit/contract/field-work'
import { planVisits } from '@casekit/contract/planning'
import { momentAt } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monday, SETTINGS } from '../../../../tests/support/booking-scene.ts'
import { numbers } from '../../../../tests/support/numbers.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'

const TRIES = 500
const FITTERS = 6
const DAY = monday()

let provider: TestProvider
let companyId: number
let office: TestStaff
const fitters: TestStaff[] = []
const visitOf = new Map<string, string>()

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities', 'SettingsAccess'] })
  await provider.call(setBookingSettings, { as: office.as, body: { ...SETTINGS, stepInMinutes: 15 } })
  for (let at = 0; at < FITTERS; at++) {
    const guards = ['Core', 'Activities'] as const
    const fitter = await makeStaff(provider.pool, companyId, {
      guards: [...guards],
      name: `Montør ${at}`,
      isFitter: true,
    })
    fitters.push(fitter)
    const dueDateTime = new Date(currentTime()).toISOString()
    const body = { subject: 'I dag', assignedToStakeholder: fitter.id, dueDateTime }
    visitOf.set(fitter.id, (await provider.call(saveActivity, { as: office.as, body })).body)
  }
})
afterAll(() => provider.close())

const startOf = (minute: number) => {
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return new Date(momentAt(`${DAY}T${clock}`, 'Europe/Copenhagen')).toISOString()
}

/** A planner drags a task onto the board. */
async function plan(id: string, fitterId: string, minute: number) {
  const { version } = (await provider.call(getActivity, { as: office.as, params: { id } })).body
  const moves = [{ id, version, assignedTo: fitterId, day: DAY, minute, minutes: 60 }]
  return (await provider.call(planVisits, { as: office.as, body: { moves, despite: [] } })).status
}

/** A customer books a slot directly, or holds it first. */
async function book(fitterId: string, minute: number, isDirect: boolean) {
  const wanted = { start: startOf(minute), fitterId, durationInMinutes: 60 }
  if (isDirect)
    return (await provider.call(confirmBooking, { as: office.as, body: { ...wanted, name: 'Hanne' } })).status
  const held = await provider.call(holdSlot, { as: office.as, body: wanted })
  if (held.status !== 200) return held.status
  return (await provider.call(confirmBooking, { as: office.as, body: { holdId: held.body.holdId, name: 'Hanne' } }))
    .status
}

/** A device sends the same offline change three times. */
async function replay(fitter: TestStaff, minute: number) {
  const at = new Date(currentTime()).toISOString()
  const activityId = visitOf.get(fitter.id) ?? ''
  const deeds: Deed[] = [{ id: newId(), activityId, kind: 'next', at, startsAt: startOf(minute), minutes: 60 }]
  const answers = await Promise.all(
    [1, 2, 3].map(() => provider.call(sendDeeds, { as: fitter.as, body: { sentAt: at, deeds } })),
  )
  return answers.map(({ status }) => status)
}

type Laid = { fitterId: string; from: string; to: string }

test(`${TRIES} planners, bookers and devices at once never give two visits the same time of one person`, async () => {
  const draw = numbers(7)
  const tasks: string[] = []
  for (let at = 0; at < TRIES / 2; at++)
    tasks.push((await provider.call(saveActivity, { as: office.as, body: { subject: `Opgave ${at}` } })).body)
  const tries = Array.from({ length: TRIES }, (_, at) => {
    const fitter = fitters[draw(FITTERS)] ?? office
    const minute = 480 + draw(28) * 15
    if (at % 2 === 0) return plan(tasks[at / 2] ?? '', fitter.id, minute)
    return at % 4 === 1 ? book(fitter.id, minute, draw(2) === 0) : replay(fitter, minute)
  })
  const statuses = (await Promise.all(tries)).flat()
  expect(new Set(statuses.filter(status => status >= 500 && status !== 503))).toEqual(new Set())
  const laid = await provider.db(companyId).rows<Laid>(
    `select assigned_to as "fitterId", due_at as "from", due_at + make_interval(mins => minutes) as "to" from casekit.activity
     where company_id = $1 and has_time and deleted_at is null and status <> 'Canceled' and due_at >= $2 order by assigned_to, due_at`,
    [companyId, startOf(0)],
  )
  expect(laid.length).toBeGreaterThan(FITTERS * 4)
  for (const [at, visit] of laid.entries()) {
    const next = laid[at + 1]
    if (next?.fitterId === visit.fitterId) expect(Date.parse(next.from)).toBeGreaterThanOrEqual(Date.parse(visit.to))
  }
}, 240_000)
