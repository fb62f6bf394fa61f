import { confirmBooking, getSlots, holdSlot } from '@casekit/contract/booking'
import { getBookingChanges } from '@casekit/contract/booking-changes'
import { type BookingKind, type BookingQuestion, getBookingChoices } from '@casekit/contract/booking-choices'
import { addSkill, getBookingSettings, setBookableFitter, setBookingSettings } from '@casekit/contract/booking-settings'
import { beforeEach, expect, test } from 'vitest'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { bookingScene, clocks, monday, SETTINGS, visitorOf } from '../../../../tests/support/booking-scene.ts'
import { newId } from '../platform/new-id.ts'
import { bodyOf } from '../webhooks/record.ts'

const at = bookingScene()
let visitor: Awaited<ReturnType<typeof visitorOf>>
let boiler: BookingKind
let floor: BookingQuestion
let gate: BookingQuestion

const question = (more: Partial<BookingQuestion>, label: string, danish: string): BookingQuestion => ({
  id: newId(),
  kind: 'text',
  isRequired: false,
  kindIds: [],
  texts: [
    { language: 'da-DK', label: danish, options: [] },
    { language: 'en-US', label, options: [] },
  ],
  ...more,
})

beforeEach(async () => {
  const skill = await at.provider.call(addSkill, { as: at.office.as, body: { name: 'Gas' } })
  const buffers = { bufferBeforeInMinutes: null, bufferAfterInMinutes: 60 }
  boiler = { id: newId(), name: 'Kedel', durationInMinutes: 120, skillId: skill.body.id, ...buffers, isShown: true }
  floor = question({ kind: 'number', isRequired: true }, 'Floor', 'Etage')
  gate = question({ kind: 'yesNo', kindIds: [boiler.id] }, 'Is there a gate?', 'Er der en port?')
  await set({ kinds: [boiler, { ...boiler, id: newId(), name: 'Intern', isShown: false }], questions: [floor, gate] })
  visitor = await visitorOf(at.provider, at.companyId)
})

const set = (more: object) => at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, ...more } })
const ask = async () =>
  (await at.provider.call(getSlots, { ...visitor, query: { from: monday(), days: 1, kindId: boiler.id } })).body
const confirm = (body: object) =>
  at.provider.call(confirmBooking, { ...visitor, body: { name: 'Hanne Friis', email: 'hanne@friis.example', ...body } })
const teach = () =>
  at.provider.call(setBookableFitter, {
    as: at.office.as,
    params: { fitterId: at.fitter.id },
    body: { isBookable: true, skillIds: boiler.skillId ? [boiler.skillId] : [] },
  })

test('visitors choose among the kinds that are shown, and the kind decides who comes and for how long', async () => {
  const { body } = await at.provider.call(getBookingChoices, visitor)
  expect(body.kinds).toEqual([{ id: boiler.id, name: 'Kedel', durationInMinutes: 120 }])
  expect(body.questions).toEqual([floor, gate])
  expect(await ask()).toEqual([])
  await teach()
  expect(clocks(await ask())).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
  const [{ start, fitterId } = await at.first()] = await ask()
  const held = await at.provider.call(holdSlot, { ...visitor, body: { start, fitterId, kindId: boiler.id } })
  const answers = [{ questionId: floor.id, answer: '3' }]
  const booked = await confirm({ holdId: held.body.holdId, kindId: boiler.id, answers })
  expect(booked.body.slot.end.slice(11, 16)).toBe('10:00')
  expect(clocks(await at.slots())[0]).toBe('11:00')
})

test('what a visitor chose and answered stands on the visit, its case, its mail and what other systems fetch', async () => {
  await teach()
  const [{ start, fitterId } = await at.first()] = await ask()
  const answers = [
    { questionId: floor.id, answer: '3' },
    { questionId: gate.id, answer: 'yes' },
  ]
  await confirm({ start, fitterId, kindId: boiler.id, answers, createCase: true, language: 'en-US' })
  const made = await at.db().row<Record<string, string>>(
    `select a.subject, a.description as task, k.description as case from casekit.activity a
     join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id`,
  )
  expect(made?.['subject']).toBe('Kedel, Hanne Friis')
  for (const text of [made?.['task'], made?.['case']]) expect(text).toContain('Etage: 3\nEr der en port?: ja')
  const mail = await at.db().row<{ text: string }>(`select payload ->> 'text' as text from casekit.outbox`)
  expect(mail?.text).toMatch(/\nKedel\n[^]*Floor: 3\nIs there a gate\?: yes/)
  const as = await makeApiKey(at.provider.pool, { companyId: at.companyId, scopes: ['bookings:read'] })
  const changes = await at.provider.call(getBookingChanges, { as, query: { since: '2020-01-01T00:00:00Z' } })
  const told = { kind: 'Kedel', answers: [{ label: 'Etage', answer: '3' }, {}] }
  expect(changes.body.bookings).toMatchObject([told])
  const event = {
    type: 'booking.confirmed',
    at: '2026-01-01',
    record: changes.body.bookings[0]?.id ?? '',
    isFull: true,
  }
  expect(JSON.parse(await bodyOf(at.db(), at.companyId, event)).data.record).toMatchObject(told)
})

