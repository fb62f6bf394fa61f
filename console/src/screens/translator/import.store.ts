import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { ApiError } from '@casekit/client/api-error'
import { isRefusal } from '@casekit/client/refusal'
import { importTranslations, importWordings, type TextChanges } from '@casekit/contract/translations'
import type { Language } from '@casekit/messages/language'
import { languageOfFile, readTextFile } from './text-file.ts'
import type { Whose } from './translator.store.ts'

type ImportFault = { kind: 'not-json' | 'failed' } | { kind: 'refused'; keys: string[] }

type State = {
  language: Language | ''
  texts: Record<string, string> | undefined
  changes: TextChanges | undefined
  fault: ImportFault | undefined
  isBusy: boolean
}

/** An import: read, previewed, applied. Only previewed changes are applied. */
export function createImport(call: Call, whose: Whose, language: Language | '') {
  const state = proxy<State>({ language, texts: undefined, changes: undefined, fault: undefined, isBusy: false })

  async function read(file: File | undefined) {
    Object.assign(state, { texts: undefined, changes: undefined, fault: undefined })
    if (!file) return
    state.language = languageOfFile(file.name) ?? state.language
    state.texts = readTextFile(await file.text())
    if (!state.texts) state.fault = { kind: 'not-json' }
  }

  function speak(to: Language | '') {
    Object.assign(state, { language: to, changes: undefined, fault: undefined })
  }

  /** Without the preview's mark, previews; with it, applies. Returns whether it was applied. */
  async function send(mark?: string): Promise<boolean> {
    const { language: to, texts } = state
    if (!to || !texts || state.isBusy) return false
    Object.assign(state, { isBusy: true, fault: undefined })
    try {
      const body = { language: to, texts: { ...texts }, ...(mark === undefined ? {} : { mark }) }
      state.changes =
        whose === 'company'
          ? await call(importWordings, { body })
          : await call(importTranslations, { body: { ...body, state: 'draft' } })
    } catch (error) {
      stumble(error)
    }
    state.isBusy = false
    return state.changes?.isWritten === true
  }

  function stumble(error: unknown) {
    if (isRefusal(error, importWordings, 'stale')) state.changes = error.current
    else if (error instanceof ApiError && error.status === 400) state.fault = { kind: 'refused', keys: keysOf(error) }
    else state.fault = { kind: 'failed' }
  }

  return { state, read, speak, send }
}

const keysOf = ({ errors }: ApiError) => errors.map(({ path }) => path.replace('/texts/', ''))
