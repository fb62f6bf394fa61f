import { CASE_PRIORITIES } from '@casekit/contract/ids'
import { KANBAN_GROUPINGS } from '@casekit/contract/user-filters'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { SearchBox } from '@casekit/ui/search-box'
import { useRegionRole } from '@casekit/ui/surroundings'
import { Megaphone, SignalHigh, Tag, User } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { isFiltered, noFilters } from './board-filters.ts'
import { FilterMenu } from './FilterMenu.tsx'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import { Updated } from './Updated.tsx'

type BarProps = { store: KanbanBoardStore; heading?: ReactNode; actions?: ReactNode }

/** The board's heading, column grouping and filters. */
export function BoardBar({ store, heading, actions }: BarProps) {
  const { text } = useMessages()
  const { filters } = useSnapshot(store.state)
  return (
    <>
      <header className="ck-kb-title" part="header">
        <slot name="header">{heading}</slot>
        <Total store={store} />
        <div className="ck-kb-title-end">
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
          {actions}
        </div>
      </header>
      <Filters store={store} />
    </>
  )
}

/** The number of cases. */
function Total({ store }: { store: KanbanBoardStore }) {
  const { text, format } = useMessages()
  const { columns } = useSnapshot(store.state)
  if (!columns) return null
  const count = columns.reduce((sum, column) => sum + column.count, 0)
  return <span className="ck-kb-total">{text('Kanban.Cases', { count, shown: format.number(count) })}</span>
}

const list = (options: readonly { id: string; name: string }[] = []) =>
  options.map(({ id, name }) => ({ value: id, label: name }))

const Filters = memo(function Filters({ store }: { store: KanbanBoardStore }) {
  const { text } = useMessages()
  const { filters, choices } = useSnapshot(store.state)
  const { filterBy } = store
  return (
    <search role={useRegionRole()} className="ck-kb-bar">
      <BoardSearch store={store} />
      <FilterMenu
        label={text('Kanban.Responsible')}
        icon={<User aria-hidden="true" />}
        options={[...list(choices?.responsibles), { value: null, label: text('Kanban.NoResponsible') }]}
        chosen={filters.responsibleIds}
        onChange={responsibleIds => filterBy({ responsibleIds })}
      />
      <FilterMenu
        label={text('Kanban.Channel')}
        icon={<Megaphone aria-hidden="true" />}
        options={choices?.channels.map(name => ({ value: name, label: name }))}
        chosen={filters.channels}
        onChange={channels => filterBy({ channels })}
      />
      <FilterMenu
        label={text('Kanban.Tags')}
        icon={<Tag aria-hidden="true" />}
        options={choices ? list(choices.tags) : undefined}
        chosen={filters.tagIds}
        onChange={tagIds => filterBy({ tagIds })}
      />
      <FilterMenu
        label={text('Kanban.Priority')}
        icon={<SignalHigh aria-hidden="true" />}
        options={CASE_PRIORITIES.map(name => ({ value: name, label: text(`CasePriority.${name}`) }))}
        chosen={filters.priorities}
        onChange={priorities => filterBy({ priorities })}
      />
      {isFiltered({ ...filters } as Parameters<typeof isFiltered>[0]) && (
        <Button kind="ghost" onClick={() => filterBy({ ...noFilters(filters.groupBy) })}>
          {text('Kanban.ClearAll')}
        </Button>
      )}
      <Updated store={store} />
    </search>
  )
})

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
