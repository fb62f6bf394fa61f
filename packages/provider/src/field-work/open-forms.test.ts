import { completeFormAnswer, startFormAnswer } from '@casekit/contract/forms'
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
  expect(await open()).toEqual([{ name: 'Servicebesøg', timing: 'start' }])
  await set('dv_category_id', dv)
  expect(await open()).toHaveLength(2)
  const { body: answerId } = await provider.call(startFormAnswer, { as, body: { formId: own.id, caseId } })
  expect(await open()).toHaveLength(2)
  await provider.call(completeFormAnswer, { as, params: { answerId } })
  expect(await open()).toEqual([{ name: 'Servicebesøg', timing: 'done' }])
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
