import type { ColumnPlace, GridColumn } from '@casekit/ui/data-grid/grid-types'
import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

const keyOf = (overview: string) => `${session.account?.user.stakeholderId ?? ''} ${overview}`

/** Stores a value per overview and member under one browser storage key. */
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

/** The columns of an overview as the member left them in this browser; null: the defaults. */
export const { read: keptPlaces, write: keepPlaces } = keeper<ColumnPlace[]>('places')

/** Whether the member wants the filter row; null: never chosen. */
export const { read: keptFilterRow, write: keepFilterRow } = keeper<boolean>('filterRows')

/** The columns shown in this browser, plus those that rendering a row needs anyway. */
export function cellsShown(
  { name, columns }: { name: string; columns: readonly GridColumn[] },
  needed: readonly string[],
): string[] {
  const hides = new Map(keptPlaces(name)?.map(({ colId, hide }) => [colId, hide]))
  const isShown = (column: GridColumn) => !(hides.get(column.name) ?? column.hidden === true)
  return columns.filter(column => isShown(column) || needed.includes(column.name)).map(column => column.name)
}
