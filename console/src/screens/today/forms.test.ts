import { type Call, connect } from '@casekit/client/connect'
import { completeFormAnswer, getFormAnswer, saveFormAnswer, startFormAnswer } from '@casekit/contract/forms'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formsOf } from '../../../../tests/support/form-scene.ts'
import { atItsPace, hurried, stubPauses } from '../../../../tests/support/hurry.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { doorOf, openForm } from '../../parts/forms/begun-form.ts'
import { createSheet } from '../../parts/forms/sheet.store.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { keepEnding, keptSheet, waitingForms } from '../../session/device-forms.ts'
import { createToday } from './today.store.ts'

const scene = fieldScene()
/** The database is deleted once its last connection closes. */
const nothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
const line = { isUp: true, losesAnswers: false, losesCompletion: false }
const content = contentOf(plainField('ok', 'yesno'), plainField('why', 'text'))

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubPauses()
  Object.assign(line, { isUp: true, losesAnswers: false, losesCompletion: false })
  const chief = await makeStaff(scene.provider.pool, scene.companyId, { guards: ['Core', 'SettingsAccess'] })
  await formsOf(scene.provider, chief.as).published(content, { timing: 'start' })
})
afterEach(async () => {
  await forgetDeviceData()
  await nothingLeft()
  vi.unstubAllGlobals()
})

/** The phone's connection: offline, losing every response, losing those of completing a form, or good. */
async function ask(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!line.isUp) throw new TypeError('no line')
  const answer = await atItsPace(() => scene.provider.fetch(url, init))
  const isCompletion = (url instanceof Request ? url.url : String(url)).includes('/Complete')
  if (line.losesAnswers || (line.losesCompletion && isCompletion)) throw new TypeError('the answer was lost')
  return answer
}
const phone = () => {
  const connected = connect({ api: 'http://casekit.test', bearer: scene.as, fetch: ask })
  const call = ((...given: Parameters<Call>) => hurried(() => connected.call(...given))) as Call
  return { call, store: createToday(call, scene.staffId) }
}
type Phone = ReturnType<typeof phone>

/** Opens the first form of the first visit, answers it, and leaves. */
async function fillIn({ call, store }: Phone, answers: Record<string, string>): Promise<string> {
  const [visit] = store.visits()
  const form = visit?.openForms[0]
  if (!visit || !form) throw new Error('nothing is to be filled in')
  const id = (await store.beginForm(visit, form)) ?? ''
  const opened = await openForm(call, id, scene.staffId)
  const sheet = createSheet({ keepAs: id, ...opened }, doorOf(call, opened))
  for (const [field, value] of Object.entries(answers)) sheet.put(field, { value })
  await sheet.leave()
  return id
}
const answersOfCase = () =>
  scene
    .db()
    .rows<{ id: string; answers: Record<string, { value: string }>; isDone: boolean }>(
      'select id, answers, done_at is not null as "isDone" from casekit.form_answer where company_id = $1 and case_id = $2',
      [scene.companyId, scene.caseId],
    )
/** A colleague at the office opens the same form. */
function beginAtOffice({ store }: Phone) {
  const formId = store.visits()[0]?.openForms[0]?.formId ?? ''
  return scene.provider.call(startFormAnswer, { as: scene.otherAs, body: { formId, caseId: scene.caseId } })
}
const values = (answers: Record<string, { value: unknown }>) =>
  Object.fromEntries(Object.entries(answers).map(([field, { value }]) => [field, value]))

test('a form that was never opened is begun, filled in and ended without a line, and goes out once', async () => {
  await phone().store.load()
  line.isUp = false
  const first = phone() // a new store: everything it knows is on the device
  await first.store.load()
  const id = await fillIn(first, { ok: 'yes' })
  const second = phone()
  await second.store.load()
  expect(second.store.visits()[0]?.openForms[0]?.answerId).toBe(id)
  await fillIn(second, { why: 'Rent filter' })
  await keepEnding(id, true)
  expect(await answersOfCase()).toEqual([])

  Object.assign(line, { isUp: true, losesAnswers: true })
  await second.store.push()
  line.losesAnswers = false
  await second.store.load()
  const [answer, ...more] = await answersOfCase()
  expect([answer?.id, answer?.isDone, values(answer?.answers ?? {}), more]).toEqual([
    id,
    true,
    { ok: 'yes', why: 'Rent filter' },
    [],
  ])
  expect([await waitingForms(scene.staffId), second.store.state.formsWaiting]).toEqual([[], 0])
  expect(second.store.visits()[0]?.openForms).toEqual([])
})

