import type { Client } from '@casekit/client/connect'
import { type EmbeddedReport, getEmbeddedReport } from '@casekit/contract/embedded-report'
import type { Language } from '@casekit/messages/language'
import { proxy, ref, type Snapshot } from 'valtio/vanilla'

export type SavedShown = Snapshot<EmbeddedReport>
export type SavedWish = { client: Client; report: string; language: Language; from?: string; to?: string }

/** One saved report; outdated responses are dropped, and the last one stays while the next loads. */
export function createSavedReport({ client, report, language, from, to }: SavedWish) {
  const state = proxy<{ shown: EmbeddedReport | null; isFailed: boolean }>({ shown: null, isFailed: false })
  let asking = new AbortController()

  async function load() {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const query = { language, fromDate: from || undefined, toDate: to || undefined }
    try {
      const shown = await client.call(getEmbeddedReport, { params: { reportId: report }, query, signal })
      if (!signal.aborted) Object.assign(state, { shown: ref(shown), isFailed: false })
    } catch {
      if (!signal.aborted) state.isFailed = true
    }
  }

  return { state, load, leave: () => asking.abort() }
}
