import * as calls from '@casekit/contract/forms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { type FormScene, formScene, said } from '../../../../tests/support/form-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let scene: FormScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await formScene(provider)))

const content = contentOf(plainField('hours', 'reading', { label: 'Driftstimer' }))

/** An asset of the case with a meter of that name. */
async function metered(number: string): Promise<string> {
  const { companyId, caseId, db } = scene
  const [assetId, meterId] = [newId(), newId()]
  await db().rows(`insert into casekit.asset (company_id, id, number, name) values ($1, $2, $3, 'Pumpe')`, [
    companyId,
    assetId,
    number,
  ])
  await db().rows(
    `insert into casekit.asset_meter (company_id, id, asset_id, name, is_rising, upper_limit, raises_case) values ($1, $2, $3, 'driftstimer', true, 200, true)`,
    [companyId, meterId, assetId],
  )
  await db().rows('insert into casekit.case_asset (company_id, case_id, asset_id) values ($1, $2, $3)', [
    companyId,
    caseId,
    assetId,
  ])
  return meterId
}
const readings = (meterId: string) =>
  scene
    .db()
    .rows(
      `select value, by_name as by, case_id is not null as raised from casekit.asset_reading where company_id = $1 and meter_id = $2 order by at, id`,
      [scene.companyId, meterId],
    )

async function filled(formId: string, hours: number): Promise<string> {
  const answerId = await scene.begun(formId)
  expect((await scene.save(answerId, { hours: said(hours) })).status).toBe(200)
  return answerId
}

test('a reading is kept with the meter that its field is named as, and corrected where the form is done again', async () => {
  const { chief, published, save, complete } = scene
  const meterId = await metered('P1')
  const form = await published(content)
  const answerId = await filled(form.id, 120)
  expect((await complete(answerId)).status).toBe(200)
  expect(await readings(meterId)).toEqual([{ value: 120, by: 'Erik Sand', raised: false }])
  await provider.call(calls.reopenFormAnswer, { as: chief.as, params: { answerId } })
  await save(answerId, { hours: said(125) })
  expect((await complete(answerId)).status).toBe(200)
  expect(await readings(meterId)).toEqual([{ value: 125, by: 'Erik Sand', raised: false }])

  const lower = await filled(form.id, 100)
  const refused = await complete(lower)
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: '/answers/hours' }] }])
  const of = { as: chief.as, params: { answerId: lower } }
  expect((await provider.call(calls.getFormAnswer, of)).body.doneAt).toBeNull()
  await save(lower, { hours: said(250) })
  expect((await complete(lower)).status).toBe(200)
  expect((await readings(meterId)).at(-1)).toEqual({ value: 250, by: 'Erik Sand', raised: true })
})

test('a reading that is corrected fits between the others of its meter, raises what it crosses, and goes when it is taken out', async () => {
  const { chief, published, save, complete } = scene
  const meterId = await metered('P1')
  const form = await published(content)
  const answerId = await filled(form.id, 120)
  await complete(answerId)
  const later = await filled(form.id, 130)
  await complete(later)
  const again = async (id: string, hours: number | null) => {
    await provider.call(calls.reopenFormAnswer, { as: chief.as, params: { answerId: id } })
    await save(id, { hours: said(hours) })
    return complete(id)
  }
  expect(await again(answerId, 1300)).toMatchObject({ status: 400, body: { errors: [{ path: '/answers/hours' }] } })
  await save(answerId, { hours: said(125) })
  expect((await complete(answerId)).status).toBe(200)
  expect((await again(later, 250)).status).toBe(200)
  expect(await readings(meterId)).toEqual([
    { value: 125, by: 'Erik Sand', raised: false },
    { value: 250, by: 'Erik Sand', raised: true },
  ])
  expect((await again(answerId, null)).status).toBe(200)
  expect(await readings(meterId)).toEqual([{ value: 250, by: 'Erik Sand', raised: true }])
})

test('where two assets of the case have a meter of that name, the form alone says it', async () => {
  const meters = [await metered('P1'), await metered('P2')]
  const { published, complete } = scene
  expect((await complete(await filled((await published(content)).id, 120))).status).toBe(200)
  for (const meterId of meters) expect(await readings(meterId)).toEqual([])
})
