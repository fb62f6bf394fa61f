import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { type AtDocument, getWriters, leaveDocument, putWriter, type Writer } from '@casekit/contract/document-presence'

/** Shorter than the 45 seconds that the server remembers. */
const RENEW_MS = 20_000
/** Debounces the announced line while the user moves through lines. */
const REST_MS = 300

/**
 * Who else has the document open and at which line, and the announcement of this page. `onVersion`: called when
 * somebody saved another version.
 */
export function createWriters(call: Call, offerId: string, onVersion: (version: number) => void) {
  const state = proxy<{ others: Writer[] }>({ others: [] })
  const params = { offerId }
  let lineId: string | null = null
  let renewing: ReturnType<typeof setInterval> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  function take(answer: AtDocument): void {
    state.others = answer.others
    onVersion(answer.version)
  }

  async function tell(): Promise<void> {
    if (document.hidden) return
    await call(putWriter, { params, body: { lineId } }).then(take, () => undefined)
  }

  const look = (): Promise<void> => call(getWriters, { params }).then(take, () => undefined)

  /** Announces the line that this page is at; null: none. */
  function goTo(line: string | null): void {
    if (line === lineId) return
    lineId = line
    clearTimeout(resting)
    resting = setTimeout(() => void tell(), REST_MS)
  }

  /** Returns the leave function. */
  function come(): () => void {
    void tell()
    renewing = setInterval(() => void tell(), RENEW_MS)
    return () => {
      clearInterval(renewing)
      clearTimeout(resting)
      void call(leaveDocument, { params }).catch(() => null)
    }
  }

  return { state, come, goTo, look }
}
