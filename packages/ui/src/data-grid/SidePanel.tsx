import { type ReactNode, useRef, useState } from 'react'
import type { GridApi } from 'ag-grid-community'
import { Columns3, ListFilter, X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '../button.tsx'
import { ColumnsTool } from './ColumnsTool.tsx'
import { FiltersTool } from './FiltersTool.tsx'
import type { Filters, GridColumn } from './grid-types.ts'

type SidePanelProps = { api: GridApi; columns: readonly GridColumn[]; filters: Filters; children?: ReactNode }

type Tool = 'columns' | 'filters'

/**
 * The two tool panels, both closed by default; no row groups, values, pivots, select-all or expand-all (§9 of
 * shell-and-navigation).
 */
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
