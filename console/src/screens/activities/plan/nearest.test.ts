import type { PlannedVisit, PlanPerson } from '@casekit/contract/planning'
import { travelIn } from '@casekit/rules/travel'
import { expect, test } from 'vitest'
import { faultsOf, loadOf } from './faults.ts'
import { nearestFree } from './nearest.ts'

const MONDAY = '2031-03-03'
const TUESDAY = '2031-03-04'
const bo: PlanPerson = {
  id: 'bo',
  name: 'Bo',
  departmentId: null,
  departmentName: '',
  placeName: '',
  isFitter: true,
  skillIds: [],
  hours: [MONDAY, TUESDAY].map(day => ({ day, start: 480, end: 960 })),
  busy: [],
  exceptions: [],
}
const visit = (id: string, minute: number | null, more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  id,
  version: 1,
  number: 1,
  subject: id,
  typeName: '',
  status: 'New',
  priority: 'Normal',
  assignedTo: minute === null ? null : bo.id,
  day: minute === null ? null : MONDAY,
  minute,
  minutes: 60,
  deadline: null,
  skillId: null,
  caseId: null,
  caseNumber: null,
  customerName: '',
  address: '',
  zipCode: '',
  city: '',
  point: null,
  recurring: false,
  mandatory: false,
  isBooked: false,
  keptBefore: 0,
  keptAfter: 0,
  first: [],
  after: [],
  ...more,
})
const sceneOf = (...visits: PlannedVisit[]) => ({ people: [bo], visits, skills: [], today: MONDAY, minute: 0 })
const target = (minute: number, day = MONDAY) => ({ id: 'new', assignedTo: bo.id, day, minute, minutes: 60 })
const wanted = visit('new', null)

test('the nearest free time is beside what is in the way, the earlier of two', () => {
  const scene = sceneOf(visit('a', 600))
  expect(nearestFree(scene, wanted, target(600))).toMatchObject({ day: MONDAY, minute: 540 })
  expect(nearestFree(scene, wanted, target(630))).toMatchObject({ minute: 660 })
})

test('what a booked visit keeps free is neither taken nor offered', () => {
  const scene = sceneOf(visit('a', 600, { isBooked: true, keptBefore: 30, keptAfter: 15 }))
  expect(faultsOf(scene, wanted, target(540)).map(({ name }) => name)).toEqual(['tooClose'])
  expect(faultsOf(scene, wanted, target(510))).toEqual([])
  expect(nearestFree(scene, wanted, target(600))).toMatchObject({ minute: 675 })
})

test('the drive there and on from there fits in', () => {
  const [roskilde, copenhagen] = [visit('a', 540, { zipCode: '4000' }), visit('new', null, { zipCode: '2100' })]
  const drive = travelIn('DK')({ address: '', zipCode: '4000' }, { address: '', zipCode: '2100' }) ?? 0
  expect(drive).toBeGreaterThan(15)
  const minute = Math.ceil((600 + drive) / 15) * 15
  expect(nearestFree(sceneOf(roskilde), copenhagen, target(540))).toMatchObject({ day: MONDAY, minute })
})

test('it is looked for on other days too, and neither in the past nor outside the hours', () => {
  const all = sceneOf(visit('a', 480, { minutes: 480 }))
  expect(nearestFree(all, wanted, target(900))).toMatchObject({ day: TUESDAY, minute: 480 })
  expect(nearestFree({ ...sceneOf(), minute: 550 }, wanted, target(420))).toMatchObject({ minute: 555 })
  expect(nearestFree(sceneOf(), wanted, target(1000))).toMatchObject({ day: MONDAY, minute: 900 })
})

test('where no time helps none is offered; that a customer is told does not stand in the way', () => {
  expect(nearestFree(sceneOf(), { ...wanted, skillId: 'gas' }, target(600))).toBeNull()
  expect(nearestFree(sceneOf(), { ...wanted, deadline: '2031-03-02' }, target(600))).toBeNull()
  expect(nearestFree(sceneOf(), { ...wanted, isBooked: true }, target(420))).toMatchObject({ minute: 480 })
})

test('drives between the visits of a day count as taken', () => {
  const day = [visit('a', 480, { zipCode: '2100' }), visit('b', 600, { zipCode: '4000' })]
  const { taken, works } = loadOf(bo, day, [MONDAY])
  expect(works).toBe(480)
  expect(taken).toBeGreaterThan(130)
  const apart = [day[0], { ...visit('b', 600, { zipCode: '4000' }), day: TUESDAY }].flatMap(one => one ?? [])
  expect(loadOf(bo, apart, [MONDAY, TUESDAY]).taken).toBe(120)
})
