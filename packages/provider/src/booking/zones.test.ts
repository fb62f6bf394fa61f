import { confirmBooking, getSlots, getVisitSlots, holdSlot, moveVisit, type Slot } from '@casekit/contract/booking'
import { setBookableFitter, setBookingSettings } from '@casekit/contract/booking-settings'
import { daysAfter } from '@casekit/rules/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { bookingScene, monday, SETTINGS, visitorOf } from '../../../../tests/support/booking-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { fillLink } from '../links/fill.ts'
import { newId } from '../platform/new-id.ts'

const at = bookingScene()
let visitor: Awaited<ReturnType<typeof visitorOf>>

const zones = [
  { name: 'Aarhus', zipCodes: '8000-8299, 8310', weekdays: [1, 3] },
  { name: 'Silkeborg', zipCodes: '8600', weekdays: [2] },
]

beforeEach(async () => {
  await at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, zones } })
  await at.db().rows(`update directory.company set phone = '70 20 30 40' where id = $1`, [at.companyId])
  visitor = await visitorOf(at.provider, at.companyId)
})

const ask = (query: Record<string, unknown>) =>
  at.provider.call(getSlots, { ...visitor, query: { from: monday(), days: 5, ...query } })
const daysOf = (slots: { start: string }[]) => [...new Set(slots.map(({ start }) => start.slice(0, 10)))]
const whoOf = (slots: Slot[]) => [...new Set(slots.map(({ fitterId }) => fitterId))]
const tuesday = () => daysAfter(monday(), 1)

async function linkInMail(): Promise<string> {
  const mail = await at.db().row<{ payload: object }>('select payload from casekit.outbox')
  const text = await fillLink(at.provider.pool, mail?.payload as never, 'https://casekit.example')
  return /booking\/(ckl_[\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

test('a visitor is offered the days of the zone that their postal code lies in; staff are offered all', async () => {
  expect(daysOf((await ask({ zipCode: '8210' })).body)).toEqual([monday(), daysAfter(monday(), 2)])
  expect(daysOf((await ask({ zipCode: 'DK-8600' })).body)).toEqual([tuesday()])
  expect(daysOf(await at.slots({ zipCode: '8210', days: 5 }))).toHaveLength(5)
})

test('a visitor without a postal code is asked for it, and one outside all zones is told whom to call', async () => {
  expect(await ask({})).toMatchObject({
    status: 400,
    body: { code: 'zip-code-needed', errors: [{ path: '/query/zipCode' }] },
  })
  expect(await ask({ zipCode: '2300' })).toMatchObject({
    status: 409,
    body: { code: 'outside-zones', current: { phone: '70 20 30 40' } },
  })
})

test('what is booked must lie in a zone, on a day of it', async () => {
  const slots = await at.slots({ days: 2 })
  const on = (day: string) => slots.find(({ start }) => start.startsWith(day))
  const confirm = async (day: string, zipCode: string) => {
    const { start, fitterId } = on(day) ?? { start: '', fitterId: '' }
    const held = await at.provider.call(holdSlot, { ...visitor, body: { start, fitterId } })
    const body = { holdId: held.body.holdId, name: 'Hanne Friis', zipCode }
    return at.provider.call(confirmBooking, { ...visitor, body })
  }
  const refused = { status: 409, body: { code: 'outside-zones', errors: [{ path: '/zipCode' }] } }
  expect(await confirm(monday(), '2300')).toMatchObject(refused)
  expect(await confirm(tuesday(), '8000')).toMatchObject(refused)
  const { start, fitterId } = slots.at(-1) ?? { start: '', fitterId: '' }
  expect((await at.confirm({ start, fitterId, zipCode: '2300' })).status).toBe(200)
})

test('the link in the mail moves a visit to days of its zone', async () => {
  const { start, fitterId } = await at.first()
  await at.confirm({ start, fitterId, email: 'hanne@friis.example', zipCode: '8000' })
  const token = await linkInMail()
  const free = await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 5 } })
  expect(daysOf(free.body)).toEqual([monday(), daysAfter(monday(), 2)])
  const strange = (await at.slots({ days: 2 })).find(slot => slot.start.startsWith(tuesday()))
  const move = ({ start, fitterId }: { start: string; fitterId: string }) =>
    at.provider.call(moveVisit, { body: { token, start, fitterId } })
  const refused = await move(strange as Slot)
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot-taken' } })
  expect(daysOf((refused.body as unknown as { current: { slots: Slot[] } }).current.slots)).not.toContain(tuesday())
  expect((await move(free.body.at(-1) as Slot)).status).toBe(200)
})

test('a zone of a department is visited by its people, and moved visits stay with them', async () => {
  const department = newId()
  await at
    .db()
    .rows('insert into casekit.department (company_id, id, name) values ($1, $2, $3)', [
      at.companyId,
      department,
      'Øst',
    ])
  const bo = await makeStaff(at.provider.pool, at.companyId, { name: 'Bo Lund', isFitter: true })
  const params = { fitterId: bo.id }
  const body = { isBookable: true, departmentId: department, skillIds: [] }
  await at.provider.call(setBookableFitter, { as: at.office.as, params, body })
  const ours = zones.map(zone => ({ ...zone, departmentId: zone.name === 'Aarhus' ? department : null }))
  await at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, zones: ours } })

  const { body: offered } = await ask({ zipCode: '8210' })
  expect(whoOf(offered)).toEqual([bo.id])
  expect(whoOf((await ask({ zipCode: '8600' })).body)).toEqual([at.fitter.id])
  expect(whoOf(await at.slots({ departmentId: department }))).toEqual([bo.id])

  const hold = async (fitterId: string) =>
    (await at.provider.call(holdSlot, { ...visitor, body: { start: offered[0]?.start ?? '', fitterId } })).body.holdId
  const confirm = async (fitterId: string) =>
    at.provider.call(confirmBooking, {
      ...visitor,
      body: { holdId: await hold(fitterId), name: 'Hanne Friis', email: 'hanne@friis.example', zipCode: '8210' },
    })
  expect(await confirm(at.fitter.id)).toMatchObject({ status: 409, body: { code: 'outside-zones' } })
  expect((await confirm(bo.id)).status).toBe(200)
  const free = await at.provider.call(getVisitSlots, { body: { token: await linkInMail(), from: monday(), days: 5 } })
  expect(whoOf(free.body)).toEqual([bo.id])
})

test('a zone of a department that is not there is named', async () => {
  const body = { ...SETTINGS, zones: zones.map(zone => ({ ...zone, departmentId: newId() })) }
  const refused = await at.provider.call(setBookingSettings, { as: at.office.as, body })
  expect(refused).toMatchObject({ status: 404, body: { errors: [{ path: '/zones/0/departmentId' }] } })
})

test.each(['8000 til 8200', '8200-8000'])('a zone whose postal codes are %s is named', async zipCodes => {
  const body = { ...SETTINGS, zones: [{ name: 'Byen', zipCodes, weekdays: [1] }] }
  const refused = await at.provider.call(setBookingSettings, { as: at.office.as, body })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: '/zones/0/zipCodes' }] } })
})
