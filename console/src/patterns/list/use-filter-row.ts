import { useState } from 'react'
import type { GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import { keepFilterRow, keptFilterRow } from './places.ts'
import type { OverviewScreenProps } from './overview-props.ts'

/** Whether the filter row is shown: as the member left it, otherwise once a column has been filtered. */
export function useFilterRow<Row extends GridRow>(
  { overview, keptAs = overview.name, barFilters }: OverviewScreenProps<Row>,
  { filters }: GridView,
) {
  const [chosen, choose] = useState(() => keptFilterRow(keptAs))
  const said = barFilters?.(filters) ?? []
  const isFiltered = Object.keys(filters).some(name => !said.includes(name))
  const [was, remember] = useState(isFiltered) // the row stays open when its filter is cleared
  if (isFiltered && !was) remember(true)
  const hasFilterRow = chosen ?? (was || isFiltered)
  function switchFilterRow() {
    keepFilterRow(keptAs, !hasFilterRow)
    choose(!hasFilterRow)
  }
  return { hasFilterRow, switchFilterRow }
}
