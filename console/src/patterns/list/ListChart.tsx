import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { Text, useMessages } from '@casekit/messages/react'
import type { Counted, GridColumn, GridRow } from '@casekit/ui/data-grid/grid-types'
import { valueLabel } from '@casekit/ui/data-grid/value-label'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Select } from '@casekit/ui/select'
import { Skeleton } from '@casekit/ui/skeleton'
import { hasGroups, type OverviewAddress } from './overview-address.ts'
import type { OverviewStore } from './overview.store.ts'
import './list-chart.css'

type ChartProps<Row extends GridRow> = {
  columns: readonly GridColumn[]
  store: OverviewStore<Row>
  address: OverviewAddress
  hrefOf: (to: OverviewAddress) => string
  title: string
  onClose: () => void
}

const ROWS = 'rows'
const BARS_AT_MOST = 40

/** The list as bars: the number of rows or a sum for each value of a set column. A bar links to its rows. */
export function ListChart<Row extends GridRow>({ columns, title, onClose, ...of }: ChartProps<Row>) {
  const { text } = useMessages()
  const sets = columns.filter(hasGroups)
  const added = columns.filter(({ sum }) => sum)
  const [by, setBy] = useState(sets[0]?.name ?? '')
  const [what, setWhat] = useState(ROWS)
  const column = sets.find(({ name }) => name === by)
  return (
    <Dialog title={text('Grid.ChartOf', { title })} onClose={onClose}>
      <div className="ck-list-chart">
        <Select
          label={text('Grid.GroupBy')}
          value={by}
          onChange={setBy}
          options={sets.map(({ name, label }) => ({ value: name, label: text(label) }))}
        />
        <Select
          label={text('Grid.ChartShows')}
          value={what}
          onChange={setWhat}
          options={[
            { value: ROWS, label: text('Grid.Rows') },
            ...added.map(({ name, label }) => ({ value: name, label: text(label) })),
          ]}
        />
        {column && <Bars key={by} column={column} what={what} onClose={onClose} {...of} />}
      </div>
    </Dialog>
  )
}

type BarsProps<Row extends GridRow> = Omit<ChartProps<Row>, 'columns' | 'title'> & { column: GridColumn; what: string }

const isLetThrough = (filter: object | undefined, value: string | null) =>
  !filter || (filter as SetFilter).values.includes(value)

const bold = (children: ReactNode[]) => <b>{children}</b>

function Bars<Row extends GridRow>({ column, what, store, address, hrefOf, onClose }: BarsProps<Row>) {
  const { text, format } = useMessages()
  const [groups, setGroups] = useState<Counted[] | null>(null)
  const { view } = address
  const { name } = column
  useEffect(() => {
    let current = true
    store.values(name, view, true).then(
      found =>
        current && setGroups(found.filter(({ value, count }) => count > 0 && isLetThrough(view.filters[name], value))),
      error => current && store.failed(error),
    )
    return () => {
      current = false
    }
  }, [store, name, view])
  if (!groups) return <Skeleton width="100%" height="12rem" />
  const amountOf = ({ count, sums = {} }: Counted) => (what === ROWS ? count : (sums[what] ?? 0))
  const bars = groups.toSorted((one, other) => amountOf(other) - amountOf(one)).slice(0, BARS_AT_MOST)
  const longest = Math.max(...bars.map(amountOf), 1e-9)
  if (bars.length === 0) return <Empty art="rows" title={text('Grid.NoRows')} />
  const whole = groups[0]?.whole
  return (
    <>
      {whole && (
        <p>
          <Text id="Grid.LargestGroups" values={{ ...whole, shown: groups.length, b: bold }} />
        </p>
      )}
      <ul>
        {bars.map(group => (
          <li key={group.value ?? ''}>
            <Link
              href={hrefOf({
                view: { ...view, filters: { ...view.filters, [name]: { filterType: 'set', values: [group.value] } } },
                page: 1,
              })}
              onClick={onClose}
            >
              <span>{valueLabel(text, column, group)}</span>
              <i aria-hidden="true">
                <i style={{ inlineSize: `${(Math.max(0, amountOf(group)) / longest) * 100}%` }} />
              </i>
              <b>{format.number(amountOf(group))}</b>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
