import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { inbox, outbox } from '@casekit/contract/overview'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { inboxOverview, outboxOverview, TRANSFER_LANES, type TransferRow } from '@casekit/contract/overviews/transfers'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { IncomingDialog } from './IncomingDialog.tsx'
import { LaneTabs } from './LaneTabs.tsx'
import { TransferChip } from '../../parts/transfers/TransferChip.tsx'
import { TransferPeek } from './TransferPeek.tsx'
import '../../patterns/tabs.css'

/** Cases that partners want to transfer to the company. */
export const InboxScreen = () => <TransferList key="inbox" of="inbox" />

/** Cases that the company transferred to partners. */
export const OutboxScreen = () => <TransferList key="outbox" of="outbox" />

const LISTS = {
  inbox: {
    overview: inboxOverview,
    calls: inbox,
    title: 'Transfers.InboxTitle',
    none: ['Transfers.NoneReceived', 'Transfers.NoneReceivedText'],
  },
  outbox: {
    overview: outboxOverview,
    calls: outbox,
    title: 'Transfers.OutboxTitle',
    none: ['Transfers.NoneSent', 'Transfers.NoneSentText'],
  },
} as const

type Which = { of: keyof typeof LISTS }

const cells: Cells<TransferRow> = {
  title: row => (
    <b className="ck-truncate" title={row.title}>
      {row.title}
    </b>
  ),
  state: row => <TransferChip state={row.state} />,
}

function TransferList({ of }: Which) {
  const { text } = useMessages()
  const { overview, calls, title, none } = LISTS[of]
  const [isOpen, setOpen] = useState(false)
  const store = keptForAccount(of, () => createOverview<TransferRow>(calls))
  const words = text(title)
  return (
    <>
      <OverviewScreen<TransferRow>
        overview={overview}
        store={store}
        title={words}
        cells={cells}
        renderPhoneRow={row => (
          <OverviewLine
            title={`${row.caseNumber} ${row.title}`}
            more={[row.partner?.name]}
            end={row.sentAt}
            chip={<TransferChip state={row.state} />}
          />
        )}
        hrefOf={row => row.case && paths.caseDetails(row.case.id)}
        nameOf={row => `${row.caseNumber} ${row.title}`}
        renderPeek={row => <TransferPeek transferId={row.id} />}
        renderBar={({ address, hrefOf }) => (
          <LaneTabs
            chosen={laneOf(address.view.filters['lane'] as SetFilter | undefined)}
            hrefOf={lane => {
              const { lane: _, ...others } = address.view.filters
              const filters = lane ? { ...others, lane: { filterType: 'set', values: [lane] } } : others
              return hrefOf({ view: { ...address.view, filters }, page: 1 })
            }}
          />
        )}
        barFilters={() => ['lane']}
        none={{ title: text(none[0]), text: text(none[1]) }}
        live="transfer"
        actions={
          of === 'inbox' && (
            <Button icon={<ClipboardList />} onClick={() => setOpen(true)}>
              {text('Transfers.Requisitions')}
            </Button>
          )
        }
      />
      {isOpen && <IncomingDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const laneOf = (filter: SetFilter | undefined) =>
  filter?.values.length === 1 ? (TRANSFER_LANES.find(lane => lane === filter.values[0]) ?? null) : null
