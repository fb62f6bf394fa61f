import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useSnapshot } from 'valtio'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { session } from '../../session/session.store.ts'
import '../tabs.css'

export type RecordTab = {
  /** The value of `?view=`; the first tab's is omitted. */
  name: string
  label: MessageId
  /** Who sees it; by default everyone who sees the record. */
  guard?: Access
  render: () => ReactNode
}

type RecordTabsProps = { label: MessageId; tabs: readonly RecordTab[]; hrefOf: (view: string) => string }

/** Scrolls the open tab's link into view, e.g. where the tabs are wider than a phone. */
const reveal = (tab: HTMLAnchorElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The views of one record; the open one is in the address. */
export function RecordTabs({ label, tabs, hrefOf }: RecordTabsProps) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const wish = new URLSearchParams(useSearch()).get('view')
  const shown = tabs.filter(({ guard }) => account && maySee(guard ?? 'signed-in', account))
  const open = shown.find(({ name }) => name === wish) ?? shown[0]
  return (
    <>
      <nav className="ck-tabs ck-record-tabs" aria-label={text(label)}>
        {shown.map((tab, place) => (
          <Link
            key={tab.name}
            className="ck-tab"
            href={hrefOf(place === 0 ? '' : tab.name)}
            aria-current={tab === open ? 'true' : undefined}
            ref={tab === open ? reveal : null}
          >
            {text(tab.label)}
          </Link>
        ))}
      </nav>
      <div className="ck-record-view">{open?.render()}</div>
    </>
  )
}
