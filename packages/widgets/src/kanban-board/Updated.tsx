import { useMessages } from '@casekit/messages/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { KanbanBoardStore } from './kanban-board.store.ts'

const MINUTE_MS = 60_000
const TICK_MS = 20_000
const HOUR = 60

/** How long ago the board was as the server has it. */
export function Updated({ store }: { store: KanbanBoardStore }) {
  const { text, format } = useMessages()
  const { updatedAt } = useSnapshot(store.state)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(clock)
  }, [])
  if (!updatedAt) return null
  const minutes = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / MINUTE_MS))
  return (
    <span className="ck-kb-updated">
      {minutes < HOUR ? text('Kanban.Updated', { minutes }) : text('Kanban.UpdatedAt', { at: format.time(updatedAt) })}
    </span>
  )
}
