import { CASE_PRIORITIES } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Megaphone, SignalHigh, Tag, User } from 'lucide-react'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { isFiltered, noFilters } from './board-filters.ts'
import { FilterMenu } from './FilterMenu.tsx'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import { Updated } from './Updated.tsx'

const list = (options: readonly { id: string; name: string }[] = []) =>
  options.map(({ id, name }) => ({ value: id, label: name }))

/** What the cards are filtered by, and as of when the board stands. */
export const BoardFilterMenus = memo(function BoardFilterMenus({ store }: { store: KanbanBoardStore }) {
  const { text } = useMessages()
  const { filters, choices } = useSnapshot(store.state)
  const { filterBy } = store
  return (
    <>
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
    </>
  )
})
