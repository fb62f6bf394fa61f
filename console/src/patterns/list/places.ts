import type { ColumnPlace, GridColumn } from '@casekit/ui/data-grid/grid-types'
import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

const keyOf = (overview: string) => `${session.account?.user.stakeholderId ?? ''} ${overview}`

/** What is kept of each overview for each member, under one key of the browser. */
function keeper<Kept>(name: 'places' | 'filterRows') {
  function readAll(): Record<string, Kept> {
    try {
      return JSON.parse(kept.read(name) ?? '{}') as Record<string, Kept>
    } catch {
      return {}
    }
  }
  return {
    read: (overview: string): Kept | null => readAll()[keyOf(overview)] ?? null,
    write: (overview: string, value: Kept): void =>
      kept.write(name, JSON.stringify({ ...readAll(), [keyOf(overview)]: value })),
  }
}

/** How somebody left the columns of an overview in this browser; null: as they begin. */
export const { read: keptPlaces, write: keepPlaces } = keeper<ColumnPlace[]>('places')

/** Whether somebody wants its row of filters to be shown; null: they never said. */
export const { read: keptFilterRow, write: keepFilterRow } = keeper<boolean>('filterRows')

/** The columns of an overview that this browser shows, and those that rows are drawn by wherever they stand. */
export function cellsShown(
  { name, columns }: { name: string; columns: readonly GridColumn[] },
  needed: readonly string[],
): string[] {
  const hides = new Map(keptPlaces(name)?.map(({ colId, hide }) => [colId, hide]))
  const isShown = (column: GridColumn) => !(hides.get(column.name) ?? column.hidden === true)
  return columns.filter(column => isShown(column) || needed.includes(column.name)).map(column => column.name)
}