test('a kind is called by its name in the language of who books, and by the usual one among us', async () => {
  const names = [{ language: 'en-US' as const, name: 'Boiler service' }]
  await set({ kinds: [{ ...boiler, skillId: null, names }], questions: [] })
  const { body } = await at.provider.call(getBookingChoices, visitor)
  expect(body.kinds).toEqual([{ id: boiler.id, name: 'Kedel', names, durationInMinutes: 120 }])
  const [{ start, fitterId } = await at.first()] = await ask()
  await confirm({ start, fitterId, kindId: boiler.id, language: 'en-US' })
  const made = await at
    .db()
    .row(`select a.subject, o.payload ->> 'text' as text from casekit.activity a, casekit.outbox o`)
  expect(made).toMatchObject({ subject: 'Kedel, Hanne Friis', text: expect.stringContaining('\nBoiler service\n') })
})

test('a kind that has two names in one language is named', async () => {
  const names = ['Service', 'Inspection'].map(name => ({ language: 'en-US' as const, name }))
  const refused = await set({ kinds: [{ ...boiler, names }], questions: [] })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: '/kinds/0/names' }] } })
})

test.each<[string, (id: string) => object[]]>([
  ['is missing', () => []],
  ['is blank', questionId => [{ questionId, answer: ' ' }]],
  ['is no number', questionId => [{ questionId, answer: 'tredje' }]],
])('a visit whose answer %s is refused by the name of its question, and its time stays held', async (_, answersOf) => {
  const { start, fitterId } = await at.first()
  const held = await at.provider.call(holdSlot, { ...visitor, body: { start, fitterId } })
  const refused = await confirm({ holdId: held.body.holdId, answers: answersOf(floor.id) })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: `/answers/${floor.id}` }] } })
  const answers = [{ questionId: floor.id, answer: '3' }]
  expect((await confirm({ holdId: held.body.holdId, answers })).status).toBe(200)
})

test('a choice takes what is on offer in the language of the visitor, and staff read it in theirs', async () => {
  const texts = [
    { language: 'da-DK' as const, label: 'Type', options: ['Lejlighed', 'Hus'] },
    { language: 'en-US' as const, label: 'Type', options: ['Flat', 'House'] },
  ]
  const choice = question({ kind: 'choice', texts }, '', '')
  await set({ kinds: [], questions: [choice] })
  const { start, fitterId } = await at.first()
  const answer = (text: string) => ({ answers: [{ questionId: choice.id, answer: text }], language: 'en-US' })
  expect((await confirm({ start, fitterId, ...answer('Hus') })).status).toBe(400)
  expect((await confirm({ start, fitterId, ...answer('House') })).status).toBe(200)
  const task = await at.db().row<{ description: string }>('select description from casekit.activity')
  expect(task?.description).toContain('Type: Hus')
})

test('what a visitor answers at length stays on the line of its question: no link of theirs stands alone in a mail', async () => {
  const how = question({}, 'How do we get in?', 'Hvordan kommer vi ind?')
  await set({ kinds: [], questions: [how] })
  const { start, fitterId } = await at.first()
  const answers = [{ questionId: how.id, answer: 'Ring\n\nhttps://fremmed.example/betal\r\nTak' }]
  const address = 'Vej 1\nhttps://fremmed.example/adresse'
  expect((await confirm({ start, fitterId, answers, address, createCase: true })).status).toBe(200)
  const made = await at.db().row<Record<string, string>>(
    `select payload ->> 'text' as mail, (select description from casekit.cases where company_id = o.company_id) as case,
       (select description from casekit.activity where company_id = o.company_id) as task
     from casekit.outbox o where kind = 'mail'`,
  )
  const line = 'Hvordan kommer vi ind?: Ring https://fremmed.example/betal Tak'
  for (const text of Object.values(made ?? {})) expect(text.split('\n')).toContain(line)
  expect(made?.['mail']).not.toMatch(/^https:..fremmed/m)
})

test('staff book without the answers that visitors owe', async () => {
  const { start, fitterId } = await at.first()
  expect((await at.confirm({ start, fitterId })).status).toBe(200)
})

test.each<[string, () => object]>([
  ['/kinds/0/skillId', () => ({ kinds: [{ ...boiler, skillId: newId() }], questions: [] })],
  ['/kinds/1/id', () => ({ kinds: [boiler, boiler] })],
  ['/questions/0/kindIds', () => ({ questions: [{ ...gate, kindIds: [newId()] }] })],
  ['/questions/1/kindIds', () => ({ kinds: [] })],
  ['/questions/0/texts', () => ({ questions: [{ ...floor, kind: 'choice' }] })],
])('settings that do not fit together are refused at %s', async (path, more) => {
  const refused = await set(more())
  expect([400, 404]).toContain(refused.status)
  expect(refused.body).toMatchObject({ errors: [{ path }] })
})

test('who sends only the older settings keeps kinds, questions, zones and windows', async () => {
  await set({ windowInMinutes: 120, zones: [{ name: 'Byen', zipCodes: '8000', weekdays: [1] }] })
  await set({ noticeInMinutes: 30 })
  const { body } = await at.provider.call(getBookingSettings, { as: at.office.as })
  expect(body).toMatchObject({
    noticeInMinutes: 30,
    windowInMinutes: 120,
    zones: [{ name: 'Byen' }],
    questions: [{}, {}],
  })
  expect(body.kinds).toHaveLength(2)
})

test('a kind that the company does not have is named', async () => {
  const refused = await at.provider.call(getSlots, { ...visitor, query: { kindId: newId() } })
  expect(refused).toMatchObject({ status: 404, body: { errors: [{ path: '/kindId' }] } })
})
