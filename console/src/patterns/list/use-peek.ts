import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import type { GridRow } from '@casekit/ui/data-grid/grid-types'
import { toasts } from '../../frame/notices/toasts.ts'
import type { OverviewStore } from './overview.store.ts'

type Peeking<Row extends GridRow> = {
  store: OverviewStore<Row>
  /** The id in the address. */
  open: string | undefined
  go: (id: string | undefined, replaces: boolean) => void
}

/** The row in the peek panel. The address names it and it is fetched by id: it need not be in the list. */
export function usePeek<Row extends GridRow>({ store, open, go }: Peeking<Row>) {
  const { text } = useMessages()
  const [row, setRow] = useState<Row | null>(null)
  /** Opened by a key: the list keeps the focus. */
  const [isByKey, setByKey] = useState(false)
  const show = useEffectEvent((found: Row | undefined) => {
    if (found) return setRow(found)
    toasts.show({ tone: 'failed', title: text('Grid.NotFound') })
    go(undefined, true)
  })
  const fail = useEffectEvent(() => {
    toasts.show({ tone: 'failed', title: text('Grid.Failed') })
    go(undefined, true)
  })
  useEffect(() => {
    let isWanted = true
    if (open)
      store.row(open).then(
        found => isWanted && show(found),
        () => isWanted && fail(),
      )
    return () => void (isWanted = false)
  }, [store, open])

  /** Shows the list's version of the row immediately. */
  function lead(to: Row, replaces: boolean) {
    setRow(to)
    go(to.id, replaces)
  }
  return {
    peeked: open !== undefined && row?.id === open ? row : null,
    isByKey,
    close: () => go(undefined, false),
    show: ({ id }: Row) => {
      setByKey(false)
      go(id, false)
    },
    toggle: (to: Row) => {
      setByKey(true)
      if (open === to.id) go(undefined, false)
      else lead(to, false)
    },
    follow: (to: Row) => open !== undefined && open !== to.id && lead(to, true),
  }
}
