import type { SetFilter } from '@casekit/contract/overview-shape'
import type { Blocks } from '@casekit/ui/data-grid/blocks'
import type { GridRow, GridView, Heading } from '@casekit/ui/data-grid/grid-types'
import { createGroupedBlocks } from '@casekit/ui/data-grid/grouped-blocks'
import type { OverviewStore } from './overview.store.ts'

/** Returns the blocks of each view, grouped under headings by a column's values. */
export function groupedBy<Row extends GridRow>(store: OverviewStore<Row>, column: string) {
  const views = new Map<string, Blocks<Row>>()
  return (view: GridView): Blocks<Row> => {
    const key = JSON.stringify(view)
    const known = views.get(key)
    if (known) return known
    const made = createGroupedBlocks<Row>({
      column,
      groups: async () => {
        const found = await store.values(column, view, true)
        const own = view.filters[column]
        // the groups ignore the column's own filter
        return own
          ? found.flatMap(({ whole: _whole, ...group }) => (isLetThrough(own, group.value) ? [group] : []))
          : found
      },
      blocksOf: value => {
        const blocks = store.blocksOf(viewOfGroup(view, { column, value }))
        blocks.refresh()
        return blocks
      },
    })
    views.set(key, made)
    return made
  }
}

/** The view of one group alone. */
export const viewOfGroup = (view: GridView, { column, value }: Pick<Heading, 'column' | 'value'>): GridView => ({
  ...view,
  filters: { ...view.filters, [column]: { filterType: 'set', values: [value] } },
})

/** Whether the column's own filter lets the group through. */
const isLetThrough = (filter: object | undefined, value: string | null) =>
  !filter || (filter as SetFilter).values.includes(value)
