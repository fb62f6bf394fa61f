import { useMessages } from '@casekit/messages/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import { useFold } from './use-fold.ts'

/** Where the board is narrow: a button, which tells how many filters are set, and below it what they are and what the columns stand for. */
export function BoardSheet({ store, children }: { store: KanbanBoardStore; children: ReactNode }) {
  const { text, format } = useMessages()
  const { responsibleIds, channels, tagIds, priorities } = useSnapshot(store.state).filters
  const { id, isOpen, onKeyDown, button } = useFold()
  const set = [responsibleIds, channels, tagIds, priorities].filter(({ length }) => length > 0).length
  const label = text('Kanban.Tools')
  return (
    <div role="presentation" className={set > 0 ? 'ck-kb-filter ck-kb-is-set' : 'ck-kb-filter'} onKeyDown={onKeyDown}>
      <button {...button}>
        {set > 0 ? `${label} ${format.number(set)}` : label}
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <fieldset id={id} className="ck-kb-filter-list ck-kb-sheet" aria-label={label}>
          {children}
        </fieldset>
      )}
    </div>
  )
}
