import { getActivity, updateActivity } from '@casekit/contract/activities'
import { SETTING_IDS } from '@casekit/contract/ids'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import { editUser } from '@casekit/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { ago, fieldScene } from '../../../../tests/support/field-scene.ts'
import { addressOf, hasHeard, hear } from '../../../../tests/support/live.ts'
import { profile } from '../../../../tests/support/office.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'

const scene = fieldScene()
const { db, deed, send, day } = scene
let { provider, companyId, as, otherAs, visitId } = scene
beforeEach(() => void ({ provider, companyId, as, otherAs, visitId } = scene))

const times = () =>
  db().rows<{ kind: string; minutes: number }>(
    `select kind, round(extract(epoch from ends_at - starts_at) / 60)::int as minutes from casekit.activity_time
     where company_id = $1 order by starts_at`,
    [companyId],
  )
const mails = () =>
  db().rows<{ to: string }>(
    `select payload ->> 'to' as to from casekit.outbox where company_id = $1 and dedupe_key like 'on-the-way/%'`,
    [companyId],
  )

test('the office hears at once of what a technician did', async () => {
  const hearer = await hear(await addressOf(provider.app), otherAs)
  await send([deed({ kind: 'note', text: 'Fugt 21 %' })])
  await hasHeard(hearer, 1)
  expect(hearer.events).toContainEqual(expect.objectContaining({ type: 'activity', id: visitId }))
  hearer.leave()
})

test('the day shows the visits of who asks, with place, contact and phone', async () => {
  const { visits, today } = await day()
  expect(visits).toMatchObject([
    {
      id: visitId,
      day: today,
      step: 'ready',
      address: 'Strandlodsvej 14',
      city: 'København S',
      contactName: 'Hanne Friis',
      phone: '+45 20 12 23 45',
      tellsCustomer: true,
    },
  ])
  expect((await day(otherAs)).visits).toEqual([])
})

test('setting out tells the customer once, and the steps become driving and work', async () => {
  const steps = [
    deed({ kind: 'step', step: 'underway', at: ago(90) }),
    deed({ kind: 'step', step: 'working', at: ago(70) }),
    deed({ kind: 'step', step: 'done', at: ago(10) }),
  ]
  expect((await send(steps)).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  expect(await times()).toEqual([
    { kind: 'travel', minutes: 20 },
    { kind: 'work', minutes: 60 },
  ])
  expect(await mails()).toEqual([{ to: 'hanne@kunde.example' }])
  expect((await provider.call(getActivity, { as, params: { id: visitId } })).body.status).toBe('Done')
  expect((await day()).visits[0]).toMatchObject({ step: 'done', minutesTravelled: 20, minutesWorked: 60 })
})

test('a company says for itself whether and in which words customers hear that somebody is on the way', async () => {
  const office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  const usual = SETTINGS.customerNotifications.default
  const customerNotifications = async (underway: { mail: boolean; sms: boolean }) => {
    const texts = [
      { event: 'underway', language: 'da-DK', subject: '', opening: 'Vi kører nu, hilsen {{company.name}}' },
    ]
    const body = { value: { events: { ...usual.events, underway }, texts } }
    const params = { settingId: SETTING_IDS.customerNotifications }
    expect((await provider.call(updateSetting, { as: office.as, params, body })).status).toBe(200)
  }
  await customerNotifications({ mail: false, sms: false })
  expect((await day()).visits[0]).toMatchObject({ tellsCustomer: false })
  await send([deed({ kind: 'step', step: 'underway', at: ago(90) })])
  expect(await mails()).toEqual([])
  await customerNotifications({ mail: true, sms: true })
  await db().rows(`update casekit.customer set mobile = '+45 20 10 20 30' where company_id = $1`, [companyId])
  await db().rows(`delete from casekit.field_visit where company_id = $1`, [companyId])
  await send([deed({ kind: 'step', step: 'underway', at: ago(80) })])
  const told = await db().rows<{ kind: string; text: string }>(
    `select kind, payload ->> 'text' as text from casekit.outbox where company_id = $1 and dedupe_key like 'on-the-way%' order by kind`,
    [companyId],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['mail', 'sms'])
  expect(told[0]?.text).toMatch(/Vi kører nu, hilsen .+på vej til dig/s)
})

test('time of a technician is charged by the price group that is set for them', async () => {
  const office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  const priceGroupId = newId()
  await db().rows(`insert into casekit.price_group (company_id, id, name) values ($1, $2, 'Mester')`, [
    companyId,
    priceGroupId,
  ])
  const body = profile({ name: 'Amira Haddad', priceGroupId, guards: ['Core', 'Activities'] })
  const edited = await provider.call(editUser, { as: office.as, params: { userId: scene.staffId }, body })
  expect(edited.body).toMatchObject({ priceGroupId })
  await send([deed({ kind: 'step', step: 'working', at: ago(70) }), deed({ kind: 'step', step: 'done', at: ago(10) })])
  const charged = await db().rows('select price_group_id from casekit.activity_time where company_id = $1', [companyId])
  expect(charged).toEqual([{ price_group_id: priceGroupId }])
})

test('what is sent twice, also at once, is done once', async () => {
  const deeds = [deed({ text: 'Rist løs' }), deed({ kind: 'step', step: 'underway', at: ago(5) })]
  await Promise.all(Array.from({ length: 6 }, () => send(deeds)))
  const again = await send(deeds)
  expect(again.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect((await day()).visits[0]).toMatchObject({ note: 'Rist løs', step: 'underway' })
  expect(await mails()).toHaveLength(1)
})

test('a clock that is wrong by an hour changes no times', async () => {
  await send(
    [deed({ kind: 'step', step: 'working', at: ago(60 + 40) }), deed({ kind: 'step', step: 'done', at: ago(60) })],
    ago(60),
  )
  expect(await times()).toEqual([{ kind: 'work', minutes: 40 }])
})

test('a text that the office changed meanwhile is a conflict that loses neither', async () => {
  await provider.call(updateActivity, { as: otherAs, params: { id: visitId }, body: { description: 'Ring først' } })
  const mine = { kind: 'description' as const, text: 'Tag fugt med', before: 'Luk for vandet' }
  const first = deed(mine)
  expect(await send([first])).toMatchObject([{ id: first.id, outcome: 'conflict', theirs: 'Ring først' }])
  expect((await day()).visits[0]?.description).toBe('Ring først')
  const chosen = await send([deed({ ...mine, before: 'Ring først' })])
  expect(chosen).toMatchObject([{ outcome: 'done', visit: { description: 'Tag fugt med' } }])
})

test('notes of two add up, and a step back is refused', async () => {
  await provider.call(updateActivity, { as: otherAs, params: { id: visitId }, body: { note: 'Kode 14' } })
  const [noted, stepped, back] = await send([
    deed({ text: 'Fugt 21 %' }),
    deed({ kind: 'step', step: 'done' }),
    deed({ kind: 'step', step: 'underway' }),
  ])
  expect([noted?.visit, back?.visit?.note]).toEqual([null, 'Kode 14\nFugt 21 %'])
  expect([stepped?.outcome, back?.outcome]).toEqual(['done', 'refused'])
})

test('a visit that is another member’s by now is refused, and the others go through', async () => {
  const strange = await send([deed({ text: 'Hej' })], ago(0), otherAs)
  expect(strange).toMatchObject([{ outcome: 'refused', visit: null }])
  const mixed = await send([deed({ activityId: newId(), text: 'Hej' }), deed({ text: 'Min' })])
  expect(mixed.map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
})
