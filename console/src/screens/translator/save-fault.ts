import { ApiError } from '@casekit/client/api-error'
import { isRefusal } from '@casekit/client/refusal'
import { setWording } from '@casekit/contract/translations'
import type { Language } from '@casekit/messages/language'

/** Why a text was not saved; `stale` includes the current text. */
export type SaveFault = { kind: 'not-right' } | { kind: 'failed' } | { kind: 'stale'; text: string; version: number }

/** The text being edited, as typed. */
export type Editing = {
  key: string
  language: Language
  text: string
  version: number
  isBusy: boolean
  fault: SaveFault | null
}

export function saveFaultOf(error: unknown): SaveFault {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (error.status === 400) return { kind: 'not-right' }
  if (!isRefusal(error, setWording, 'stale')) return { kind: 'failed' }
  const { text, version } = error.current
  return { kind: 'stale', text: text ?? '', version }
}
