import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import type { GridRow } from '@casekit/ui/data-grid/grid-types'
import { toasts } from '../../frame/notices/toasts.ts'
import type { OverviewStore } from './overview.store.ts'

/** The row that the address names, asked for by its id: it need not be among those that the list shows. */
export function usePeeked<Row extends GridRow>(store: OverviewStore<Row>, id: string | undefined, close: () => void) {
  const { text } = useMessages()
  const [row, setRow] = useState<Row | null>(null)
  const show = useEffectEvent((found: Row | undefined) => {
    if (found) return setRow(found)
    toasts.show({ tone: 'failed', title: text('Grid.NotFound') })
    close()
  })
  const fail = useEffectEvent(() => {
    toasts.show({ tone: 'failed', title: text('Grid.Failed') })
    close()
  })
  useEffect(() => {
    let isWanted = true
    if (id)
      store.row(id).then(
        found => isWanted && show(found),
        () => isWanted && fail(),
      )
    return () => void (isWanted = false)
  }, [store, id])
  return id !== undefined && row?.id === id ? row : null
}
