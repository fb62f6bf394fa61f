import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { getCaseUnreadPartnerMessages } from '@casekit/contract/messages'

/** Unread partner news per case id. */
export const partnerNews = proxy<{ counts: Record<string, number> }>({ counts: {} })

/** If the request fails, the marks stay. */
export async function learnPartnerNews(call: Call): Promise<void> {
  const found = await call(getCaseUnreadPartnerMessages).catch(() => null)
  if (found) partnerNews.counts = Object.fromEntries(found.map(({ caseId, count }) => [caseId, count]))
}
