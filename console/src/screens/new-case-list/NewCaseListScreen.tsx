import { cases } from '@casekit/contract/overview'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { type CaseRow, casesOverview } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import type { Cells, Filters } from '@casekit/ui/data-grid/grid-types'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { Responsible } from '../../parts/Responsible.tsx'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'

/** The columns of the case list, with the place first. */
const FIRST = ['caseNumber', 'property', 'buildingPart', 'status', 'title'] as const

type Column = (typeof casesOverview)['columns'][number]
const shown = (column: Column) => Object.assign({}, column, { hidden: undefined })
const byPlace = {
  ...casesOverview,
  columns: [
    ...FIRST.flatMap(name => casesOverview.columns.filter(column => column.name === name)).map(shown),
    ...casesOverview.columns.filter(({ name }) => !FIRST.some(first => first === name)),
  ],
}

const cells: Cells<CaseRow> = {
  status: row => <StatusChip status={row.status} />,
  priority: row => <PriorityMark priority={row.priority} />,
  responsible: row => <Responsible name={row.responsible?.name} />,
}

const renderLine = (row: CaseRow) => (
  <OverviewLine
    title={row.title || String(row.caseNumber)}
    more={[row.caseNumber, row.property?.name, row.buildingPart?.name]}
    end={row.createdAt}
    chip={<StatusChip status={row.status} />}
  />
)

/** By property, and within one property by building part. */
const groupOf = ({ property }: Filters) =>
  (property as SetFilter | undefined)?.values.length === 1 ? 'buildingPart' : 'property'

/** Test/NewcaseList (§2.2 of shell-and-navigation): the cases by place. */
export function NewCaseListScreen() {
  const { text } = useMessages()
  const store = keptForAccount('new-case-list', () => createOverview<CaseRow>(cases))
  return (
    <OverviewScreen<CaseRow>
      overview={byPlace}
      keptAs="newCases"
      store={store}
      title={text('Crumb.newCaseList')}
      live="case"
      cells={cells}
      renderPhoneRow={renderLine}
      hrefOf={row => paths.caseDetails(row.id)}
      nameOf={row => `${row.caseNumber} ${row.title}`}
      groupOf={groupOf}
    />
  )
}
