import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridApi } from 'ag-grid-community'
import { useMessages } from '@casekit/messages/react'
import { createFarApart } from './far-apart.ts'
import type { GridColumn, GridRow, GridView, Sums } from './grid-types.ts'

/** Sums scan the whole view, so they are throttled when rows keep changing. */
const APART_MS = 30_000

type FootSumsProps<Row extends GridRow> = {
  api: GridApi<Row>
  columns: readonly GridColumn[]
  view: GridView
  /** Changes each time the rows are reloaded. */
  asOf: number
  ask: (view: GridView) => Promise<Sums>
}

/** The sums of the visible summable columns over all rows of the view. */
export function FootSums<Row extends GridRow>({ api, columns, view, asOf, ask }: FootSumsProps<Row>) {
  const { text, format } = useMessages()
  const added = useShown(api, columns)
  const [sums, setSums] = useState<Sums>({})
  const [want] = useState(() => createFarApart(APART_MS))
  const latest = useRef('')
  const about = JSON.stringify(view)
  const hasAny = added.length > 0
  const load = useEffectEvent((asked: string) => {
    latest.current = asked
    const tell = (found: Sums) => latest.current === asked && setSums(found)
    ask(view).then(tell, () => tell({})) // the rows are usable without the sums
  })
  useEffect(() => (hasAny ? want(about, () => load(`${asOf} ${about}`)) : undefined), [hasAny, want, about, asOf])
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
