import type { ColumnPlace, GridColumn } from '@casekit/ui/data-grid/grid-types'
import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

type Kept = Record<string, ColumnPlace[]>

const keyOf = (overview: string) => `${session.account?.user.stakeholderId ?? ''} ${overview}`

function readAll(): Kept {
  try {
    return JSON.parse(kept.read('places') ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** How somebody left the columns of an overview in this browser; null: as they begin. */
export const keptPlaces = (overview: string): ColumnPlace[] | null => readAll()[keyOf(overview)] ?? null

export const keepPlaces = (overview: string, places: ColumnPlace[]): void =>
  kept.write('places', JSON.stringify({ ...readAll(), [keyOf(overview)]: places }))

/** The columns of an overview that this browser shows, and those that rows are drawn by wherever they stand. */
export function cellsShown(
  { name, columns }: { name: string; columns: readonly GridColumn[] },
  needed: readonly string[],
): string[] {
  const hides = new Map(keptPlaces(name)?.map(({ colId, hide }) => [colId, hide]))
  const isShown = (column: GridColumn) => !(hides.get(column.name) ?? column.hidden === true)
  return columns.filter(column => isShown(column) || needed.includes(column.name)).map(column => column.name)
}
