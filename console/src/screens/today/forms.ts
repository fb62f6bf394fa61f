import type { Call } from '@casekit/client/connect'
import { type FieldForm, type FieldVisit, getFieldForms } from '@casekit/contract/field-work'
import { verdictOf } from '@casekit/rules/form-rules'
import { type KeptForm, openForm } from '../../parts/forms/begun-form.ts'
import { dropForm, keepSheet, keptSheet } from '../../session/device-forms.ts'
import type { Device } from './device.ts'
import { type Begun, formKey, type OpenForm } from './form-key.ts'
import type { TodayState } from './today.store.ts'

/** The day's forms on the device: the published ones, the started ones, and those started offline. */
export function createForms(call: Call, owner: string, state: TodayState, newId: () => string) {
  async function recall(device: Device | null): Promise<void> {
    if (state.forms.length === 0) state.forms = (await device?.read<FieldForm[]>('forms')) ?? []
    if (Object.keys(state.begun).length === 0) state.begun = (await device?.read<Begun>('begun')) ?? {}
  }

  /** Stores what is needed offline; of forms started here, those still required. */
  async function prepare(device: Device, visits: readonly FieldVisit[]): Promise<void> {
    state.forms = await call(getFieldForms)
    await device.keep('forms', state.forms)
    const asked = new Set(visits.flatMap(visit => visit.openForms.map(form => formKey(visit, form))))
    state.begun = Object.fromEntries(Object.entries(state.begun).filter(([key]) => asked.has(key)))
    await device.keep('begun', state.begun)
    for (const { answerId } of visits.flatMap(({ openForms }) => openForms))
      if (answerId && !(await keptSheet(answerId))) await openForm(call, answerId, owner)
  }

  /** Returns the answer's id: the known one, or that of one started here; null if the device does not have the form. */
  async function begin(device: Device | null, visit: FieldVisit, form: OpenForm): Promise<string | null> {
    const standing = form.answerId ?? state.begun[formKey(visit, form)]
    if (standing) return standing
    const inUse = state.forms.find(({ id }) => id === form.formId)
    const id = newId()
    if (!device || !inUse || !(await keepSheet(id, { ...blank(id, visit, form, inUse), owner }))) return null
    state.begun[formKey(visit, form)] = id
    await device.keep('begun', { ...state.begun })
    return id
  }

  /** Drops what can never be sent; it is lost after this. */
  async function drop(device: Device | null, id: string): Promise<void> {
    await dropForm(id)
    state.formsGone = state.formsGone.filter(form => form.id !== id)
    state.begun = Object.fromEntries(Object.entries(state.begun).filter(([, begun]) => begun !== id))
    await device?.keep('begun', { ...state.begun })
  }
  return { recall, prepare, begin, drop }
}

function blank(id: string, visit: FieldVisit, { asset }: OpenForm, { id: formId, name, number, content }: FieldForm) {
  const { caseId, caseNumber, caseTitle } = visit
  const ofCase = caseId && { caseId }
  const sheet: KeptForm = {
    id,
    version: 0,
    form: { id: formId, name },
    number,
    content,
    answers: {},
    files: [],
    case: caseId ? { id: caseId, caseNumber: caseNumber ?? 0, title: caseTitle } : null,
    asset,
    lease: null,
    isShared: false,
    doneAt: null,
    doneBy: '',
    verdict: verdictOf(content, {}),
    raised: [],
    begun: { formId, number, ...ofCase, ...(asset && { assetId: asset.id }) },
  }
  return sheet
}
