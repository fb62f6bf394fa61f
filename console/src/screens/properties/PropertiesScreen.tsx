import { properties } from '@casekit/contract/overview'
import { type PropertyRow, propertiesOverview } from '@casekit/contract/overviews/properties'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { Responsible } from '../../parts/Responsible.tsx'
import { AddPropertyDialog } from './AddPropertyDialog.tsx'

const cells: Cells<PropertyRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
  responsible: row => <Responsible name={row.responsible?.name} />,
}

const renderLine = (row: PropertyRow) => (
  <OverviewLine title={row.name} more={[row.number, row.address, `${row.zipCode} ${row.city}`]} />
)

/** The company's properties, by number. */
export function PropertiesScreen() {
  const { text } = useMessages()
  const store = keptForAccount('properties', () => createOverview<PropertyRow>(properties))
  const title = text('Properties.Title')
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {text('PropertyForm.Add')}
    </Button>
  )
  return (
    <>
      <OverviewScreen<PropertyRow>
        overview={propertiesOverview}
        store={store}
        title={title}
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={row => paths.property(row.id)}
        nameOf={row => row.name}
        actions={
          <>
            <Link className="ck-button ck-button-secondary" href={paths.incidents()}>
              {text('Crumb.incidents')}
            </Link>
            {add}
          </>
        }
      />
      {isAdding && <AddPropertyDialog onClose={() => setAdding(false)} onAdded={id => navigate(paths.property(id))} />}
    </>
  )
}
