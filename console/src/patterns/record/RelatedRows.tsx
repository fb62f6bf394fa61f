import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../query/Loaded.tsx'
import type { Asked } from '../query/use-query.ts'
import { RecordPart } from './RecordPart.tsx'

export type RelatedColumn<Row> = {
  name: string
  /** The column heading; if no column has one, there is no head. */
  label?: MessageId
  render: (row: Row) => ReactNode
  /** The cell's link. */
  href?: (row: Row) => string | null
}

type RelatedRowsProps<Row> = {
  title: MessageId
  count?: ReactNode
  query: Asked<readonly Row[]>
  failed: MessageId
  none: MessageId
  columns: readonly RelatedColumn<Row>[]
  actions?: ReactNode
  /** A link to all rows, if only the latest are listed. */
  all?: { href: string; label: ReactNode }
}

/** Rows related to a record, fetched when shown. */
export function RelatedRows<Row extends { id: string }>(props: RelatedRowsProps<Row>) {
  const { title, count, query, failed, none, columns, actions, all } = props
  const { text } = useMessages()
  return (
    <RecordPart title={title} count={count} actions={actions}>
      <Loaded query={query} failed={failed}>
        {rows => (rows.length === 0 ? <p>{text(none)}</p> : <Rows label={text(title)} rows={rows} columns={columns} />)}
      </Loaded>
      {all && (
        <Link className="ck-record-link" href={all.href}>
          {all.label}
        </Link>
      )}
    </RecordPart>
  )
}

type RowsProps<Row> = { label: string; rows: readonly Row[]; columns: readonly RelatedColumn<Row>[] }

function Rows<Row extends { id: string }>({ label, rows, columns }: RowsProps<Row>) {
  return (
    <table className="ck-record-cases" aria-label={label}>
      {columns.some(column => column.label) && <Head columns={columns} />}
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            {columns.map(column => (
              <td key={column.name}>
                <Cell row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ columns }: { columns: readonly RelatedColumn<Row>[] }) {
  const { text } = useMessages()
  return (
    <thead>
      <tr>
        {columns.map(({ name, label }) => (
          <th key={name} scope="col">
            {label && text(label)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Cell<Row>({ row, column }: { row: Row; column: RelatedColumn<Row> }) {
  const href = column.href?.(row)
  if (!href) return column.render(row)
  return (
    <Link className="ck-record-link" href={href}>
      {column.render(row)}
    </Link>
  )
}
