import { proxy, ref } from 'valtio'
import type { ApiError } from '@casekit/client/api-error'
import type { OverviewCalls } from '@casekit/contract/overview'
import type { FilterModel, View } from '@casekit/contract/overview-shape'
import { type Blocks, createBlocks } from '@casekit/ui/data-grid/blocks'
import type { Counted, GridRow, GridView, Sums } from '@casekit/ui/data-grid/grid-types'
import { call } from '../../session/session.store.ts'

/** The number of views whose blocks are cached, so going back shows them immediately. */
const KEPT_VIEWS = 8

/** Builds the request: a view plus what its screen adds. */
export type Asked = (view: GridView) => View

export const viewFor: Asked = ({ sort, filters, search }) => ({
  ...(sort.length > 0 && { sortModel: [...sort] }),
  filterModel: filters as FilterModel,
  ...(search && { search }),
})

/**
 * The rows of an overview. Outlives its screen, so coming back shows the same rows while they are refetched. `cells`:
 * the columns to request in a list with many columns; a single row has them all.
 */
export function createOverview<Row extends GridRow>(
  calls: OverviewCalls,
  asked: Asked = viewFor,
  cells?: () => readonly string[],
) {
  const state = proxy({ total: -1, isKnown: false, failure: null as ApiError | null })
  const views = new Map<string, Blocks<Row>>()

  function blocksOf(view: GridView): Blocks<Row> {
    const wanted = asked(view)
    const body = { ...wanted, ...(cells && { cells: cells() }) }
    const key = JSON.stringify(body)
    const known = views.get(key)
    if (known) return known
    const made = createBlocks<Row>(
      {
        block: async ({ startRow, endRow, after }) => {
          const block = await call(calls.rows, { body: { ...body, startRow, endRow, ...(after && { after }) } })
          state.failure = null
          return { ...block, rows: block.rows as unknown as Row[] }
        },
        count: capped => call(calls.count, { body: { ...wanted, ...(capped && { capped }) } }),
      },
      view,
    )
    views.set(key, made)
    const [oldest] = views.keys()
    if (views.size > KEPT_VIEWS && oldest !== undefined) views.delete(oldest)
    return made
  }

  const values = (column: string, view: GridView, isAdded = false): Promise<Counted[]> =>
    call(calls.values, { params: { column }, body: { ...asked(view), sortModel: [], ...(isAdded && { sums: true }) } })

  /** Returns the sums of the summable columns over the whole view. */
  const sums = async (view: GridView): Promise<Sums> =>
    (await call(calls.count, { body: { ...asked(view), sortModel: [], sums: true } })).sums ?? {}

  /** Returns one row regardless of the view; undefined if the id does not exist. */
  const row = async (id: string): Promise<Row | undefined> => {
    const { rows } = await call(calls.rows, { body: { ids: [id], startRow: 0, endRow: 1 } })
    return rows[0] as Row | undefined
  }

  return {
    state,
    blocksOf,
    row,
    values,
    sums,
    asked,
    cells,
    calls,
    told: (total: number) => Object.assign(state, { total, isKnown: true }),
    failed: (error: unknown) => void (state.failure = ref(error as ApiError)),
    forget: () => views.clear(),
  }
}

export type OverviewStore<Row extends GridRow> = ReturnType<typeof createOverview<Row>>
