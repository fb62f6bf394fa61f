import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { getCaseUnreadPartnerMessages } from '@casekit/contract/messages'

/** How much the user's partners have told of each case that the user has not read; by the id of the case. */
export const partnerNews = proxy<{ counts: Record<string, number> }>({ counts: {} })

/** Without an answer the marks stay as they were. */
export async function learnPartnerNews(call: Call): Promise<void> {
  const found = await call(getCaseUnreadPartnerMessages).catch(() => null)
  if (found) partnerNews.counts = Object.fromEntries(found.map(({ caseId, count }) => [caseId, count]))
}
