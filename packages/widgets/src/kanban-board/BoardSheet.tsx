import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { KanbanBoardStore } from './kanban-board.store.ts'

/** Where the board is narrow: a button, which tells how many filters are set, and below it what they are and what the columns stand for. */
export function BoardSheet({ store, children }: { store: KanbanBoardStore; children: ReactNode }) {
  const { text, format } = useMessages()
  const { responsibleIds, channels, tagIds, priorities } = useSnapshot(store.state).filters
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const set = [responsibleIds, channels, tagIds, priorities].filter(({ length }) => length > 0).length
  const count = set > 0 ? format.number(set) : ''
  const label = text('Kanban.Tools')

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={place} role="presentation" className="ck-kb-tools" onKeyDown={onKeyDown}>
      <Button
        icon={<SlidersHorizontal />}
        title={label}
        aria-label={`${label} ${count}`.trim()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count}
      </Button>
      {isOpen && (
        <fieldset id={id} className="ck-kb-sheet" aria-label={label}>
          {children}
        </fieldset>
      )}
    </div>
  )
}
