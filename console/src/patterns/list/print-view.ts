import type { ExportColumn, OverviewCalls } from '@casekit/contract/overview'
import type { View } from '@casekit/contract/overview-shape'
import type { Formats } from '@casekit/messages/formats'
import type { GridColumn } from '@casekit/ui/data-grid/grid-types'
import { call } from '../../session/session.store.ts'

const BLOCK = 500
/** More rows are not worth printing. */
const PRINTED_AT_MOST = 2000

/** What a printed list shows, and how it is formatted. */
export type Paper = {
  title: string
  shown: readonly ExportColumn[]
  columns: readonly GridColumn[]
  format: Formats
}

/** Puts rows into a table that is only visible in print, until it is printed; `note` says what is missing. */
export function layOut(rows: readonly object[], { title, shown, columns, format }: Paper, note: string): void {
  const sheet = document.createElement('div')
  sheet.className = 'ck-printed'
  sheet.appendChild(document.createElement('h1')).textContent = title
  if (note) sheet.appendChild(document.createElement('p')).textContent = note
  const table = sheet.appendChild(document.createElement('table'))
  table.createTHead().append(
    line(
      'th',
      shown.map(({ name, heading }) => heading ?? name),
    ),
  )
  const cells = (row: Record<string, unknown>) =>
    shown.map(column => written(column, columns, row[column.name], format))
  table.createTBody().append(...rows.map(row => line('td', cells(row as Record<string, unknown>))))
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
}

export const isLaidOut = (): boolean => document.querySelector('body > .ck-printed') !== null

/** Returns the first rows of a view, up to the print limit; `isAll`: there are no more. */
export async function rowsForPaper(calls: OverviewCalls, view: View): Promise<{ rows: object[]; isAll: boolean }> {
  const rows: object[] = []
  for (let after: string | undefined; rows.length < PRINTED_AT_MOST;) {
    const body = { ...view, startRow: rows.length, endRow: rows.length + BLOCK, ...(after && { after }) }
    const block = await call(calls.rows, { body })
    rows.push(...block.rows)
    if (block.rows.length < BLOCK || block.after === null) return { rows, isAll: true }
    after = block.after
  }
  return { rows, isAll: false }
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
