import { getWhyNot } from '@casekit/contract/booking'
import { addSkill, setBookingSettings } from '@casekit/contract/booking-settings'
import { momentAt } from '@casekit/rules/zoned-time'
import { expect, test } from 'vitest'
import { bookingScene, clocks, monday, SETTINGS, visitAt } from '../../../../tests/support/booking-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'

const at = bookingScene()

const moment = (clock: string, day = monday()) =>
  new Date(momentAt(`${day}T${clock}`, 'Europe/Copenhagen')).toISOString()

const busy = (fitterId: string, clock: string, zipCode: string) =>
  visitAt(at.db(), at.companyId, { fitterId, start: moment(clock), zipCode })

const why = async (clock: string, query: object = {}, day = monday()) =>
  (await at.provider.call(getWhyNot, { as: at.office.as, query: { start: moment(clock, day), ...query } })).body

test('of a start the one is offered who has the shortest way there, by the engine of the plan', async () => {
  const far = await makeStaff(at.provider.pool, at.companyId, { name: 'Aksel', isFitter: true })
  await busy(at.fitter.id, '08:00', '2300')
  await busy(far.id, '08:00', '4000')
  const ten = async (zipCode: string) =>
    (await at.slots({ zipCode })).find(({ start }) => start.includes('T10'))?.fitterName
  expect(await ten('2300')).toBe('Amira Haddad')
  expect(await ten('4000')).toBe('Aksel')
})

test('nobody is offered who could not be there in time, and that is the reason', async () => {
  await busy(at.fitter.id, '09:00', '8000')
  expect(clocks(await at.slots())).toContain('10:00')
  expect(clocks(await at.slots({ zipCode: '2300' }))).not.toContain('10:00')
  expect(await why('10:00', { zipCode: '2300' })).toMatchObject([{ fitterName: 'Amira Haddad', reasons: ['travel'] }])
  expect(await why('10:00')).toMatchObject([{ reasons: [] }])
})

test('every reason is named, and who has fewest comes first', async () => {
  const skill = newId()
  await at.db().rows(`insert into casekit.skill (company_id, id, name) values ($1, $2, 'Gas')`, [at.companyId, skill])
  const able = await makeStaff(at.provider.pool, at.companyId, { name: 'Bo', isFitter: true })
  await at
    .db()
    .rows('insert into casekit.stakeholder_skill (company_id, stakeholder_id, skill_id) values ($1, $2, $3)', [
      at.companyId,
      able.id,
      skill,
    ])
  await busy(at.fitter.id, '08:30', '2300')
  expect(await why('09:00', { skillId: skill })).toMatchObject([
    { fitterName: 'Bo', reasons: [] },
    { fitterName: 'Amira Haddad', reasons: ['skill', 'taken'] },
  ])
  expect((await why('09:20'))[0]?.reasons).toEqual(['step'])
  expect((await why('19:00'))[0]?.reasons).toEqual(['hours'])
  expect((await why('10:00', {}, '2020-06-01'))[0]?.reasons).toContain('notice')
  expect((await why('10:00', {}, '2035-06-03'))[0]?.reasons).toEqual(['horizon', 'dayOff'])
})

test('a kind of visit decides how long it would take and who could do it', async () => {
  const skill = await at.provider.call(addSkill, { as: at.office.as, body: { name: 'Gas' } })
  const buffers = { bufferBeforeInMinutes: null, bufferAfterInMinutes: 60 }
  const kind = { id: newId(), name: 'Kedel', durationInMinutes: 120, skillId: skill.body.id, ...buffers, isShown: true }
  await at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, kinds: [kind] } })
  await busy(at.fitter.id, '11:00', '2300')
  expect((await why('09:00'))[0]?.reasons).toEqual([])
  expect((await why('09:00', { kindId: kind.id }))[0]?.reasons).toEqual(['skill', 'taken'])
})

test('whoever may not see a case is offered no time that its fitter spends there', async () => {
  await busy(at.fitter.id, '11:00', '2300')
  const [hidden, role] = [newId(), newId()]
  await at
    .db()
    .rows(
      `insert into casekit.cases (company_id, id, number, title, description, responsible_id) values ($1, $2, 1, 'Skjult', '', $3)`,
      [at.companyId, hidden, at.office.id],
    )
  await at.db().rows('update casekit.activity set case_id = $2 where company_id = $1', [at.companyId, hidden])
  await at
    .db()
    .rows(
      `insert into casekit.role (company_id, id, name, guards, row_rule) values ($1, $2, 'Egne', '{Core}', 'own')`,
      [at.companyId, role],
    )
  const ruled = await makeStaff(at.provider.pool, at.companyId, { guards: ['Core'] })
  await at
    .db()
    .rows('update casekit.stakeholder set role_id = $3 where company_id = $1 and id = $2', [
      at.companyId,
      ruled.id,
      role,
    ])
  const query = { start: moment('11:00') }
  expect((await at.provider.call(getWhyNot, { as: ruled.as, query })).body).toMatchObject([{ reasons: ['taken'] }])
})
