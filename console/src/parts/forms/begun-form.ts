import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { Body } from '@casekit/contract/endpoint'
import type { FormSheet } from '@casekit/contract/form-shapes'
import {
  addFormFile,
  completeFormAnswer,
  getFormAnswer,
  getFormFile,
  saveFormAnswer,
  startFormAnswer,
} from '@casekit/contract/forms'
import { keepSheet, keptSheet } from '../../session/device-forms.ts'
import type { SheetDoor } from './sheet.store.ts'

/**
 * An answer as stored on a device. `owner`: the member who stored it. `begun`: it was started here under its own id,
 * and the server may not know it; `known`: the server's id for it since then.
 */
export type KeptForm = FormSheet & { owner?: string; begun?: Body<typeof startFormAnswer>; known?: string }

/**
 * Returns the server's id of the answer: its own, unless somebody else started one for the same subject. Requested
 * once, because that one may be completed later.
 */
async function begin(call: Call, form: KeptForm): Promise<string> {
  const { id, begun, known } = form
  if (!begun || known) return known ?? id
  const answerId = await call(startFormAnswer, { body: { ...begun, answerId: id } })
  await keepSheet(id, { ...form, known: answerId })
  return answerId
}

/** How a stored form reaches the server, which is first told of one that was started here. */
export function doorOf(call: Call, form: KeptForm): SheetDoor & { complete: () => Promise<FormSheet> } {
  let known: Promise<string> | undefined
  async function params() {
    known ??= begin(call, form)
    try {
      return { answerId: await known }
    } catch (error) {
      known = undefined
      throw error
    }
  }
  return {
    save: async answers => call(saveFormAnswer, { params: await params(), body: { answers } }),
    addFile: async (field, file) =>
      call(addFormFile, { params: await params(), query: { field, originalName: file.name }, body: file }),
    picture: fileId => call(getFormFile, { params: { fileId }, query: { small: true } }),
    complete: async () => call(completeFormAnswer, { params: await params() }),
  }
}

/** Returns the server's version for its `owner` under the local id; offline, the last version stored here. */
export async function openForm(call: Call, id: string, owner: string): Promise<KeptForm> {
  const kept = await keptSheet<KeptForm>(id)
  try {
    const answerId = kept ? await begin(call, kept) : id
    const said = await call(getFormAnswer, { params: { answerId } })
    const sheet: KeptForm = { ...said, id, owner, ...(kept?.begun && { begun: kept.begun, known: answerId }) }
    await keepSheet(id, sheet)
    return sheet
  } catch (error) {
    if (kept && error instanceof ApiError && error.code === 'offline') return (await keptSheet<KeptForm>(id)) ?? kept
    throw error
  }
}
