import { ListFilter } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import type { GridRow } from '@casekit/ui/data-grid/grid-types'
import { IconButton } from '@casekit/ui/button'
import type { OverviewPart } from './use-overview.ts'

/** Shows or hides the filter row below the headings. */
export function FilterRowButton<Row extends GridRow>({ list }: Pick<OverviewPart<Row>, 'list'>) {
  const { text } = useMessages()
  return (
    <IconButton
      kind="secondary"
      icon={<ListFilter />}
      label={text('Grid.FilterRow')}
      aria-pressed={list.hasFilterRow}
      onClick={list.switchFilterRow}
    />
  )
}