test('a form that somebody else began meanwhile is gone on with, field by field', async () => {
  const mine = phone()
  await mine.store.load()
  line.isUp = false
  const id = await fillIn(mine, { ok: 'no' })
  const office = { as: scene.otherAs }
  const { body: theirs } = await beginAtOffice(mine)
  const params = { answerId: theirs }
  const answers = { why: { value: 'Fra kontoret', note: '', files: [] } }
  await scene.provider.call(saveFormAnswer, { ...office, params, body: { answers } })
  line.isUp = true
  await mine.store.load()
  expect(id).not.toBe(theirs)
  expect(await answersOfCase()).toHaveLength(1)
  const { body } = await scene.provider.call(getFormAnswer, { ...office, params })
  expect(values(body.answers)).toEqual({ ok: 'no', why: 'Fra kontoret' })
  expect(mine.store.visits()[0]?.openForms[0]?.answerId).toBe(theirs)
})

test('a form without an end stays open, and what its server refuses holds up no other', async () => {
  const mine = phone()
  await mine.store.load()
  line.isUp = false
  const id = await fillIn(mine, { ok: 'yes' })
  await keepEnding('gone', true)
  line.isUp = true
  await mine.store.load()
  expect(await answersOfCase()).toMatchObject([{ id, isDone: false }])
})

test('one that somebody else began is completed once, whatever is lost on the way', async () => {
  const mine = phone()
  await mine.store.load()
  line.isUp = false
  const id = await fillIn(mine, { ok: 'yes', why: 'Rent filter' })
  const { body: theirs } = await beginAtOffice(mine)
  await keepEnding(id, true)
  Object.assign(line, { isUp: true, losesCompletion: true })
  await mine.store.load()
  line.losesCompletion = false
  await mine.store.load()
  expect(await answersOfCase()).toMatchObject([{ id: theirs, isDone: true }])
  expect(mine.store.state).toMatchObject({ formsWaiting: 0, formsGone: [] })
})

test('what can never be sent says so, and is taken away by who wrote it', async () => {
  const mine = phone()
  await mine.store.load()
  line.isUp = false
  const id = await fillIn(mine, { ok: 'yes' })
  await scene
    .db()
    .rows('update casekit.cases set deleted_at = now() where company_id = $1 and id = $2', [
      scene.companyId,
      scene.caseId,
    ])
  line.isUp = true
  await mine.store.load()
  expect(mine.store.state).toMatchObject({ formsWaiting: 0, formsGone: [{ id }] })
  await mine.store.dropForm(id)
  await mine.store.load()
  expect([mine.store.state.formsGone, await waitingForms(scene.staffId), await keptSheet(id)]).toEqual([
    [],
    [],
    undefined,
  ])
})

test('what somebody else completed meanwhile is not written over, and says so', async () => {
  const mine = phone()
  await mine.store.load()
  const { body: theirs } = await beginAtOffice(mine)
  await mine.store.load()
  line.isUp = false
  await fillIn(mine, { ok: 'yes' })
  const office = { as: scene.otherAs, params: { answerId: theirs } }
  const answers = { ok: { value: 'no', note: '', files: [] }, why: { value: 'Fra kontoret', note: '', files: [] } }
  await scene.provider.call(saveFormAnswer, { ...office, body: { answers } })
  await scene.provider.call(completeFormAnswer, office)
  line.isUp = true
  await mine.store.load()
  expect(mine.store.state).toMatchObject({ formsWaiting: 0, formsGone: [{ id: theirs }] })
  expect(values((await scene.provider.call(getFormAnswer, office)).body.answers)).toMatchObject({ ok: 'no' })
})

test('what a member left in one company waits while they work in another', async () => {
  const mine = phone()
  await mine.store.load()
  line.isUp = false
  const id = await fillIn(mine, { ok: 'yes' })
  line.isUp = true
  expect(await waitingForms('another membership')).toEqual([])
  expect(await waitingForms(scene.staffId)).toEqual([id])
})
