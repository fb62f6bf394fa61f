import { Link } from 'wouter'
import { CASE_STATUSES, type CaseStatus } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'

const COUNT_LIMIT = 10_000

/** Null: all cases. */
export type CaseTab = CaseStatus | 'unread' | null

type StatusTabsProps = {
  chosen: CaseTab
  counts: Readonly<Partial<Record<CaseStatus, number>>> | null
  unread: number | null
  hrefOf: (tab: CaseTab) => string
}

/** Unread and the statuses as views; links, so they can be bookmarked and opened in a new tab. */
export function StatusTabs({ chosen, counts, unread, hrefOf }: StatusTabsProps) {
  const { text } = useMessages()
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav className="ck-tabs" aria-label={text('Cases.Views')}>
      <Tab href={hrefOf(null)} isOn={chosen === null} count={all}>
        {text('Cases.All')}
      </Tab>
      <Tab href={hrefOf('unread')} isOn={chosen === 'unread'} count={unread}>
        {text('Cases.Unread')}
      </Tab>
      {CASE_STATUSES.map(status => (
        <Tab key={status} href={hrefOf(status)} isOn={chosen === status} count={counts && (counts[status] ?? 0)}>
          {text(`CaseStatus.${status}`)}
        </Tab>
      ))}
    </nav>
  )
}

type TabProps = { href: string; isOn: boolean; count: number | null; children: string }

function Tab({ href, isOn, count, children }: TabProps) {
  const { text, format } = useMessages()
  const words = count !== null && count >= COUNT_LIMIT ? text('Cases.OverLimit', { limit: COUNT_LIMIT }) : count
  return (
    <Link className="ck-tab" href={href} aria-current={isOn ? 'true' : undefined}>
      {children}
      <span className="ck-tab-count">{typeof words === 'number' ? format.number(words) : words}</span>
    </Link>
  )
}
