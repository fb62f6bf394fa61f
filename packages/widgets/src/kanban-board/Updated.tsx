import { currentTime } from '@casekit/client/clock'
import { useMessages } from '@casekit/messages/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { KanbanBoardStore } from './kanban-board.store.ts'

const MINUTE_MS = 60_000
const TICK_MS = 20_000
const HOUR = 60

/** How long ago the board was last in sync with the server. */
export function Updated({ store }: { store: KanbanBoardStore }) {
  const { text, format } = useMessages()
  const { updatedAt } = useSnapshot(store.state)
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const clock = setInterval(() => setNow(currentTime()), TICK_MS)
    return () => clearInterval(clock)
  }, [])
  // its space is reserved until known, because a wrapping bar would move the board down
  const minutes = updatedAt ? Math.max(0, Math.floor((now - Date.parse(updatedAt)) / MINUTE_MS)) : 0
  return (
    <span className="ck-kb-updated" hidden={!updatedAt}>
      {minutes < HOUR ? text('Kanban.Updated', { minutes }) : text('Kanban.UpdatedAt', { at: format.time(updatedAt) })}
    </span>
  )
}
