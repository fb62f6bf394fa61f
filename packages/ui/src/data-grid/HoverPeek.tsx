import { type RefObject, useEffect, useState } from 'react'
import { PanelRight } from 'lucide-react'
import type { CellMouseOverEvent, GridApi } from 'ag-grid-community'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '../button.tsx'
import type { GridRow } from './grid-types.ts'

type HoverPeekProps<Row extends GridRow> = {
  api: GridApi<Row>
  grid: RefObject<HTMLElement | null>
  onPeek: (row: Row) => void
}

/** A button at the end of the hovered row that opens its preview; with the keyboard, Space does. */
export function HoverPeek<Row extends GridRow>({ api, grid, onPeek }: HoverPeekProps<Row>) {
  const { text } = useMessages()
  const [place, setPlace] = useState<{ row: Row; top: number; height: number } | null>(null)
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const leave = () => setPlace(null)
    function follow({ data, event }: CellMouseOverEvent<Row>) {
      const box = (event?.target as Element | null)?.closest('.ag-row')?.getBoundingClientRect()
      const top = element?.getBoundingClientRect().top
      if (data && box && top !== undefined) setPlace({ row: data, top: box.top - top, height: box.height })
    }
    api.addEventListener('cellMouseOver', follow)
    api.addEventListener('bodyScroll', leave)
    element.addEventListener('mouseleave', leave)
    return () => {
      element.removeEventListener('mouseleave', leave)
      if (api.isDestroyed()) return
      api.removeEventListener('cellMouseOver', follow)
      api.removeEventListener('bodyScroll', leave)
    }
  }, [api, grid])
  if (!place) return null
  return (
    <span className="ck-grid-peek" style={{ top: place.top, height: place.height }}>
      <IconButton
        size="sm"
        tabIndex={-1}
        icon={<PanelRight />}
        label={text('Grid.Peek')}
        onClick={() => onPeek(place.row)}
      />
    </span>
  )
}
