import { MapPinned, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { services } from '@casekit/contract/overview'
import { type ServiceRow, servicesOverview } from '@casekit/contract/overviews/services'
import { getRenewals } from '@casekit/contract/service'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { Responsible } from '../../parts/Responsible.tsx'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'
import { AgreementChip } from './AgreementChip.tsx'
import { AgreementDialog } from './AgreementDialog.tsx'
import { RenewalsDialog } from './RenewalsDialog.tsx'
import { TogetherDialog } from './TogetherDialog.tsx'
import './service.css'

const cells: Cells<ServiceRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
  state: row => <AgreementChip state={row.state} />,
  responsible: row => <Responsible name={row.responsible?.name} />,
}

const renderLine = (row: ServiceRow) => (
  <OverviewLine
    title={row.name}
    more={[row.number, row.customer]}
    end={row.nextOn}
    chip={<AgreementChip state={row.state} />}
  />
)

/** Service agreements by next visit (§2.2 of shell-and-navigation). */
export function ServicesScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'add' | 'renewals' | 'together' | null>(null)
  const store = keptForAccount('services', () => createOverview<ServiceRow>(services))
  const renewals = useQuery(signal => call(getRenewals, { signal }), { live: 'agreement' })
  const count = renewals.answer?.length ?? 0
  const add = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={() => setOpen('add')}>
      {text('Service.Add')}
    </Button>
  )
  return (
    <>
      <OverviewScreen<ServiceRow>
        overview={servicesOverview}
        store={store}
        title={text('Service.Title')}
        live="agreement"
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={row => paths.service(row.id)}
        nameOf={row => row.name}
        none={{ title: text('Service.None'), text: text('Service.NoneText'), action: add() }}
        actions={
          <>
            <Button icon={<RefreshCw />} onClick={() => setOpen('renewals')}>
              {text('Service.RenewalCount', { count })}
            </Button>
            <Button icon={<MapPinned />} onClick={() => setOpen('together')}>
              {text('Service.Together')}
            </Button>
            {add()}
          </>
        }
      />
      <div className="ck-phone-action">{add(true)}</div>
      {open === 'add' && <AgreementDialog onClose={() => setOpen(null)} onSaved={id => navigate(paths.service(id))} />}
      {open === 'together' && <TogetherDialog onClose={() => setOpen(null)} />}
      {open === 'renewals' && <RenewalsDialog query={renewals} onClose={() => setOpen(null)} />}
    </>
  )
}
