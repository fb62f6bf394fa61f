import { getActivity, saveActivity, updateActivity } from '@casekit/contract/activities'
import { createCompanyCase } from '@casekit/contract/cases'
import { getFieldProducts, getVisitReport } from '@casekit/contract/field-work'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { beforeEach, expect, test } from 'vitest'
import { ago, fieldScene, MINUTE } from '../../../../tests/support/field-scene.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'

const scene = fieldScene()
const { db, deed, send, day } = scene
let { provider, companyId, as, otherAs, staffId, customerId, visitId } = scene
beforeEach(() => void ({ provider, companyId, as, otherAs, staffId, customerId, visitId } = scene))

test('a pause is no work, and a time that was corrected is what the visit took', async () => {
  await send([
    deed({ kind: 'step', step: 'working', at: ago(120) }),
    deed({ kind: 'pause', at: ago(90) }),
    deed({ kind: 'resume', at: ago(50) }),
  ])
  expect((await day()).visits[0]).toMatchObject({ isPaused: false, minutesWorked: 30 })
  await send([deed({ kind: 'step', step: 'done', at: ago(20) })])
  expect((await day()).visits[0]).toMatchObject({ minutesWorked: 60, minutesTravelled: 0 })
  await send([deed({ kind: 'time', minutesWorked: 45, minutesTravelled: 25 })])
  expect((await day()).visits[0]).toMatchObject({ minutesWorked: 45, minutesTravelled: 25 })
  await send([deed({ kind: 'time', minutesWorked: 10, minutesTravelled: 0 })])
  expect((await day()).visits[0]).toMatchObject({ minutesWorked: 10, minutesTravelled: 0 })
  const [twice] = await send([deed({ kind: 'pause' })])
  expect(twice).toMatchObject({ outcome: 'refused', reason: 'back' })
})

test('a signature stands with its name, and the last one counts', async () => {
  const strokes = [[10, 20, 30, 40, 50, 60]]
  const [signed] = await send([
    deed({ kind: 'signature', name: 'Hanne', strokes, at: ago(20) }),
    deed({ kind: 'signature', name: 'Hanne Friis', strokes, at: ago(10) }),
  ])
  expect(signed?.outcome).toBe('done')
  expect((await day()).visits[0]?.signature?.name).toBe('Hanne Friis')
  const report = (await provider.call(getVisitReport, { as: otherAs, params: { id: visitId } })).body
  expect(report).toMatchObject({ step: 'ready', signature: { name: 'Hanne Friis', strokes } })
})

const caseOf = async () => (await provider.call(getActivity, { as, params: { id: visitId } })).body.caseId ?? ''

/** A picture of a case, stored as an upload would be. */
const file = async (of: string) => {
  const id = newId()
  await db().rows(
    `insert into casekit.case_file (company_id, id, case_id, original_name, path, type) values ($1, $2, $3, 'væg.jpg', $4, 'image/jpeg')`,
    [companyId, id, of, newId()],
  )
  return id
}

test('pictures and files of the case are known, with what they show; one of another case is refused', async () => {
  const caseId = await caseOf()
  const [own, second] = [await file(caseId), await file(caseId)]
  const other = (await provider.call(createCompanyCase, { as, body: { title: 'Andet', description: 'x', customerId } }))
    .body
  const outcomes = await send([
    deed({ kind: 'file', fileId: own, mark: 'before', caption: 'Væg ved niche' }),
    deed({ kind: 'file', fileId: await file(other), mark: 'after' }),
  ])
  expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['done', null],
    ['refused', 'no-file'],
  ])
  expect((await day()).visits[0]?.files).toMatchObject([
    { id: own, mark: 'before', caption: 'Væg ved niche', isOfVisit: true },
    { id: second, mark: null, isOfVisit: false },
  ])
})

