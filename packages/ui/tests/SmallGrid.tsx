import type { GridRow, GridView } from '../src/data-grid/grid-types.ts'
import type { DataGridProps } from '../src/data-grid/grid-props.ts'
import { DataGrid } from '../src/data-grid/DataGrid.tsx'

export const VIEW: GridView = { sort: [], filters: {}, search: '' }
const NO_CELLS = {}
const nothing = () => {}
const noLine = () => null

type Own<Row extends GridRow> = Pick<DataGridProps<Row>, 'columns' | 'blocksOf'> & Partial<DataGridProps<Row>>

/** A grid of 400 pixels' height with no-op handlers; `own` is what a test examines. */
export function SmallGrid<Row extends GridRow>({ width = 700, ...own }: Own<Row> & { width?: number }) {
  return (
    <div style={{ display: 'flex', blockSize: 400, inlineSize: width }}>
      <DataGrid<Row>
        label="Jobs"
        language="en-US"
        today="2026-11-22"
        cells={NO_CELLS}
        view={VIEW}
        sortedAtMost={3}
        page={1}
        values={async () => []}
        sums={async () => ({})}
        isGrouped={false}
        hasFilterRow={false}
        places={null}
        onView={nothing}
        onPage={nothing}
        onPlaces={nothing}
        onTotal={nothing}
        onFailure={nothing}
        renderPhoneRow={noLine}
        {...own}
      />
    </div>
  )
}
