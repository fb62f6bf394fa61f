import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '../case-paper/paper.ts'
import type { Db } from '../platform/db.ts'
import { PLACE, PLACED } from './brief.ts'

type Label = { id: string; number: string; name: string; code: string; place: string }

const LABELS = `select a.id, a.number, a.name, a.code, ${PLACE} as place from casekit.asset a ${PLACED}
  where a.company_id = $1 and a.id = any ($2::uuid[]) and a.deleted_at is null order by a.sort_key, a.id`

/** By number; fewer than requested if some do not belong to the company. */
export const findLabels = (db: Db, companyId: number, ids: readonly string[]) =>
  db.rows<Label>(LABELS, [companyId, ids])

const COLUMNS = 3
const ROWS = 8
const MM = 72 / 25.4
const WIDTH = 70 * MM
const HEIGHT = 37 * MM
const PADDING = 8
const GAP = 6
/** Size of the QR code in points. */
const CODE = 78
/** Padding that the noBorders layout adds at each side of a column gap, and above and below a row. */
const BETWEEN = 4
const ABOVE = 2
const WIDTHS = [WIDTH - BETWEEN, WIDTH - 2 * BETWEEN, WIDTH - BETWEEN]

/** Sheets of 24 labels of 70 by 37 mm, a common format. `address`: the URL that a label's code opens. */
export function labelSheets(
  labels: readonly Label[],
  company: string,
  report: string,
  address: (code: string) => string,
): Paper {
  const rows = Array.from({ length: Math.ceil(labels.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_empty, column) => {
      const label = labels[row * COLUMNS + column]
      return label ? labelOf(label, company, report, address) : { text: '' }
    }),
  )
  const pages = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, page) =>
    rows.slice(page * ROWS, (page + 1) * ROWS),
  )
  const content = pages.map((body, page): Content => ({
    ...(page === 0 ? {} : { pageBreak: 'before' }),
    layout: 'noBorders',
    table: { widths: WIDTHS, heights: HEIGHT - 2 * ABOVE, dontBreakRows: true, body },
  }))
  return { foot: null, definition: { ...SHEET, content } }
}

const SHEET: Omit<TDocumentDefinitions, 'content'> = {
  pageSize: 'A4',
  pageMargins: [0, 0, 0, 0],
  info: { creator: 'Casekit' },
  defaultStyle: { font: 'standard', fontSize: 9, lineHeight: 1.1 },
}

const labelOf = (label: Label, company: string, report: string, address: (code: string) => string): Content => ({
  margin: [PADDING, PADDING, PADDING, PADDING],
  columnGap: GAP,
  columns: [
    { qr: address(label.code), fit: CODE, width: CODE, eccLevel: 'M' },
    {
      width: WIDTH - CODE - GAP - 2 * (PADDING + BETWEEN),
      stack: [
        { text: clipped(label.number, 18), bold: true, fontSize: 13 },
        { text: clipped(label.name, 44), fontSize: 8 },
        { text: clipped(label.place, 48), fontSize: 7, color: '#526070' },
        { text: report, fontSize: 8, bold: true, margin: [0, 4, 0, 0] },
        { text: `${clipped(company, 30)} · ${label.code}`, fontSize: 7, color: '#526070' },
      ],
    },
  ],
})

const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
