import { changeCaseStatus } from '@casekit/contract/case-facts'
import type { Form, FormAnswers, FormContent, FormUses } from '@casekit/contract/form-shapes'
import * as calls from '@casekit/contract/forms'
import { newId } from '@casekit/provider/platform/new-id'
import { expect } from 'vitest'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export const USES: FormUses = {
  timing: 'any',
  isShared: false,
  isForAllCases: true,
  stageIds: [],
  categoryIds: [],
  agreementIds: [],
  taskCategoryIds: [],
  packageIds: [],
}
export const said = (value: FormAnswers[string]['value'], note = '', files: string[] = []) => ({ value, note, files })

/** Operations of a member who may build forms. */
export function formsOf(provider: TestProvider, as: string) {
  const edit = (formId: string, content: FormContent, uses: Partial<FormUses> = {}) =>
    provider.call(calls.editForm, {
      as,
      params: { formId },
      body: { name: 'Servicebesøg', description: '', content, uses: { ...USES, ...uses } },
    })
  const publish = (formId: string) => provider.call(calls.publishForm, { as, params: { formId } })
  async function published(content: FormContent, uses: Partial<FormUses> = {}): Promise<Form> {
    const { body: id } = await provider.call(calls.addForm, { as, body: { name: 'Servicebesøg' } })
    expect((await edit(id, content, uses)).status).toBe(200)
    const { status, body } = await publish(id)
    expect(status).toBe(200)
    return body
  }
  return { edit, publish, published }
}

/** A company with a customer's case, a member who builds forms, and helpers to fill them in. */
export async function formScene(provider: TestProvider) {
  const { id: companyId } = await makeCompany(provider.pool)
  const guards = ['Core', 'SettingsAccess', 'Assets'] as const
  const chief = await makeStaff(provider.pool, companyId, { guards: [...guards], name: 'Erik Sand' })
  const db = () => provider.db(companyId)
  const [caseId, customerId] = [newId(), newId()]
  await db().rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 7, 'Lone Dalsgaard')`, [
    companyId,
    customerId,
  ])
  await db().rows(
    `insert into casekit.cases (company_id, id, number, title, description, customer_id) values ($1, $2, 48214, 'Varmepumpe', 'x', $3)`,
    [companyId, caseId, customerId],
  )

  const { edit, publish, published } = formsOf(provider, chief.as)
  async function begun(formId: string, more: object = { caseId }): Promise<string> {
    const { status, body } = await provider.call(calls.startFormAnswer, { as: chief.as, body: { formId, ...more } })
    expect(status).toBe(200)
    return body
  }
  const save = (answerId: string, answers: FormAnswers) =>
    provider.call(calls.saveFormAnswer, { as: chief.as, params: { answerId }, body: { answers } })
  const complete = (answerId: string) => provider.call(calls.completeFormAnswer, { as: chief.as, params: { answerId } })
  const close = () => provider.call(changeCaseStatus, { as: chief.as, params: { caseId }, body: { status: 'Closed' } })
  /** The text of its PDF. */
  const paperOf = async (answerId: string) => {
    const { extractText, getDocumentProxy } = await import('unpdf')
    const answer = await provider.app.inject({
      url: `/api/Form/GetPdf/${answerId}`,
      headers: { authorization: chief.as },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
    return text
  }
  return { companyId, chief, db, caseId, edit, publish, published, begun, save, complete, close, paperOf }
}
export type FormScene = Awaited<ReturnType<typeof formScene>>
