import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { requisitions } from '@casekit/contract/overview'
import { type RequisitionRow, requisitionsOverview } from '@casekit/contract/overviews/requisitions'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { NewRequisitionDialog } from '../../parts/requisitions/NewRequisitionDialog.tsx'
import { RequisitionChip } from '../../parts/requisitions/RequisitionChip.tsx'
import { Responsible } from '../../parts/Responsible.tsx'
import { paths } from '../../paths.ts'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'

const cells: Cells<RequisitionRow> = {
  status: row => <RequisitionChip status={row.status} />,
  title: row => (
    <b className="ck-truncate" title={row.title}>
      {row.title}
    </b>
  ),
  buyer: row => <Responsible name={row.buyer?.name} />,
}

const renderLine = (row: RequisitionRow) => (
  <OverviewLine title={row.title} more={[row.number, row.supplier]} chip={<RequisitionChip status={row.status} />} />
)

/** Requisitions to suppliers, newest first. */
export function RequisitionsScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useState(false)
  const store = keptForAccount('requisitions', () => createOverview<RequisitionRow>(requisitions))
  const add = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={() => setAdding(true)}>
      {text('Requisitions.Add')}
    </Button>
  )
  return (
    <>
      <OverviewScreen<RequisitionRow>
        overview={requisitionsOverview}
        store={store}
        title={text('Requisitions.Title')}
        live="requisition"
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={row => paths.requisition(row.id)}
        nameOf={row => `${row.number} ${row.title}`}
        none={{ title: text('Requisitions.None'), text: text('Requisitions.NoneText'), action: add() }}
        actions={add()}
      />
      <div className="ck-phone-action">{add(true)}</div>
      {isAdding && (
        <NewRequisitionDialog onAdded={id => navigate(paths.requisition(id))} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
