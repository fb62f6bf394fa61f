import { useSnapshot } from 'valtio'
import { properties } from '@casekit/contract/overview'
import { type PropertyRow, propertiesOverview } from '@casekit/contract/overviews/properties'
import { consoleMessages } from '@casekit/messages/console-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../overview/overview.store.ts'
import { OverviewLine } from '../../overview/OverviewLine.tsx'
import { OverviewScreen } from '../../overview/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { company } from '../../session/company.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { preferences } from '../../session/preferences.store.ts'
import { Responsible } from '../cases/Responsible.tsx'

const SECTIONS = [uiMessages, shellMessages, consoleMessages, gridMessages]

/** The properties of the company by their number. */
export function PropertiesScreen() {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <PropertyList />
    </MessagesProvider>
  )
}

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

function PropertyList() {
  const { text } = useMessages()
  const store = keptForAccount('properties', () => createOverview<PropertyRow>(properties))
  const title = text('Properties.Title')
  return (
    <OverviewScreen<PropertyRow>
      overview={propertiesOverview}
      store={store}
      title={title}
      cells={cells}
      renderPhoneRow={renderLine}
      hrefOf={row => paths.property(row.id)}
      nameOf={row => row.name}
    />
  )
}
