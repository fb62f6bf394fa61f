import type { GridApi } from 'ag-grid-community'
import { ListFilter, X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '../button.tsx'
import type { Filters, GridColumn } from './grid-types.ts'

type FiltersToolProps = { api: GridApi; columns: readonly GridColumn[]; filters: Filters }

/** Every column that is or can be filtered. */
export function FiltersTool({ api, columns, filters }: FiltersToolProps) {
  const { text } = useMessages()
  const filtered = columns.filter(({ filter }) => filter !== false)
  return (
    <>
      <ul className="ck-grid-columns">
        {filtered.map(({ name, label }) => {
          const column = text(label)
          return (
            <li key={name}>
              <button
                type="button"
                className="ck-grid-filter-row"
                aria-pressed={filters[name] !== undefined}
                onClick={() => open(api, name)}
              >
                <ListFilter size={14} strokeWidth={1.75} aria-hidden="true" />
                <span className="ck-truncate">{column}</span>
              </button>
              {filters[name] && (
                <IconButton
                  size="sm"
                  icon={<X />}
                  label={text('Grid.ResetFilters')}
                  onClick={() => api.setFilterModel({ ...api.getFilterModel(), [name]: null })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Button size="sm" onClick={() => api.setFilterModel(null)}>
        {text('Grid.ResetFilters')}
      </Button>
    </>
  )
}

/** A hidden column is shown together with its filter. */
function open(api: GridApi, name: string): void {
  api.setColumnsVisible([name], true)
  api.ensureColumnVisible(name)
  requestAnimationFrame(() => api.showColumnFilter(name))
}