test('a material is booked by its number, and a code that was explained once is known the next time', async () => {
  const product = newId()
  await db().rows(
    `insert into casekit.product (company_id, id, number, name, unit, sales_price) values ($1, $2, '048123', 'Kuglehane', 'stk', 12500)`,
    [companyId, product],
  )
  const outcomes = await send([
    deed({ kind: 'material', code: '048123', quantity: 2 }),
    deed({ kind: 'material', code: '5701234567899', quantity: 1 }),
    deed({ kind: 'material', code: '5701234567899', productId: product, quantity: 1 }),
    deed({ kind: 'material', code: '5701234567899', quantity: 3.5 }),
  ])
  expect(outcomes.map(({ reason }) => reason)).toEqual([null, 'no-product', null, null])
  expect((await day()).visits[0]?.materials.map(({ quantity }) => quantity)).toEqual([2, 1, 3.5])
  const rows = await db().rows<{ price: number }>('select price from casekit.case_material where company_id = $1', [
    companyId,
  ])
  expect(rows.map(({ price }) => price)).toEqual([12_500, 12_500, 12_500])
  const known = (await provider.call(getFieldProducts, { as })).body
  expect(known).toMatchObject([{ number: '048123', codes: ['5701234567899'] }])
})

const soon = (hours: number) => new Date(currentTime() + hours * 60 * MINUTE).toISOString()

const next = (startsAt: string) => deed({ kind: 'next', startsAt, minutes: 60, text: 'Skift fuger' })

test('the next visit is agreed on the spot and mailed; a time that is taken or gone is refused', async () => {
  const outcomes = await send([next(soon(24)), next(soon(24.5)), next(ago(60))])
  expect(outcomes.map(({ reason }) => reason)).toEqual([null, 'taken', 'past'])
  const invited = await db().rows<{ payload: { to: string; calendar: { method: string } } }>(
    `select payload from casekit.outbox where company_id = $1 and dedupe_key like 'booking/%'`,
    [companyId],
  )
  expect(invited.map(({ payload }) => [payload.to, payload.calendar.method])).toEqual([
    ['hanne@kunde.example', 'REQUEST'],
  ])
  const made = await db().rows<{ subject: string; description: string; caseId: string }>(
    `select subject, description, case_id as "caseId" from casekit.activity where company_id = $1 and id <> $2`,
    [companyId, visitId],
  )
  expect(made).toEqual([{ subject: 'Vandskade i badeværelse', description: 'Skift fuger', caseId: await caseOf() }])
})

test('what was done at the place before is known, the latest first', async () => {
  const caseId = await caseOf()
  for (const [subject, minutes] of [
    ['Første', 3000],
    ['Anden', 2000],
  ] as const) {
    const body = { subject, caseId, assignedToStakeholder: staffId, dueDateTime: ago(minutes), note: 'Husk nøgle' }
    const id = (await provider.call(saveActivity, { as, body })).body
    await provider.call(updateActivity, { as, params: { id }, body: { statusId: ACTIVITY_STATUS_IDS.Done } })
  }
  expect((await day()).visits[0]?.history.map(({ subject, note }) => [subject, note])).toEqual([
    ['Anden', 'Husk nøgle'],
    ['Første', 'Husk nøgle'],
  ])
})

test('the customer is told when to expect who comes, and the visit keeps it', async () => {
  await send([deed({ kind: 'step', step: 'underway', at: ago(1) })])
  const [visit] = (await day()).visits
  const window = Date.parse(visit?.arrivesTo ?? '') - Date.parse(visit?.arrivesFrom ?? '')
  expect(window).toBe(30 * MINUTE)
  expect(Date.parse(visit?.arrivesFrom ?? '')).toBeGreaterThan(currentTime())
  const [mail] = await db().rows<{ text: string }>(
    `select payload ->> 'text' as text from casekit.outbox where company_id = $1 and dedupe_key like 'on-the-way/%'`,
    [companyId],
  )
  const clock = new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' })
  expect(mail?.text).toContain(clock.format(new Date(visit?.arrivesFrom ?? '')).replace('.', ':'))
})

test('a deed that no second try would mend holds up nothing that was done after it', async () => {
  const property = newId()
  await db().rows(
    `insert into casekit.property (company_id, id, number, name, deleted_at) values ($1, $2, '1', 'Revet ned', now())`,
    [companyId, property],
  )
  await db().rows(
    'update casekit.activity set case_id = null, customer_id = null, property_id = $3 where company_id = $1 and id = $2',
    [companyId, visitId, property],
  )
  const startsAt = new Date(currentTime() + 90_000_000).toISOString()
  const deeds = [deed({ kind: 'next', startsAt, minutes: 60 }), deed({ text: 'Bagefter' })]
  expect((await send(deeds)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'failed'],
    ['done', null],
  ])
  expect((await send(deeds)).map(({ reason }) => reason)).toEqual(['failed', null])
})
