import { useState } from 'react'
import type { GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import type { BulkOver, OverviewScreenProps } from './overview-props.ts'

/** The selected rows: one by one, or all of a view until another view is shown or one row is deselected. */
export function useBulkOver<Row extends GridRow>(
  { store, bulkAtMost = 0 }: OverviewScreenProps<Row>,
  shown: GridView,
  total: number,
) {
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [taken, setTaken] = useState('')
  const view = store.asked(shown)
  const key = JSON.stringify(view)
  const isAll = selected.length > 0 && taken === key
  const isWhole = total >= 0 && total <= bulkAtMost
  const most = isWhole ? total : bulkAtMost
  const over: BulkOver = {
    view,
    isAll,
    count: isAll ? most : selected.length,
    offered: bulkAtMost > 0 && !isAll && selected.length < most ? most : 0,
    isWhole,
    takeAll: () => setTaken(key),
  }
  return {
    selected,
    over,
    select: (rows: readonly Row[]) => {
      if (rows.length < selected.length) setTaken('')
      setSelected(rows)
    },
  }
}
