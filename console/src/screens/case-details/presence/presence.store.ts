import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import { getPresence, leavePresence, type Present, putPresence } from '@casekit/contract/case-work'

/** Shorter than the 45 seconds that the server remembers. */
const RENEW_MS = 20_000

/** Who else is viewing the case, and the announcement of this page. */
export function createPresence(call: Call, caseId: string) {
  const state = proxy<{ others: Present[] }>({ others: [] })
  let writes: string | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  async function tell(): Promise<void> {
    if (document.hidden) return
    state.others = await call(putPresence, { params: { caseId }, body: { writes } }).catch(orElse(state.others))
  }

  /** Announces what is being written; null: nothing. */
  function write(fact: string | null): void {
    writes = fact
    void tell()
  }

  async function look(): Promise<void> {
    state.others = await call(getPresence, { params: { caseId } }).catch(orElse(state.others))
  }

  /** Returns the leave function. */
  function come(): () => void {
    timer = setInterval(() => void tell(), RENEW_MS)
    return () => {
      clearInterval(timer)
      void call(leavePresence, { params: { caseId } }).catch(() => null)
    }
  }

  return { state, come, write, look }
}
