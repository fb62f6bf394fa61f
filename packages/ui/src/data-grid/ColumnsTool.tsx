import { useEffect, useReducer } from 'react'
import type { GridApi } from 'ag-grid-community'
import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import type { GridColumn } from './grid-types.ts'
import { arrange } from './grid-view.ts'
import { StepButton } from './StepButton.tsx'

/** Re-renders when the grid's columns change. */
function useColumnState(api: GridApi) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const events = ['columnVisible', 'columnPinned', 'columnMoved'] as const
    for (const event of events) api.addEventListener(event, again)
    return () => {
      if (!api.isDestroyed()) for (const event of events) api.removeEventListener(event, again)
    }
  }, [api])
  return api.getColumnState()
}

/** Which columns are visible, in which order, and which are pinned. */
export function ColumnsTool({ api, columns }: { api: GridApi; columns: readonly GridColumn[] }) {
  const { text } = useMessages()
  const standing = useColumnState(api)
  const offset = standing.findIndex(({ colId }) => columns.some(({ name }) => name === colId))
  const shown = standing.flatMap(state => {
    const column = columns.find(({ name }) => name === state.colId)
    return column ? [{ ...state, label: text(column.label) }] : []
  })
  return (
    <>
      <ul className="ck-grid-columns">
        {shown.map(({ colId, hide, pinned, label: column }, place) => (
          <li key={colId}>
            <Checkbox
              checked={!hide}
              aria-label={text('Grid.Show', { column })}
              onChange={on => api.setColumnsVisible([colId], on)}
            >
              <span className="ck-truncate">{column}</span>
            </Checkbox>
            <IconButton
              size="sm"
              icon={pinned ? <PinOff /> : <Pin />}
              label={text(pinned ? 'Grid.Unpin' : 'Grid.Pin', { column })}
              onClick={() => api.setColumnsPinned([colId], pinned ? null : 'left')}
            />
            <StepButton
              icon={<ArrowUp />}
              label={text('Grid.MoveUp', { column })}
              isOff={place === 0}
              onClick={() => api.moveColumns([colId], offset + place - 1)}
            />
            <StepButton
              icon={<ArrowDown />}
              label={text('Grid.MoveDown', { column })}
              isOff={place === shown.length - 1}
              onClick={() => api.moveColumns([colId], offset + place + 1)}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => arrange(api, columns, null)}>
        {text('Grid.ResetColumns')}
      </Button>
    </>
  )
}
