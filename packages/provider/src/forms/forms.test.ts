import * as views from '@casekit/contract/form-view'
import * as calls from '@casekit/contract/forms'
import { tokenFor } from '@casekit/provider/links/tokens'
import { newId } from '@casekit/provider/platform/new-id'
import { daysAfter } from '@casekit/rules/report-periods'
import { dayAt } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formScene, type FormScene, said } from '../../../../tests/support/form-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: FormScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await formScene(provider)))

const pressure = plainField('bar', 'number', {
  label: 'Driftstryk',
  unit: 'bar',
  min: 1,
  max: 2.5,
  isRequired: true,
  needsNote: true,
  onFail: { raises: 'task', title: 'Efterfyld anlæg', priority: 'High', dueDays: 2 },
})

test('an answer stays on its version when the form is published anew', async () => {
  const { chief, edit, publish, published, begun } = scene
  const form = await published(contentOf(pressure))
  const answerId = await begun(form.id)
  const content = contentOf(plainField('other', 'text', { isRequired: true }))
  await edit(form.id, content)
  const next = await publish(form.id)
  expect(next.body.versions.map(({ number, answers }) => [number, answers])).toEqual([
    [2, 0],
    [1, 1],
  ])
  const { body } = await provider.call(calls.getFormAnswer, { as: chief.as, params: { answerId } })
  expect([body.number, body.content.sections[0]?.fields[0]?.id]).toEqual([1, 'bar'])
})

test('a draft with faults is not published, and one without changes not again', async () => {
  const { edit, publish, published } = scene
  const form = await published(contentOf(pressure))
  const again = await publish(form.id)
  expect(again.status).toBe(409)
  const content = contentOf(plainField('x', 'choice', { options: [] }))
  await edit(form.id, content)
  const faulty = await publish(form.id)
  expect([faulty.status, (faulty.body as unknown as { errors: object[] }).errors]).toMatchObject([
    400,
    [{ path: '/content/sections/0/fields/0/options' }],
  ])
})

test('a failed field makes its task when the form is done, once, and never twice', async () => {
  const { companyId, chief, db, published, begun, save, complete } = scene
  const form = await published(contentOf(pressure))
  const answerId = await begun(form.id)
  expect(await begun(form.id)).toBe(answerId)
  await save(answerId, { bar: said(0.7) })
  const missing = await complete(answerId)
  expect([missing.status, (missing.body as unknown as { current: object }).current]).toMatchObject([
    409,
    { missing: [{ field: 'bar', what: 'note' }] },
  ])
  await save(answerId, { bar: said(0.7, 'Falder over natten') })
  const { body } = await complete(answerId)
  expect(body).toMatchObject({ doneBy: 'Erik Sand', raised: [{ field: 'bar', title: 'Efterfyld anlæg' }] })
  await provider.call(calls.reopenFormAnswer, { as: chief.as, params: { answerId } })
  await complete(answerId)
  const tasks = await db().rows('select subject, priority, description from casekit.activity where company_id = $1', [
    companyId,
  ])
  expect(tasks).toEqual([
    {
      subject: 'Efterfyld anlæg',
      priority: 'High',
      description: 'Servicebesøg: Driftstryk\n0.7 bar\nFalder over natten',
    },
  ])
})

test('the task of a failed field is due by the calendar of the company', async () => {
  const { companyId, db, published, begun, save, complete } = scene
  const zone = zoneOfAnotherDay()
  await db().rows('update directory.company set time_zone = $2 where id = $1', [companyId, zone])
  const form = await published(contentOf({ ...pressure, needsNote: false }))
  const answerId = await begun(form.id)
  await save(answerId, { bar: said(0.7) })
  await complete(answerId)
  const due = await db().rows(
    'select (due_at at time zone $2)::date::text as day from casekit.activity where company_id = $1',
    [companyId, zone],
  )
  expect(due).toEqual([{ day: daysAfter(dayAt(currentTime(), zone), 2) }])
})

test('a failed field can raise a case of its own for the same customer', async () => {
  const { companyId, db, published, begun, save, complete } = scene
  const rule = { raises: 'case' as const, title: 'Skift pumpe', priority: 'Urgent' as const, dueDays: 0 }
  const form = await published(contentOf({ ...pressure, needsNote: false, onFail: rule }))
  const answerId = await begun(form.id)
  await save(answerId, { bar: said(9) })
  const { body } = await complete(answerId)
  const made = await db().row(
    `select k.title, k.priority, c.name from casekit.cases k join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
     where k.company_id = $1 and k.id = $2`,
    [companyId, body.raised[0]?.caseId],
  )
  expect(made).toEqual({ title: 'Skift pumpe', priority: 'Urgent', name: 'Lone Dalsgaard' })
})

