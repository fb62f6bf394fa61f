import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'

type BulkBarProps<Row> = {
  rows: readonly Row[]
  render: (rows: readonly Row[], done: () => void) => ReactNode
  onDone: () => void
  onDeselect: () => void
}

/** What can be done with the selected rows; not there while none is. */
export function BulkBar<Row>({ rows, render, onDone, onDeselect }: BulkBarProps<Row>) {
  const { text } = useMessages()
  if (rows.length === 0) return null
  const words = text('Grid.Selected', { count: rows.length })
  return (
    <div className="ck-bulk" role="toolbar" aria-label={words}>
      <b>{words}</b>
      {render(rows, onDone)}
      <button type="button" className="ck-bulk-off" onClick={onDeselect}>
        {text('Grid.Deselect')}
      </button>
    </div>
  )
}
