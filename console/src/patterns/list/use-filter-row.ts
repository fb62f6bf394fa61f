import { useState } from 'react'
import type { GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import { keepFilterRow, keptFilterRow } from './places.ts'
import type { OverviewScreenProps } from './overview-props.ts'

/** Whether the row of filters is shown: as somebody left it on this list, else once a column is filtered. */
export function useFilterRow<Row extends GridRow>(
  { overview, keptAs = overview.name, barFilters }: OverviewScreenProps<Row>,
  { filters }: GridView,
) {
  const [chosen, choose] = useState(() => keptFilterRow(keptAs))
  const said = barFilters?.(filters) ?? []
  const hasFilterRow = chosen ?? Object.keys(filters).some(name => !said.includes(name))
  function switchFilterRow() {
    keepFilterRow(keptAs, !hasFilterRow)
    choose(!hasFilterRow)
  }
  return { hasFilterRow, switchFilterRow }
}
