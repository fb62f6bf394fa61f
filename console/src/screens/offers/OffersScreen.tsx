import { lazy, Suspense, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { offers } from '@casekit/contract/overview'
import { type OfferRow, offersOverview } from '@casekit/contract/overviews/offers'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { OfferChip } from '@casekit/ui/offer-chip'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { session } from '../../session/session.store.ts'
import { offerEditors } from './offer-editors.ts'
import { OfferPeek } from './OfferPeek.tsx'

const OfferBulk = lazy(async () => ({ default: (await import('./bulk/OfferBulk.tsx')).OfferBulk }))

const cells: Cells<OfferRow> = {
  status: row => <OfferChip status={row.status} />,
  title: row => (
    <b className="ck-truncate" title={row.title}>
      {row.title}
    </b>
  ),
}

const renderBulk = (rows: readonly OfferRow[], done: () => void) => (
  <Suspense>
    <OfferBulk rows={rows} onDone={done} />
  </Suspense>
)

const renderLine = (row: OfferRow) => (
  <OverviewLine
    title={row.title}
    more={[row.offerNumber, row.customerName]}
    end={row.createdAt}
    chip={<OfferChip status={row.status} />}
  />
)

/** The company's documents, newest first: each offer's value and next step, and bulk mails. */
export function OffersScreen() {
  const messages = useMessages()
  const { text } = messages
  const editors = useMemo(() => offerEditors(messages), [messages])
  const mayWrite = (useSnapshot(session).account?.guards ?? []).includes('OfferAccess')
  const store = keptForAccount('offers', () => createOverview<OfferRow>(offers))
  const title = text('Offers.Title')
  return (
    <OverviewScreen<OfferRow>
      overview={offersOverview}
      store={store}
      title={title}
      cells={cells}
      {...(mayWrite && { editors, renderBulk })}
      renderPhoneRow={renderLine}
      hrefOf={row => paths.offer(row.id)}
      nameOf={row => row.title}
      renderPeek={row => <OfferPeek row={row} />}
    />
  )
}
