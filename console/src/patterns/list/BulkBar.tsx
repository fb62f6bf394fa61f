import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'
import type { BulkOver } from './overview-props.ts'

type BulkBarProps<Row> = {
  rows: readonly Row[]
  over: BulkOver
  render: (rows: readonly Row[], done: () => void, over: BulkOver) => ReactNode
  onDone: () => void
  onDeselect: () => void
}

/** Actions on the selected rows; hidden while none is selected. */
export function BulkBar<Row>({ rows, over, render, onDone, onDeselect }: BulkBarProps<Row>) {
  const { text } = useMessages()
  if (rows.length === 0) return null
  const words = text('Grid.Selected', { count: over.count })
  return (
    <div className="ck-bulk" role="toolbar" aria-label={words}>
      <b>{words}</b>
      {render(rows, onDone, over)}
      <button type="button" className="ck-bulk-off" onClick={onDeselect}>
        {text('Grid.Deselect')}
      </button>
    </div>
  )
}
