import { getFieldForms } from '@casekit/contract/field-work'
import { completeFormAnswer, getFormAnswer, startFormAnswer } from '@casekit/contract/forms'
import { beforeEach, expect, test } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formsOf } from '../../../../tests/support/form-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'

const scene = fieldScene()
const { db, day } = scene
let { provider, companyId, as, caseId, visitId } = scene
let forms: ReturnType<typeof formsOf>
beforeEach(async () => {
  ;({ provider, companyId, as, caseId, visitId } = scene)
  forms = formsOf(provider, (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as)
})

const content = contentOf(plainField('ok', 'yesno'))
const open = async () => (await day()).visits[0]?.openForms
const told = async (who: string) => (await provider.call(getFieldForms, { as: who })).body
const beginAs = (formId: string, answerId: string) =>
  provider.call(startFormAnswer, { as, body: { formId, caseId, answerId } })

test('a form of a task’s category is asked before the visit begins, until it is completed', async () => {
  const [category, dv] = [newId(), newId()]
  await db().rows(
    `insert into casekit.activity_category (company_id, id, kind, name) values ($1, $2, 'own', 'Varme'), ($1, $3, 'dv', 'Ventilation')`,
    [companyId, category, dv],
  )
  const own = await forms.published(content, { isForAllCases: false, taskCategoryIds: [category], timing: 'start' })
  await forms.published(content, { isForAllCases: false, taskCategoryIds: [dv], timing: 'done' })
  expect(await open()).toEqual([])
  const set = (column: string, id: string) =>
    db().rows(`update casekit.activity set ${column} = $3 where company_id = $1 and id = $2`, [companyId, visitId, id])
  await set('category_id', category)
  expect(await open()).toMatchObject([{ formId: own.id, name: 'Servicebesøg', timing: 'start', answerId: null }])
  await set('dv_category_id', dv)
  expect(await open()).toHaveLength(2)
  const { body: answerId } = await provider.call(startFormAnswer, { as, body: { formId: own.id, caseId } })
  expect((await open())?.map(form => form.answerId)).toEqual(expect.arrayContaining([answerId, null]))
  await provider.call(completeFormAnswer, { as, params: { answerId } })
  expect(await open()).toMatchObject([{ name: 'Servicebesøg', timing: 'done' }])
})

test('a form that may wait and one that is archived are not asked', async () => {
  await forms.published(content, { timing: 'any' })
  const archived = await forms.published(content, { timing: 'start' })
  expect(await open()).toHaveLength(1)
  await db().rows('update casekit.form set archived_at = now() where company_id = $1 and id = $2', [
    companyId,
    archived.id,
  ])
  expect(await open()).toEqual([])
})

test('the device of who has the visit is told its forms as they are in use, once each, and nobody else’s', async () => {
  const form = await forms.published(content, { timing: 'start' })
  await forms.published(content, { timing: 'any' })
  expect(await told(as)).toEqual([{ id: form.id, name: 'Servicebesøg', number: 1, content }])
  expect(await told(scene.otherAs)).toEqual([])
})

test('what a device begins under an id of its own is begun once, on the version that it had', async () => {
  const form = await forms.published(content, { timing: 'start' })
  const answerId = newId()
  const begin = (more: object = {}) =>
    provider.call(startFormAnswer, { as, body: { formId: form.id, caseId, answerId, number: 1, ...more } })
  await forms.edit(form.id, contentOf(plainField('ok', 'yesno'), plainField('why', 'text')), { timing: 'start' })
  await forms.publish(form.id)
  const begun = await Promise.all([begin(), begin(), begin()])
  expect(begun.map(({ body }) => body)).toEqual([answerId, answerId, answerId])
  expect((await provider.call(getFormAnswer, { as, params: { answerId } })).body.number).toBe(1)
  expect((await begin({ answerId: newId() })).body).toBe(answerId) // an open answer is continued
  await provider.call(completeFormAnswer, { as, params: { answerId } })
  expect((await begin()).body).toBe(answerId) // a repeated request, even after completion
  expect(await begin({ answerId: newId(), number: 3 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/number' }] },
  })
})

test('an id that is another answer’s begins none', async () => {
  const [one, other] = [await forms.published(content), await forms.published(content)]
  const { body: answerId } = await beginAs(one.id, newId())
  expect(await beginAs(other.id, answerId)).toMatchObject({ status: 400, body: { errors: [{ path: '/answerId' }] } })
})
