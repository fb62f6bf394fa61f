import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import type { Counted, GridColumn, GridRow } from '@casekit/ui/data-grid/grid-types'
import { valueLabel } from '@casekit/ui/data-grid/value-label'
import { Spinner } from '@casekit/ui/spinner'
import type { OverviewAddress } from './overview-address.ts'
import type { OverviewStore } from './overview.store.ts'
import type { OverviewScreenProps } from './overview-props.ts'

type GroupsProps<Row extends GridRow> = {
  overview: OverviewScreenProps<Row>['overview']
  store: OverviewStore<Row>
  column: string
  address: OverviewAddress
  hrefOf: (to: OverviewAddress) => string
}

/** What a filter of the column itself leaves out holds no rows of the view. */
const isLetThrough = (filter: object | undefined, value: string | null) =>
  !filter || (filter as SetFilter).values.includes(value)

/** The groups of a column with how many rows each holds and their sums; each leads to its rows. */
export function Groups<Row extends GridRow>({ overview, store, column, address, hrefOf }: GroupsProps<Row>) {
  const { text, format } = useMessages()
  const [groups, setGroups] = useState<Counted[] | null>(null)
  const declared: GridColumn | undefined = overview.columns.find(({ name }) => name === column)
  const added: GridColumn[] = overview.columns.filter(({ sum }: GridColumn) => sum)
  const { view } = address
  useEffect(() => {
    let current = true
    store.values(column, view, true).then(
      found =>
        current &&
        setGroups(found.filter(({ value, count }) => count > 0 && isLetThrough(view.filters[column], value))),
      error => current && store.failed(error),
    )
    return () => {
      current = false
    }
  }, [store, column, view])

  if (!declared) return null
  return (
    <section className="ck-groups" aria-label={text('Grid.Groups', { column: text(declared.label) })}>
      {!groups && <Spinner />}
      {groups && (
        <table>
          <thead>
            <tr>
              <th>{text(declared.label)}</th>
              <th>{text('Grid.Rows')}</th>
              {added.map(({ name, label }) => (
                <th key={name}>{text(label)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ value, label, count, sums = {} }) => (
              <tr key={value ?? ''}>
                <td>
                  <Link
                    href={hrefOf({
                      view: { ...view, filters: { ...view.filters, [column]: { filterType: 'set', values: [value] } } },
                      page: 1,
                    })}
                  >
                    {valueLabel(text, declared, { value, label })}
                  </Link>
                </td>
                <td>{format.number(count)}</td>
                {added.map(({ name }) => (
                  <td key={name}>{format.number(sums[name] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
