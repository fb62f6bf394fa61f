import { useEffect, useEffectEvent, useState } from 'react'
import type { GridApi } from 'ag-grid-community'
import { useMessages } from '@casekit/messages/react'
import type { GridColumn, GridRow, GridView, Sums } from './grid-types.ts'

type FootSumsProps<Row extends GridRow> = {
  api: GridApi<Row>
  columns: readonly GridColumn[]
  view: GridView
  /** Another number each time the rows are asked for anew. */
  asOf: number
  ask: (view: GridView) => Promise<Sums>
}

/** What the columns that can be added up come to over all rows of the view, as far as they are shown. */
export function FootSums<Row extends GridRow>({ api, columns, view, asOf, ask }: FootSumsProps<Row>) {
  const { text, format } = useMessages()
  const added = useShown(api, columns)
  const [{ sums }, setSums] = useState<{ sums: Sums; asOf: number }>({ sums: {}, asOf })
  const hasAny = added.length > 0
  const load = useEffectEvent(ask)
  useEffect(() => {
    let current = true
    if (hasAny)
      load(view).then(
        found => current && setSums({ sums: found, asOf }),
        () => current && setSums({ sums: {}, asOf }), // the rows are there without them
      )
    return () => {
      current = false
    }
  }, [hasAny, view, asOf])
  const told = added.filter(({ name }) => name in sums)
  if (told.length === 0) return null
  return (
    <span className="ck-grid-sums">
      {told.map(({ name, label, amount }) => (
        <span key={name}>
          {text(label)} <b>{amount ? format.amount(sums[name] ?? 0) : format.number(sums[name] ?? 0)}</b>
        </span>
      ))}
    </span>
  )
}

function useShown<Row extends GridRow>(api: GridApi<Row>, columns: readonly GridColumn[]): GridColumn[] {
  const [, look] = useState(0)
  useEffect(() => {
    const again = () => look(times => times + 1)
    api.addEventListener('columnVisible', again)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('columnVisible', again)
    }
  }, [api])
  return columns.filter(({ name, sum }) => sum && api.getColumn(name)?.isVisible())
}
