import { KANBAN_GROUPINGS } from '@casekit/contract/user-filters'
import { useMessages } from '@casekit/messages/react'
import { SearchBox } from '@casekit/ui/search-box'
import { useRegionRole } from '@casekit/ui/surroundings'
import { type ReactNode, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { BoardFilterMenus } from './BoardFilterMenus.tsx'
import { BoardSheet } from './BoardSheet.tsx'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import { useIsNarrow } from './use-is-narrow.ts'

type BarProps = { store: KanbanBoardStore; heading?: ReactNode; actions?: ReactNode }

/** What the board is called, what its columns stand for, and what it is filtered by; the last two in a sheet where it is narrow. */
export function BoardBar({ store, heading, actions }: BarProps) {
  const header = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow(header)
  const role = useRegionRole()
  const columns = <Columns store={store} />
  const filters = <BoardFilterMenus store={store} />
  return (
    <>
      <header ref={header} className="ck-kb-title" part="header">
        <slot name="header">{heading}</slot>
        <Total store={store} />
        <div className="ck-kb-title-end">
          {!isNarrow && columns}
          {actions}
        </div>
      </header>
      <search role={role} className="ck-kb-bar">
        <BoardSearch store={store} />
        {isNarrow ? (
          <BoardSheet store={store}>
            {columns}
            {filters}
          </BoardSheet>
        ) : (
          filters
        )}
      </search>
    </>
  )
}

function Columns({ store }: { store: KanbanBoardStore }) {
  const { text } = useMessages()
  const { filters } = useSnapshot(store.state)
  return (
    <fieldset className="ck-kb-seg" aria-label={text('Kanban.Columns')}>
      {KANBAN_GROUPINGS.map(groupBy => (
        <button
          key={groupBy}
          type="button"
          part="button"
          aria-pressed={filters.groupBy === groupBy}
          onClick={() => filters.groupBy !== groupBy && store.filterBy({ groupBy })}
        >
          {text(`KanbanBy.${groupBy}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** How many cases there are. */
function Total({ store }: { store: KanbanBoardStore }) {
  const { text, format } = useMessages()
  const { columns } = useSnapshot(store.state)
  if (!columns) return null
  const count = columns.reduce((sum, column) => sum + column.count, 0)
  return <span className="ck-kb-total">{text('Kanban.Cases', { count, shown: format.number(count) })}</span>
}

function BoardSearch({ store }: { store: KanbanBoardStore }) {
  const { text } = useMessages()
  const { typed } = useSnapshot(store.state, { sync: true })
  return (
    <SearchBox
      label={text('Kanban.Find')}
      placeholder={text('Kanban.Find')}
      maxLength={200}
      value={typed}
      onChange={store.type}
    />
  )
}
