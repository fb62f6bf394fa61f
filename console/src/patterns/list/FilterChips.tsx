import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { X } from 'lucide-react'
import type { ColumnFilter } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Counted, Filters, GridColumn, GridRow } from '@casekit/ui/data-grid/grid-types'
import { filterWords, needsNames } from './filter-words.ts'
import type { OverviewPart } from './use-overview.ts'
import './filter-chips.css'

/** The active filters, each with a remove button, except those that the bar above shows. */
export function FilterChips<Row extends GridRow>({ props, list, onSave }: OverviewPart<Row> & { onSave: () => void }) {
  const { text } = useMessages()
  const { view } = list.address
  const said = props.barFilters?.(view.filters) ?? []
  const columns = list.overview.columns.filter(({ name }) => view.filters[name] && !said.includes(name))
  const strip = useRef<HTMLElement>(null)
  if (columns.length === 0) return null

  const narrowTo = (filters: Filters) => list.go({ ...list.address, view: { ...view, filters }, page: 1 }, false)
  const without = (gone: readonly string[]) =>
    Object.fromEntries(Object.entries(view.filters).filter(([name]) => !gone.includes(name)))
  const remove = (name: string) => {
    narrowTo(without([name]))
    if (columns.length === 1) list.takeFocus()
    else strip.current?.querySelector<HTMLElement>(`button:not([data-column="${CSS.escape(name)}"])`)?.focus()
  }
  return (
    <section ref={strip} className="ck-filter-chips" aria-label={text('Grid.Filters')}>
      {columns.map(column => (
        <FilterChip
          key={column.name}
          column={column}
          filter={view.filters[column.name] as ColumnFilter}
          namesOf={() => props.store.values(column.name, view)}
          onRemove={() => remove(column.name)}
        />
      ))}
      <Button kind="link" onClick={onSave}>
        {text('Grid.SaveView')}
      </Button>
      {columns.length > 1 && (
        <Button
          kind="link"
          onClick={() => {
            narrowTo(without(columns.map(({ name }) => name)))
            list.takeFocus()
          }}
        >
          {text('Grid.ResetFilters')}
        </Button>
      )}
    </section>
  )
}

type FilterChipProps = {
  column: GridColumn
  filter: ColumnFilter
  namesOf: () => Promise<Counted[]>
  onRemove: () => void
}

function FilterChip({ column, filter, namesOf, onRemove }: FilterChipProps) {
  const messages = useMessages()
  const [names, setNames] = useState<Counted[]>([])
  const chosen = needsNames(column, filter) ? JSON.stringify(filter) : ''
  const ask = useEffectEvent(namesOf)
  useEffect(() => {
    let current = true
    if (chosen)
      void ask().then(
        found => current && setNames(found),
        () => {}, // the chip shows the count instead
      )
    return () => {
      current = false
    }
  }, [chosen])
  const words = filterWords(messages, column, filter, names)
  return (
    <span className="ck-filter-chip">
      <span className="ck-truncate" title={words}>
        {words}
      </span>
      <button
        type="button"
        data-column={column.name}
        aria-label={messages.text('Grid.RemoveFilter', { column: messages.text(column.label) })}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}
