import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { type AccessRecord, findRecords } from '@casekit/contract/access'
import type { RecordKind } from '@casekit/contract/access-kinds'

/** Searches records by the typed text; a newer search aborts the previous one. */
export function createRecordSearch(call: Call) {
  const state = proxy<{ found: AccessRecord[]; hasSearched: boolean }>({ found: [], hasSearched: false })
  let asking: AbortController | undefined

  async function search(kind: RecordKind, text: string): Promise<void> {
    abort()
    if (text.trim() === '') return void Object.assign(state, { found: [], hasSearched: false })
    const own = new AbortController()
    asking = own
    try {
      const found = await call(findRecords, { query: { kind, text }, signal: own.signal })
      if (asking === own) Object.assign(state, { found, hasSearched: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  function abort(): void {
    asking?.abort()
    asking = undefined
  }

  return { state, search, abort }
}
