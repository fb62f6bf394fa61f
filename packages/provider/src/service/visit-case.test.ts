import { editCase } from '@casekit/contract/case-facts'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { getFieldDay } from '@casekit/contract/field-work'
import { getCaseForms, getForm } from '@casekit/contract/forms'
import { editAgreement, getAgreementForms } from '@casekit/contract/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgreementStage, agreementStage } from '../../../../tests/support/agreements.ts'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { formsOf } from '../../../../tests/support/form-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let stage: AgreementStage

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (stage = await agreementStage(provider)))

const details = async (caseId: string) =>
  (await provider.call(getCaseDetails, { as: stage.as, params: { caseId } })).body
const newCase = async () =>
  (
    await provider.call(createCompanyCase, {
      as: stage.as,
      body: { title: 'Vandskade', description: 'x', customerId: stage.customerId },
    })
  ).body

/** The assignee's visits, as if all of them were today. */
async function today() {
  await stage.db.rows('update casekit.activity set due_at = now(), has_time = true where company_id = $1', [
    stage.companyId,
  ])
  return (await provider.call(getFieldDay, { as: stage.as })).body.visits
}

test('a visit’s case leads back to its agreement and carries its internal note, which the technician reads', async () => {
  const id = await stage.running({ responsibleId: stage.staffId, internalNote: 'Nøglen ligger hos Bente, dør 4' })
  await stage.work()
  const caseId = await stage.caseOf(id)
  expect(await details(caseId)).toMatchObject({
    agreement: { id, number: 1, name: 'Ventilation' },
    vorRef: '1-001',
    internalNote: 'Nøglen ligger hos Bente, dør 4',
  })
  expect(await today()).toMatchObject([{ caseId, internalNote: 'Nøglen ligger hos Bente, dør 4' }])
  const edited = await provider.call(editCase, {
    as: stage.as,
    params: { caseId },
    body: { internalNote: 'Bente er på ferie: ring 20 12 23 45' },
  })
  expect(edited.status).toBe(200)
  expect(await today()).toMatchObject([{ internalNote: 'Bente er på ferie: ring 20 12 23 45' }])
})

test('what the office notes on other cases is not for the technician, and they are of no agreement', async () => {
  const caseId = await newCase()
  await provider.call(editCase, { as: stage.as, params: { caseId }, body: { internalNote: 'Betaler sent' } })
  await stage.db.rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id, assigned_to) values ($1, casekit.new_id(), 99, 'Tør op', $2, $3)`,
    [stage.companyId, caseId, stage.staffId],
  )
  expect(await details(caseId)).toMatchObject({ agreement: null, internalNote: 'Betaler sent' })
  expect(await today()).toMatchObject([{ caseId, internalNote: '' }])
})

test('a note that comes later is on the next visit’s case, and not written over what stands', async () => {
  const id = await stage.running({ internalNote: 'Ring først' })
  await stage.work()
  const caseId = await stage.caseOf(id)
  const edit = { as: stage.as, params: { serviceId: id }, body: { internalNote: 'Ring ikke' } }
  expect((await provider.call(editAgreement, edit)).status).toBe(200)
  expect((await details(caseId)).internalNote).toBe('Ring først')
})

test('a visit’s case asks the form of its agreement, and no other case does', async () => {
  const id = await stage.running({ responsibleId: stage.staffId })
  const other = await stage.running({ name: 'Elevator' })
  const chief = await makeStaff(provider.pool, stage.companyId, { guards: ['Core', 'SettingsAccess'] })
  const form = await formsOf(provider, chief.as).published(contentOf(plainField('ok', 'yesno')), {
    isForAllCases: false,
    agreementIds: [id],
    timing: 'done',
  })
  await stage.work()
  const asked = async (caseId: string) =>
    (await provider.call(getCaseForms, { as: stage.as, params: { caseId } })).body.map(({ formId }) => formId)
  const caseId = await stage.caseOf(id)
  expect(await asked(caseId)).toEqual([form.id])
  expect(await asked(await stage.caseOf(other))).toEqual([])
  expect(await asked(await newCase())).toEqual([])
  const visit = (await today()).find(one => one.caseId === caseId)
  expect(visit?.openForms).toMatchObject([{ name: 'Servicebesøg', timing: 'done' }])
  expect((await stage.setStatus(caseId, 'Closed')).status).toBe(409)
})

test('which forms the visits ask is a fact of the agreement, kept in its history, and an open form is another then', async () => {
  const chief = await makeStaff(provider.pool, stage.companyId, { guards: ['Core', 'SettingsAccess'] })
  const forms = formsOf(provider, chief.as)
  const form = await forms.published(contentOf(plainField('ok', 'yesno')), { isForAllCases: false })
  const id = await stage.add({ formIds: [form.id] })
  const named = [{ id: form.id, name: 'Servicebesøg' }]
  expect((await stage.show(id)).forms).toEqual(named)
  const read = { as: chief.as, params: { formId: form.id } }
  const stands = (await provider.call(getForm, read)).body
  expect([stands.uses.agreementIds, stands.version]).toEqual([[id], form.version + 1])
  expect((await provider.call(getAgreementForms, { as: stage.as })).body).toEqual(named)

  const edit = (formIds: string[]) =>
    provider.call(editAgreement, { as: stage.as, params: { serviceId: id }, body: { formIds } })
  expect((await edit([form.id])).body.history).toHaveLength(1)
  expect((await provider.call(getForm, read)).body.version).toBe(stands.version)
  const { body } = await edit([])
  expect([body.forms, body.history[0]]).toMatchObject([[], { field: 'formIds', before: 'Servicebesøg', after: '' }])
  expect((await provider.call(getForm, read)).body.uses.agreementIds).toEqual([])
  const strange = await edit([id])
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/formIds' }] }])
})
