import type { ExportColumn, OverviewCalls } from '@casekit/contract/overview'
import type { View } from '@casekit/contract/overview-shape'
import type { Formats } from '@casekit/messages/formats'
import type { GridColumn } from '@casekit/ui/data-grid/grid-types'
import { call } from '../session/session.store.ts'

const BLOCK = 500
/** More is no list for paper. */
const PRINTED_AT_MOST = 2000

/** Lays what is shown into a table of its own, which stands there on paper alone, and prints it. */
export async function printView(
  calls: OverviewCalls,
  view: View,
  shown: readonly ExportColumn[],
  columns: readonly GridColumn[],
  title: string,
  format: Formats,
): Promise<void> {
  const rows = await firstRows(calls, view)
  const sheet = document.createElement('div')
  sheet.className = 'ck-printed'
  const heading = sheet.appendChild(document.createElement('h1'))
  heading.textContent = title
  const table = sheet.appendChild(document.createElement('table'))
  table.createTHead().append(
    line(
      'th',
      shown.map(({ name, heading: words }) => words ?? name),
    ),
  )
  const body = table.createTBody()
  for (const row of rows)
    body.append(
      line(
        'td',
        shown.map(column => written(column, columns, row[column.name], format)),
      ),
    )
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}

async function firstRows(calls: OverviewCalls, view: View): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let after: string | undefined; rows.length < PRINTED_AT_MOST;) {
    const body = { ...view, startRow: rows.length, endRow: rows.length + BLOCK, ...(after && { after }) }
    const block = await call(calls.rows, { body })
    rows.push(...block.rows)
    if (block.rows.length < BLOCK || block.after === null) break
    after = block.after
  }
  return rows
}

function line(tag: 'th' | 'td', cells: string[]): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const text of cells) row.appendChild(document.createElement(tag)).textContent = text
  return row
}

function written(
  { name, words }: ExportColumn,
  columns: readonly GridColumn[],
  value: unknown,
  format: Formats,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return (value as { name: string }).name
  const text = value as string
  return columns.find(column => column.name === name)?.type === 'date' ? format.date(text) : (words?.[text] ?? text)
}
