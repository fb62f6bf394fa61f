import { useSnapshot } from 'valtio'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { globalSearchMessages } from '@casekit/messages/global-search-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { offers } from '@casekit/contract/overview'
import { type OfferRow, offersOverview } from '@casekit/contract/overviews/offers'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { OfferChip } from '@casekit/ui/offer-chip'
import { createOverview } from '../../overview/overview.store.ts'
import { OverviewLine } from '../../overview/OverviewLine.tsx'
import { OverviewScreen } from '../../overview/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { company } from '../../session/company.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { preferences } from '../../session/preferences.store.ts'
import { OfferPeek } from './OfferPeek.tsx'

const SECTIONS = [uiMessages, shellMessages, caseMessages, consoleMessages, globalSearchMessages, gridMessages]

/** The documents of the company, the newest first; for reading. */
export function OffersScreen() {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <OfferList />
    </MessagesProvider>
  )
}

const cells: Cells<OfferRow> = {
  status: row => <OfferChip status={row.status} />,
  title: row => (
    <b className="ck-truncate" title={row.title}>
      {row.title}
    </b>
  ),
}

const renderLine = (row: OfferRow) => (
  <OverviewLine
    title={row.title}
    more={[row.offerNumber, row.customerName]}
    end={row.createdAt}
    chip={<OfferChip status={row.status} />}
  />
)

function OfferList() {
  const { text } = useMessages()
  const store = keptForAccount('offers', () => createOverview<OfferRow>(offers))
  const title = text('Offers.Title')
  return (
    <OverviewScreen<OfferRow>
      overview={offersOverview}
      store={store}
      title={title}
      cells={cells}
      renderPhoneRow={renderLine}
      hrefOf={row => row.case && paths.caseDetails(row.case.id)}
      nameOf={row => row.title}
      renderPeek={row => <OfferPeek row={row} />}
    />
  )
}
