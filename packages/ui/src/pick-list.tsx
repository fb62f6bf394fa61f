import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from './button.tsx'
import { Mark } from './mark.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { attached } from './attached.ts'
import './pick-list.css'

export type PickColumn<Row> = {
  id: string
  label: string
  /** A CSS grid track, e.g. `6rem` or `minmax(0, 2fr)`. */
  width: string
  value: (row: Row) => string
  /** The column that names the row; first and on its own line when the list is narrow. */
  strong?: boolean
}

export type PickListProps<Row> = {
  /** The accessible name. */
  label: string
  columns: readonly PickColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Key of the selected row. */
  chosen?: string
  onChoose: (row: Row) => void
  /** Present while there are more rows; called once per page, when the end scrolls into view. */
  onLoadMore?: () => void
  /** `first`: nothing loaded yet. `more`: loading more rows. `failed`: more rows could not be loaded. */
  loading?: 'first' | 'more' | 'failed'
  /** The search whose words are highlighted. */
  mark?: string
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  /** CSS length; the list scrolls inside. Default 22rem. */
  maxHeight?: string
}

const PLACES = [0, 1, 2, 3, 4, 5]

/** A table to select one row from: by pointer or with arrow keys, Home, End and Enter; loads more on scroll. */
export function PickList<Row>(props: PickListProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    chosen,
    onChoose,
    onLoadMore,
    loading,
    mark = '',
    empty,
    maxHeight = '22rem',
  } = props
  const { text } = useMessages()
  const [visited, setVisited] = useState<string>()
  const reachable = [visited, chosen].find(key => rows.some(row => keyOf(row) === key)) ?? (rows[0] && keyOf(rows[0]))
  const tracks = { '--ck-pick-columns': columns.map(column => column.width).join(' '), maxHeight } as CSSProperties

  return (
    <div className="ck-pick" style={tracks}>
      <div className="ck-pick-scroll">
        <div role="grid" aria-label={label} aria-busy={loading === 'first' || loading === 'more'} onKeyDown={moveFocus}>
          <Head columns={columns} />
          {loading === 'first'
            ? PLACES.map(place => <WaitingRow key={place} columns={columns} />)
            : rows.map(row => (
                <PickRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  mark={mark}
                  chosen={keyOf(row) === chosen}
                  reachable={keyOf(row) === reachable}
                  onVisit={() => setVisited(keyOf(row))}
                  onChoose={onChoose}
                />
              ))}
        </div>
        {loading !== 'first' && rows.length === 0 && empty}
        {onLoadMore && !loading && <End key={rows.length} onSeen={onLoadMore} />}
      </div>
      <div role="status">
        {loading === 'more' && (
          <div className="ck-pick-more">
            <Spinner />
            {text('List.LoadingMore')}
          </div>
        )}
        {loading === 'failed' && (
          <div className="ck-pick-more">
            {text('List.MoreFailed')}
            <Button kind="link" onClick={onLoadMore}>
              {text('Buttons.TryAgain')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Head<Row>({ columns }: { columns: readonly PickColumn<Row>[] }) {
  return (
    <div role="row" className="ck-pick-row ck-pick-head">
      {columns.map(column => (
        <div key={column.id} role="columnheader" className="ck-pick-cell">
          {column.label}
        </div>
      ))}
    </div>
  )
}

type PickRowProps<Row> = {
  row: Row
  columns: readonly PickColumn<Row>[]
  mark: string
  chosen: boolean
  reachable: boolean
  onVisit: () => void
  onChoose: (row: Row) => void
}

function PickRow<Row>({ row, columns, mark, chosen, reachable, onVisit, onChoose }: PickRowProps<Row>) {
  const nameId = useId()
  const choose = () => onChoose(row)
  return (
    <div
      role="row"
      part="row"
      className="ck-pick-row ck-pick-choice"
      aria-selected={chosen}
      aria-labelledby={nameId}
      tabIndex={reachable ? 0 : -1}
      onFocus={onVisit}
      onClick={choose}
      onKeyDown={event => onEnter(event, choose)}
    >
      {columns.map(column => {
        const value = column.value(row)
        const look = column.strong ? 'ck-pick-strong' : value ? 'ck-pick-quiet' : 'ck-pick-blank'
        return (
          <div
            key={column.id}
            role="gridcell"
            id={column.strong ? nameId : undefined}
            className={`ck-pick-cell ${look}`}
            title={value || undefined}
          >
            {value ? <Mark search={mark}>{value}</Mark> : '–'}
          </div>
        )
      })}
    </div>
  )
}

function WaitingRow<Row>({ columns }: { columns: readonly PickColumn<Row>[] }) {
  return (
    <div className="ck-pick-row ck-pick-waiting" aria-hidden="true">
      {columns.map(column => (
        <div key={column.id} className="ck-pick-cell">
          <Skeleton width={column.strong ? '70%' : '55%'} />
        </div>
      ))}
    </div>
  )
}

/** Calls `onSeen` when the end of the rows scrolls into view; remounted after every page so it fires again. */
function End({ onSeen }: { onSeen: () => void }) {
  const watch = attached((end: HTMLDivElement) => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onSeen(), { rootMargin: '160px' })
    observer.observe(end)
    return () => observer.disconnect()
  })
  return <div ref={watch} className="ck-pick-end" />
}

function onEnter(event: KeyboardEvent, choose: () => void) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  choose()
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.ck-pick-choice')]
  const here = rows.findIndex(row => row.contains(event.target as Node))
  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  rows[target]?.focus()
}