test('a case is not closed before the forms that are to be done first', async () => {
  const { published, begun, save, complete, close } = scene
  const form = await published(contentOf(pressure), { timing: 'done' })
  const refused = await close()
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'forms-open'])
  const answerId = await begun(form.id)
  await save(answerId, { bar: said(2) })
  expect((await close()).status).toBe(409)
  await complete(answerId)
  expect((await close()).status).toBe(200)
})

test('a case asks for a form once for each of its assets of the category', async () => {
  const { companyId, chief, db, caseId, published, begun, complete, close } = scene
  const categoryId = newId()
  await db().rows(`insert into casekit.asset_category (company_id, id, name) values ($1, $2, 'Branddør')`, [
    companyId,
    categoryId,
  ])
  for (const number of ['D1', 'D2']) {
    const assetId = newId()
    await db().rows(
      `insert into casekit.asset (company_id, id, number, name, category_id) values ($1, $2, $3, 'Dør', $4)`,
      [companyId, assetId, number, categoryId],
    )
    await db().rows('insert into casekit.case_asset (company_id, case_id, asset_id) values ($1, $2, $3)', [
      companyId,
      caseId,
      assetId,
    ])
  }
  const form = await published(contentOf(plainField('ok', 'yesno')), {
    isForAllCases: false,
    categoryIds: [categoryId],
    timing: 'done',
  })
  const list = async () => (await provider.call(calls.getCaseForms, { as: chief.as, params: { caseId } })).body
  const [first, second] = await list()
  expect([first?.asset?.number, second?.asset?.number]).toEqual(['D1', 'D2'])
  const answerId = await begun(form.id, { caseId, assetId: first?.asset?.id })
  await complete(answerId)
  expect((await list()).map(({ answer }) => answer?.doneAt !== undefined && answer?.doneAt !== null)).toEqual([
    true,
    false,
  ])
  expect((await close()).status).toBe(409)
  const history = await provider.call(calls.getAssetForms, {
    as: chief.as,
    params: { assetId: first?.asset?.id ?? '' },
  })
  expect(history.body).toMatchObject([{ formId: form.id, answer: { id: answerId } }])
})

test('a value of another kind is refused with its field, and what is done is not written', async () => {
  const { published, begun, save, complete } = scene
  const form = await published(contentOf(plainField('bar', 'number'), plainField('when', 'date')))
  const answerId = await begun(form.id)
  const { status, body } = await save(answerId, { bar: said('many'), when: said('2026-02-30') })
  expect([status, (body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)]).toEqual([
    400,
    ['/answers/bar'],
  ])
  await complete(answerId)
  expect((await save(answerId, { bar: said(1) })).status).toBe(409)
})

test('a customer fills it in by the link in a mail and sees nothing of what it raises', async () => {
  const { companyId, chief, db, published, begun } = scene
  const form = await published(contentOf(pressure), { isShared: true })
  const answerId = await begun(form.id)
  await provider.call(calls.sendForm, {
    as: chief.as,
    params: { answerId },
    body: { email: 'lone@mail.example', text: 'Hej Lone' },
  })
  const mail = await db().row<{ linkId: string; to: string }>(
    `select payload->>'linkId' as "linkId", payload->>'to' as "to" from casekit.outbox where company_id = $1 and dedupe_key like 'form/%'`,
    [companyId],
  )
  expect(mail?.to).toBe('lone@mail.example')
  const as = (await tokenFor(db(), mail?.linkId ?? ''))?.token ?? ''
  const view = await provider.call(views.getFormView, { as })
  expect(view.body).toMatchObject({ name: 'Servicebesøg', about: 'Varmepumpe', doneAt: null })
  expect(JSON.stringify(view.body)).not.toContain('Efterfyld')
  await provider.call(views.saveFormView, { as, body: { answers: { bar: said(2) } } })
  const done = await provider.call(views.completeFormView, { as, body: { name: 'Lone Dalsgaard' } })
  expect(done.body).toMatchObject({ doneBy: 'Lone Dalsgaard' })
  expect((await provider.call(views.saveFormView, { as, body: { answers: {} } })).status).toBe(409)
})
