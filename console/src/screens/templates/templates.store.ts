import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import { newKey } from '@casekit/client/key'
import { type CaseDetails, getCaseDetails } from '@casekit/contract/cases'
import type { Language } from '@casekit/contract/languages'
import {
  addMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  getMessageTemplates,
  type MessageTemplate,
  restoreMessageTemplate,
} from '@casekit/contract/messages'
import { cases } from '@casekit/contract/overview'
import { unknownFields } from '@casekit/rules/merge-fields'
import { proxy } from 'valtio'

export type Written = { name: string; language: Language; body: string }
const CASES_TO_TRY = 20

export type Fault = '' | 'failed' | 'stale'

/** The company's message templates. */
export function createTemplates(call: Call) {
  const state = proxy({
    /** Null until the first answer. */
    templates: null as MessageTemplate[] | null,
    isFailed: false,
    isSaving: false,
    fault: '' as Fault,
    /** The newest cases, as choices, to read a template on one. */
    cases: [] as { value: string; label: string }[],
    tried: null as CaseDetails | null,
  })
  /** One per dialog: a template sent again after a lost answer is the same one. */
  let key = newKey()

  async function load(): Promise<void> {
    try {
      Object.assign(state, { templates: await call(getMessageTemplates), isFailed: false })
    } catch {
      state.isFailed = true
    }
  }

  async function learnCases(): Promise<void> {
    const body = { startRow: 0, endRow: CASES_TO_TRY }
    const { rows } = await call(cases.rows, { body }).catch(orElse({ rows: [] }))
    state.cases = rows.map(({ id, caseNumber, title }) => ({ value: id, label: `${caseNumber} ${title}` }))
    if (rows[0] && !state.tried) await tryOn(rows[0].id)
  }

  async function tryOn(caseId: string): Promise<void> {
    state.tried = await call(getCaseDetails, { params: { caseId } }).catch(orElse(state.tried))
  }

  /** A new dialog. */
  function begin(): void {
    state.fault = ''
    key = newKey()
  }

  function typed(): void {
    key = newKey()
    state.fault = ''
  }

  /** True when it stands; what is typed stays until then. */
  async function save(written: Written, known?: MessageTemplate): Promise<boolean> {
    if (state.isSaving) return false
    Object.assign(state, { isSaving: true, fault: '' })
    const body = { ...written, name: written.name.trim() }
    try {
      if (known) await call(editMessageTemplate, { params: { templateId: known.id }, body, ifMatch: known.version })
      else await call(addMessageTemplate, { body, key })
      await load()
      return true
    } catch (error) {
      state.fault = error instanceof ApiError && error.code === 'stale' ? 'stale' : 'failed'
      return false
    } finally {
      state.isSaving = false
    }
  }

  /** Deletes or restores; false where it did not happen. */
  async function put(templateId: string, isDeleted: boolean): Promise<boolean> {
    try {
      await (isDeleted
        ? call(deleteMessageTemplate, { params: { templateId } })
        : call(restoreMessageTemplate, { params: { templateId } }))
      return true
    } catch {
      return false
    } finally {
      await load()
    }
  }

  return {
    state,
    load,
    begin,
    learnCases,
    tryOn,
    typed,
    save,
    remove: (id: string) => put(id, true),
    restore: (id: string) => put(id, false),
  }
}
export type TemplatesStore = ReturnType<typeof createTemplates>

/** Why a template cannot be saved as it stands, by field; the unknown fields as they are written. */
export const faultsOf = ({ name, body }: Written) => ({
  name: name.trim() === '',
  body: body.trim() === '',
  unknown: unknownFields(body).map(field => `{{${field}}}`),
})
