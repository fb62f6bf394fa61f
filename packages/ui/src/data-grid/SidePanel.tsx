import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import type { GridApi } from 'ag-grid-community'
import { ArrowDown, ArrowUp, Columns3, ListFilter, Pin, PinOff, X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import type { Filters, GridColumn } from './grid-types.ts'
import { arrange } from './grid-view.ts'
import { StepButton } from './StepButton.tsx'

type SidePanelProps = { api: GridApi; columns: readonly GridColumn[]; filters: Filters; children?: ReactNode }

type Tool = 'columns' | 'filters'

/** The two tool panels, neither open by default; no row groups, values, pivots, select-all or expand-all (§9 of shell-and-navigation). */
export function SidePanel({ api, columns, filters, children }: SidePanelProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<Tool | null>(null)
  const rail = useRef<HTMLDivElement>(null)
  function close() {
    rail.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(null)
  }
  const tools = [
    { tool: 'columns' as const, label: text('Grid.Columns'), Icon: Columns3 },
    { tool: 'filters' as const, label: text('Grid.Filters'), Icon: ListFilter },
  ]
  return (
    <aside className="ck-grid-side" aria-label={text('Grid.Panels')}>
      <div
        role="presentation"
        className="ck-grid-side-open"
        onKeyDown={({ key }) => key === 'Escape' && open && close()}
      >
        {open && (
          <section
            key={open}
            ref={takeFocus}
            tabIndex={-1}
            className="ck-grid-panel"
            aria-label={text(open === 'columns' ? 'Grid.Columns' : 'Grid.Filters')}
          >
            <header className="ck-grid-panel-head">
              <h2>{text(open === 'columns' ? 'Grid.Columns' : 'Grid.Filters')}</h2>
              <IconButton size="sm" icon={<X />} label={text('Grid.ClosePanel')} onClick={close} />
            </header>
            {open === 'columns' ? (
              <ColumnsTool api={api} columns={columns} />
            ) : (
              <FiltersTool api={api} columns={columns} filters={filters} />
            )}
            {open === 'columns' && children}
          </section>
        )}
      </div>
      <div ref={rail} className="ck-grid-rail">
        {tools.map(({ tool, label, Icon }) => (
          <button
            key={tool}
            type="button"
            className="ck-grid-rail-tab"
            aria-expanded={open === tool}
            onClick={() => setOpen(open === tool ? null : tool)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{label}</span>
          </button>
        ))}
      </div>
    </aside>
  )
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus()

/** Draws anew when the grid's columns were changed. */
function useColumnState(api: GridApi) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const events = ['columnVisible', 'columnPinned', 'columnMoved'] as const
    for (const event of events) api.addEventListener(event, again)
    return () => {
      if (!api.isDestroyed()) for (const event of events) api.removeEventListener(event, again)
    }
  }, [api])
  return api.getColumnState()
}

function ColumnsTool({ api, columns }: { api: GridApi; columns: readonly GridColumn[] }) {
  const { text } = useMessages()
  const standing = useColumnState(api)
  const offset = standing.findIndex(({ colId }) => columns.some(({ name }) => name === colId))
  const shown = standing.flatMap(state => {
    const column = columns.find(({ name }) => name === state.colId)
    return column ? [{ ...state, label: text(column.label) }] : []
  })
  return (
    <>
      <ul className="ck-grid-columns">
        {shown.map(({ colId, hide, pinned, label: column }, place) => (
          <li key={colId}>
            <Checkbox
              checked={!hide}
              aria-label={text('Grid.Show', { column })}
              onChange={on => api.setColumnsVisible([colId], on)}
            >
              <span className="ck-truncate">{column}</span>
            </Checkbox>
            <IconButton
              size="sm"
              icon={pinned ? <PinOff /> : <Pin />}
              label={text(pinned ? 'Grid.Unpin' : 'Grid.Pin', { column })}
              onClick={() => api.setColumnsPinned([colId], pinned ? null : 'left')}
            />
            <StepButton
              icon={<ArrowUp />}
              label={text('Grid.MoveUp', { column })}
              isOff={place === 0}
              onClick={() => api.moveColumns([colId], offset + place - 1)}
            />
            <StepButton
              icon={<ArrowDown />}
              label={text('Grid.MoveDown', { column })}
              isOff={place === shown.length - 1}
              onClick={() => api.moveColumns([colId], offset + place + 1)}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => arrange(api, columns, null)}>
        {text('Grid.ResetColumns')}
      </Button>
    </>
  )
}

function FiltersTool({ api, columns, filters }: SidePanelProps) {
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

/** A column that is not shown is shown with its filter. */
function open(api: GridApi, name: string): void {
  api.setColumnsVisible([name], true)
  api.ensureColumnVisible(name)
  requestAnimationFrame(() => api.showColumnFilter(name))
}
