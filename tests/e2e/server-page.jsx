import { useEffect } from 'react'
import { CaseReport } from '@casekit/widgets/case-report'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
import { CustomerPicker } from '@casekit/widgets/customer-picker'
import { GlobalSearch } from '@casekit/widgets/global-search'
import { KanbanBoard } from '@casekit/widgets/kanban-board'
import { Offer } from '@casekit/widgets/offer'
import { Shop } from '@casekit/widgets/shop'
import { TenantHome } from '@casekit/widgets/tenant'
import { TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { words } from '@casekit/widgets/words/da-DK'

export const WIDGETS = {
  CaseReport,
  CaseWizard,
  CustomerPicker,
  GlobalSearch,
  KanbanBoard,
  Offer,
  Shop,
  TenantHome,
  TimeslotChooser,
}
const OWN = { Offer: { offerId: '01900000-0000-7000-8000-000000000000' } }

/** What a framework writes on its server and takes over in the browser: one widget that never gets a token. */
export function Page({ name, api, isWordless = false, onTaken }) {
  useEffect(() => void onTaken?.(), [onTaken])
  const Widget = WIDGETS[name]
  const client = createClient({ api, getToken: () => new Promise(() => {}) })
  return (
    <CasekitProvider client={client} language="da-DK" words={isWordless ? undefined : words}>
      <Widget presentation="inline" {...OWN[name]} />
    </CasekitProvider>
  )
}
