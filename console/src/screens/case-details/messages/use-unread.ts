import { useEffect, useEffectEvent, useState } from 'react'
import { readCaseMessages } from '@casekit/contract/messages'
import { currentTime } from '@casekit/client/clock'
import { refreshBadges } from '../../../live/badges.store.ts'
import type { PanelProps } from '../panel.ts'

/** Older messages count as read, as in the badges. */
const UNREAD_MS = 90 * 24 * 60 * 60 * 1000

/** Marks the customer's messages as read; returns the id of the first one that was unread when the case was opened. */
export function useUnread(page: PanelProps['page'], { messages }: PanelProps['details']): string | undefined {
  const [first, setFirst] = useState<string | null>()
  const said = messages.filter(({ lane }) => lane === 'customer')
  const newest = said.at(-1)?.messageId
  const told = useEffectEvent((readBefore: string | null) => {
    const since = readBefore ? Date.parse(readBefore) : currentTime() - UNREAD_MS
    const unread = said.find(({ sentAt }) => Date.parse(sentAt) > since)
    setFirst(known => (known === undefined ? (unread?.messageId ?? null) : known))
  })
  useEffect(() => {
    if (newest)
      page
        .call(readCaseMessages, { params: { caseId: page.caseId } })
        .then(({ readBefore }) => told(readBefore))
        .then(refreshBadges)
        .catch(() => null)
  }, [page, newest])
  return first ?? undefined
}
