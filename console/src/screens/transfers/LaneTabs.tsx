import { Link } from 'wouter'
import { TRANSFER_LANES, type TransferLane } from '@casekit/contract/overviews/transfers'
import { useMessages } from '@casekit/messages/react'

type LaneTabsProps = { chosen: TransferLane | null; hrefOf: (lane: TransferLane | null) => string }

/** The lanes as views; links, so they can be bookmarked and opened in a new tab. */
export function LaneTabs({ chosen, hrefOf }: LaneTabsProps) {
  const { text } = useMessages()
  return (
    <nav className="ck-tabs" aria-label={text('Transfers.Views')}>
      {[null, ...TRANSFER_LANES].map(lane => (
        <Link key={lane} className="ck-tab" href={hrefOf(lane)} aria-current={lane === chosen ? 'true' : undefined}>
          {lane ? text(`TransferLane.${lane}`) : text('Transfers.All')}
        </Link>
      ))}
    </nav>
  )
}
