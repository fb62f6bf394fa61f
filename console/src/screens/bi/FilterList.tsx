import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { type ChosenFilter, FilterDialog } from './FilterDialog.tsx'
import { FilterName } from './FilterName.tsx'

type ListProps = { definition: ReportDefinition; onChange: (definition: ReportDefinition) => void }

const FILTERS_AT_MOST = 8

/** The report's filters with their values, to edit and remove. */
export function FilterList({ definition, onChange }: ListProps) {
  const { text } = useMessages()
  const [edited, edit] = useState<ChosenFilter | 'new'>()
  const filters = definition.filters ?? []
  const keep = (filter: ChosenFilter) => {
    const others = filters.filter(
      one => one.dimension !== filter.dimension && one.dimension !== (edited !== 'new' && edited?.dimension),
    )
    onChange({ ...definition, filters: [...others, filter] })
  }
  const remove = ({ dimension }: ChosenFilter) =>
    onChange({ ...definition, filters: filters.filter(one => one.dimension !== dimension) })
  return (
    <section className="ck-bi-part" aria-label={text('Bi.Filters')}>
      <h2>
        {text('Bi.Filters')} <span>{filters.length}</span>
      </h2>
      <ul className="ck-bi-chosen">
        {filters.map(filter => (
          <li key={filter.dimension}>
            <button
              type="button"
              onClick={() => edit(filter)}
              aria-label={text('Bi.FilterEdit', { name: text(`Dimension.${filter.dimension}`) })}
            >
              <FilterName key={JSON.stringify(filter)} definition={definition} filter={filter} />
            </button>
            <IconButton
              size="sm"
              icon={<X />}
              label={text('Bi.FilterRemove', { name: text(`Dimension.${filter.dimension}`) })}
              onClick={() => remove(filter)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={<Plus />}
        disabled={filters.length >= FILTERS_AT_MOST || definition.measures.length === 0}
        onClick={() => edit('new')}
      >
        {text('Bi.AddFilter')}
      </Button>
      {edited && (
        <FilterDialog
          definition={definition}
          filter={edited === 'new' ? undefined : edited}
          onKeep={keep}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  )
}
