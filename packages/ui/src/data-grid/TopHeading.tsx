import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { GridApi } from 'ag-grid-community'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { firstOnScreen } from './grid-view.ts'
import { GroupHeading } from './GroupHeading.tsx'

type TopHeadingProps = { api: GridApi; grid: RefObject<HTMLElement | null>; context: GridContext }

/**
 * The group heading of the topmost row stays visible while its rows scroll. Pointer only: keyboard users have the
 * heading itself.
 */
export function TopHeading({ api, grid, context }: TopHeadingProps) {
  const [heading, setHeading] = useState<GridRow>()
  const [top, setTop] = useState(0)
  const look = useEffectEvent(() => {
    if (api.isDestroyed()) return
    setTop(grid.current?.querySelector<HTMLElement>('.ag-header')?.offsetHeight ?? 0)
    const line = firstOnScreen(api, Math.max(0, api.getFirstDisplayedRowIndex()))
    setHeading(api.getVerticalPixelRange().top > 0 ? context.headingAt(line) : undefined)
  })
  useEffect(() => {
    const again = () => look()
    for (const event of MOVED) api.addEventListener(event, again)
    return () => {
      if (!api.isDestroyed()) for (const event of MOVED) api.removeEventListener(event, again)
    }
  }, [api])
  if (!heading) return null
  return (
    <div
      role="presentation"
      className="ck-grid-top-heading"
      style={{ insetBlockStart: top }}
      aria-hidden="true"
      onMouseDown={keepFocusWhereItIs}
    >
      <GroupHeading data={heading} api={api} context={context} />
    </div>
  )
}

const keepFocusWhereItIs = (event: MouseEvent) => event.preventDefault()

const MOVED = ['bodyScroll', 'modelUpdated', 'gridSizeChanged'] as const
