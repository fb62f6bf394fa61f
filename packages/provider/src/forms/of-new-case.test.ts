import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import * as views from '@casekit/contract/form-view'
import * as calls from '@casekit/contract/forms'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formScene, type FormScene, said } from '../../../../tests/support/form-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'

const ORIGIN = 'https://partner.example'
let provider: TestProvider
let scene: FormScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await formScene(provider)))

const content = contentOf(plainField('leak', 'yesno', { isRequired: true }))

/** A partner page with its own key. */
async function page() {
  const { key } = await makeEmbedKey(provider.pool, {
    companyId: scene.companyId,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['case-wizard'],
    scope: 'created',
  })
  const body = { widgets: ['case-wizard' as const], origin: ORIGIN, subject: 'hanne' }
  const { token } = (await provider.call(openEmbedSession, { as: key, body })).body
  return { as: token, headers: { origin: ORIGIN } }
}
type Page = Awaited<ReturnType<typeof page>>

async function made(at: Page): Promise<string> {
  const customerId = (await provider.call(addCustomer, { ...at, body: { customerName: 'Hanne Friis' } })).body
  const answer = await provider.call(createCompanyCase, {
    ...at,
    body: { title: 'Utæt rør', description: 'I kælderen', customerId },
  })
  expect(answer.status).toBe(200)
  return answer.body
}

const open = (at: { as: string; headers?: Record<string, string> }, caseId: string, formId: string) =>
  provider.call(calls.openCaseForm, { ...at, params: { caseId }, body: { formId } })

test('who made a case on a page fills in its form by a link; asked again it is the same answer, once done too', async () => {
  const form = await scene.published(content, { isShared: true, isForAllCases: false })
  const at = await page()
  const caseId = await made(at)
  const { status, body } = await open(at, caseId, form.id)
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^https?:\/\/.+\/form\/ckl_/)])
  const link = { as: body.url!.split('/').at(-1)! }
  expect((await provider.call(views.getFormView, link)).body).toMatchObject({ name: 'Servicebesøg', about: 'Utæt rør' })
  await provider.call(views.saveFormView, { ...link, body: { answers: { leak: said('yes') } } })
  expect((await open(at, caseId, form.id)).body.answerId).toBe(body.answerId)
  expect((await provider.call(views.completeFormView, { ...link, body: { name: 'Hanne' } })).status).toBe(200)
  expect((await open(at, caseId, form.id)).body.answerId).toBe(body.answerId)
  const lines = await provider.call(calls.getCaseForms, { as: scene.chief.as, params: { caseId } })
  expect(lines.body).toMatchObject([{ answer: { id: body.answerId, doneBy: 'Hanne' } }])
})

test('a page opens no form of a case that another made, nor one of an hour ago, nor one that is for staff', async () => {
  const shared = await scene.published(content, { isShared: true })
  const own = await scene.published(content)
  const [at, other] = [await page(), await page()]
  const caseId = await made(at)
  expect((await open(other, caseId, shared.id)).status).toBe(404)
  expect((await open(at, scene.caseId, shared.id)).status).toBe(404)
  expect((await open(at, caseId, own.id)).body).toMatchObject({ errors: [{ path: '/formId' }] })
  expect((await open(at, caseId, newId())).status).toBe(404)
  await scene
    .db()
    .rows(`update casekit.cases set created_at = now() - interval '61 minutes' where company_id = $1 and id = $2`, [
      scene.companyId,
      caseId,
    ])
  expect((await open(at, caseId, shared.id)).status).toBe(404)
  expect(await scene.db().rows('select 1 from casekit.form_answer where company_id = $1', [scene.companyId])).toEqual(
    [],
  )
})

test('staff begin the answer of any case, and are given no link', async () => {
  const form = await scene.published(content)
  const { body } = await open({ as: scene.chief.as }, scene.caseId, form.id)
  expect(body).toEqual({ answerId: expect.any(String), url: null })
})

test('a form is asked on cases with a task of its categories, and on no others', async () => {
  const { db, companyId, caseId, chief, published } = scene
  const [wanted, other] = [newId(), newId()]
  await db().rows(
    `insert into casekit.activity_category (company_id, id, kind, name) values ($1, $2, 'dv', 'Vandinstallation'), ($1, $3, 'own', 'Maler')`,
    [companyId, wanted, other],
  )
  const form = await published(content, { isForAllCases: false, taskCategoryIds: [wanted] })
  expect(form.uses.taskCategoryIds).toEqual([wanted])
  const asked = async () =>
    (await provider.call(calls.getCaseForms, { as: chief.as, params: { caseId } })).body.map(({ formId }) => formId)
  const task = (number: number, column: string, categoryId: string) =>
    db().rows(
      `insert into casekit.activity (company_id, id, number, subject, case_id, ${column}) values ($1, $2, $3, 'x', $4, $5)`,
      [companyId, newId(), number, caseId, categoryId],
    )
  await task(1, 'category_id', other)
  expect(await asked()).toEqual([])
  await task(2, 'dv_category_id', wanted)
  expect(await asked()).toEqual([form.id])
  const { body } = await scene.edit(form.id, content, { taskCategoryIds: [newId()] })
  expect(body).toMatchObject({ errors: [{ path: '/uses/taskCategoryIds' }] })
})
