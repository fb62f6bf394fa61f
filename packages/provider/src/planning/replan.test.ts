import { type ActivityEdit, getActivity, saveActivity } from '@casekit/contract/activities'
import { confirmBooking, getSlots } from '@casekit/contract/booking'
import { getPlanPeople, planVisits } from '@casekit/contract/planning'
import { markAway, replanAbsence, unmarkAway } from '@casekit/contract/planning-away'
import { addWorkingException } from '@casekit/contract/working-hours'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { currentTime } from '../platform/clock.ts'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let ill: TestStaff
let line: TestStaff
let bo: TestStaff
const gas = newId()
const customerId = newId()

/** The Tuesday two weeks ahead; bookings reach only a few months into the future. */
const tuesday = (() => {
  const day = new Date(currentTime() + 14 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
})()

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities', 'SettingsAccess'] })
  const fitter = (name: string) => makeStaff(provider.pool, company.id, { guards: ['Core'], name, isFitter: true })
  ill = await fitter('Amira')
  line = await fitter('Line')
  bo = await fitter('Bo')
  const db = provider.db(company.id)
  await db.rows('insert into casekit.skill (company_id, id, name) values ($1, $2, $3)', [company.id, gas, 'Gas'])
  for (const { id } of [ill, line])
    await db.rows('insert into casekit.stakeholder_skill (company_id, stakeholder_id, skill_id) values ($1, $2, $3)', [
      company.id,
      id,
      gas,
    ])
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name, phone) values ($1, $2, 90001, 'Hanne Friis', '+4520122345')`,
    [company.id, customerId],
  )
})
afterAll(() => provider.close())

async function visit(minute: number, given: ActivityEdit = {}, who = ill.id) {
  const id = (await provider.call(saveActivity, { as: mette.as, body: { subject: 'Skift pumpe', ...given } })).body
  const { version } = (await provider.call(getActivity, { as: mette.as, params: { id } })).body
  const move = { id, version, assignedTo: who, day: tuesday, minute, minutes: 60 }
  const laid = await provider.call(planVisits, { as: mette.as, body: { moves: [move], despite: [] } })
  expect(laid.status).toBe(200)
  return id
}
const absence = () => ({ stakeholderId: ill.id, from: tuesday, days: 1 })
const proposal = async () => (await provider.call(replanAbsence, { as: mette.as, body: absence() })).body.moves
const people = async () =>
  (await provider.call(getPlanPeople, { as: mette.as, query: { from: tuesday, days: 1 } })).body.people

test('who is ill gets others for their visits: who can do it, at the time that was promised, else soon after', async () => {
  const plain = await visit(540, { subject: 'Skift pumpe', customerId })
  const needsGas = await visit(660, { subject: 'Gaslugt', skillId: gas })
  const taken = await visit(660, { subject: 'Lines egen' }, line.id)
  const moves = await proposal()
  expect(moves.map(({ id }) => id)).toEqual([plain, needsGas])
  expect(moves[0]).toMatchObject({
    to: { day: tuesday, minute: 540 },
    keepsTime: true,
    told: { by: 'call', name: 'Hanne Friis', phone: '+4520122345' },
  })
  // the only other person with the skill is busy at that time
  expect(moves[1]).toMatchObject({ to: { assignedTo: line.id }, keepsTime: false, told: { by: 'nobody' } })
  expect(moves.flatMap(({ to }) => to?.assignedTo ?? [])).not.toContain(ill.id)
  expect((await provider.call(getActivity, { as: mette.as, params: { id: taken } })).body.version).toBe(2)
})

test('what of it is taken lies there, and the same question names what is left', async () => {
  const before = await proposal()
  const [first] = before
  if (!first?.to) throw new Error('There is no place.')
  const { version } = (await provider.call(getActivity, { as: mette.as, params: { id: first.id } })).body
  const { assignedTo, day, minute, minutes } = first.to
  const moves = [{ id: first.id, version, assignedTo, day, minute, minutes }]
  expect((await provider.call(planVisits, { as: mette.as, body: { moves, despite: [] } })).status).toBe(200)
  expect((await proposal()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id))
})

test('a customer who booked keeps the time, and is mailed by itself when somebody else comes', async () => {
  const query = { fitterId: ill.id, durationInMinutes: 60, from: tuesday, days: 1 }
  const slots = (await provider.call(getSlots, { as: mette.as, query })).body
  const body = {
    start: slots.at(-1)?.start ?? '',
    fitterId: ill.id,
    durationInMinutes: 60,
    name: 'Ole Bruun',
    email: 'ole@kunde.example',
    phone: '+4551234567',
  }
  const booked = await provider.call(confirmBooking, { as: mette.as, body })
  expect(booked.status).toBe(200)
  const found = (await proposal()).find(({ id }) => id === booked.body.activityId)
  expect(found).toMatchObject({ keepsTime: true, told: { by: 'mail', name: 'Ole Bruun' } })
})

test('nothing more is planned for who is away, until that is taken back', async () => {
  const id = (await provider.call(markAway, { as: mette.as, body: absence() })).body
  const shown = (await people()).find(one => one.id === ill.id)
  expect(shown).toMatchObject({ hours: [], exceptions: [{ fromDay: tuesday, toDay: tuesday, isAway: true }] })
  expect((await provider.call(unmarkAway, { as: mette.as, params: { id } })).status).toBe(204)
  expect((await people()).find(one => one.id === ill.id)?.hours).toHaveLength(1)
  expect((await provider.call(unmarkAway, { as: mette.as, params: { id } })).status).toBe(404)
})

test('days off that the office wrote are not a planner’s to take back', async () => {
  const body = { stakeholderId: bo.id, fromDay: tuesday, toDay: tuesday, hours: [], note: 'Ferie' }
  const { id } = (await provider.call(addWorkingException, { as: mette.as, body })).body
  expect((await provider.call(unmarkAway, { as: mette.as, params: { id } })).status).toBe(404)
})

test('a visit that nobody has room for is named without a place', async () => {
  const id = await visit(480, { subject: 'Gas i kælder', skillId: gas })
  const away = { stakeholderId: line.id, from: tuesday, days: 14 }
  await provider.call(markAway, { as: mette.as, body: away })
  expect((await proposal()).find(move => move.id === id)).toMatchObject({ to: null, keepsTime: false })
})
