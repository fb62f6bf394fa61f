import { proxy } from 'valtio'
import { endSession, getSessions, type OpenSession } from '@casekit/contract/account'
import { call } from '../../session/session.store.ts'

/** The sessions on the profile page. */
export function createProfile() {
  const state = proxy({ sessions: null as readonly OpenSession[] | null, hasFailed: false, endingId: '' })

  async function load(): Promise<void> {
    state.hasFailed = false
    try {
      state.sessions = await call(getSessions)
    } catch {
      state.hasFailed = true
    }
  }

  /** Rejects with an `ApiError`; a session ended elsewhere meanwhile counts as ended. */
  async function end(sessionId: string): Promise<void> {
    state.endingId = sessionId
    try {
      await call(endSession, { params: { sessionId } }).catch(ignoreGone)
      state.sessions = (state.sessions ?? []).filter(({ id }) => id !== sessionId)
    } finally {
      state.endingId = ''
    }
  }

  return { state, load, end }
}

export type Profile = ReturnType<typeof createProfile>

function ignoreGone(error: unknown): null {
  if ((error as { status?: unknown }).status === 404) return null
  throw error
}
