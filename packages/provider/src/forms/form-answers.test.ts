import { addAsset } from '@casekit/contract/assets'
import * as calls from '@casekit/contract/forms'
import { assets, formAnswers } from '@casekit/contract/overview'
import type { FilterModel } from '@casekit/contract/overview-shape'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formScene, type FormScene, said } from '../../../../tests/support/form-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: FormScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await formScene(provider)))

const bar = plainField('bar', 'number', { label: 'Driftstryk', unit: 'bar', max: 2.5, score: 1 })
const dry = plainField('dry', 'yesno', { label: 'Er der tørt?', failOn: ['no'], score: 1 })

const list = async (filterModel: FilterModel = {}) =>
  (
    await provider.call(formAnswers.rows, {
      as: scene.chief.as,
      body: { startRow: 0, endRow: 100, filterModel },
    })
  ).body.rows

test('answers are a list with what failed in words, filtered by it, and one that is opened again has failed nothing', async () => {
  const form = await scene.published(contentOf(bar, dry))
  const answerId = await scene.begun(form.id)
  expect(await list()).toMatchObject([{ state: 'open', failed: 0, failures: '', doneBy: '', share: null }])
  await scene.save(answerId, { bar: said(3), dry: said('no') })
  await scene.complete(answerId)
  const [row] = await list({ failures: { filterType: 'text', type: 'contains', filter: 'tørt' } })
  expect(row).toMatchObject({
    id: answerId,
    form: { id: form.id, name: 'Servicebesøg' },
    state: 'done',
    caseNumber: 48_214,
    customerName: 'Lone Dalsgaard',
    failed: 2,
    failures: 'Driftstryk, Er der tørt?',
    share: 0,
    doneBy: 'Erik Sand',
  })
  expect(await list({ failed: { filterType: 'number', type: 'greaterThan', filter: 2 } })).toEqual([])
  await provider.call(calls.reopenFormAnswer, { as: scene.chief.as, params: { answerId } })
  expect(await list()).toMatchObject([{ state: 'open', failed: 0, failures: '' }])
})

test('assets are filtered by the form that was completed on them last and by what failed of it', async () => {
  const { as } = scene.chief
  const form = await scene.published(contentOf(bar, dry))
  const { body: assetId } = await provider.call(addAsset, { as, body: { name: 'Varmepumpe' } })
  await provider.call(addAsset, { as, body: { name: 'Veksler' } })
  const found = async (filterModel: FilterModel) =>
    (await provider.call(assets.rows, { as, body: { startRow: 0, endRow: 10, filterModel } })).body.rows
  const failing: FilterModel = { lastFormFailed: { filterType: 'number', type: 'greaterThan', filter: 0 } }
  const [first, second] = [
    await scene.begun(form.id, { assetId }),
    await scene.begun(form.id, { assetId, caseId: scene.caseId }),
  ]
  expect(await found({ lastForm: { filterType: 'set', values: [form.id] } })).toEqual([])
  await scene.save(first, { bar: said(2), dry: said('yes') })
  await scene.complete(first)
  const byForm = await found({ lastForm: { filterType: 'set', values: [form.id] } })
  expect(byForm).toMatchObject([{ id: assetId, lastForm: { id: form.id, name: 'Servicebesøg' }, lastFormFailed: 0 }])
  await scene.save(second, { bar: said(3), dry: said('no') })
  await scene.complete(second)
  expect(await found(failing)).toMatchObject([{ id: assetId, lastFormFailed: 2, lastFormAt: expect.any(String) }])
  await provider.call(calls.reopenFormAnswer, { as, params: { answerId: second } })
  expect(await found(failing)).toEqual([])
  expect(await found({ lastForm: { filterType: 'set', values: [form.id] } })).toHaveLength(1)
})

test('all answers are a table with a column for each field of each version, numbers as numbers', async () => {
  const form = await scene.published(contentOf(bar))
  const first = await scene.begun(form.id)
  await scene.save(first, { bar: said(1.5) })
  await scene.complete(first)
  await scene.edit(form.id, contentOf(dry))
  await scene.publish(form.id)
  const second = await scene.begun(form.id)
  await scene.save(second, { dry: said('yes') })
  const url = `${calls.exportFormAnswers.path.replace(':formId', form.id)}?format=csv`
  const headings = ['Sag', 'Om', 'Kunde', 'Færdig', 'Af', 'Fejl', 'Point', 'Version']
  const answer = await provider.app.inject({
    method: 'POST',
    url,
    headers: { authorization: scene.chief.as },
    payload: { headings, words: { yes: 'Ja', no: 'Nej', na: 'Ikke relevant' } },
  })
  const [head, ...rows] = answer.body.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toBe([...headings, 'Er der tørt?', 'Driftstryk (bar)'].join(';'))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^48214;Varmepumpe;Lone Dalsgaard;;;0;;2;Ja;$/)
  expect(rows[1]).toMatch(/^48214;Varmepumpe;Lone Dalsgaard;\d{4}-\d\d-\d\d;Erik Sand;0;100;1;;1[.,]5$/)
})
