import { FALLBACK_LANGUAGE } from '@casekit/contract/languages'
import type { Query } from '@casekit/contract/endpoint'
import type { exportCaseReport, ReportedCase } from '@casekit/contract/reports'
import type { Db } from '../platform/db.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import type { Cell } from '../platform/export/cells.ts'
import { calendarOf } from './filter.ts'
import { reportedCases } from './cases.ts'
import { exportWords } from './export-words.ts'

const BLOCK = 500

type DayFormat = Intl.DateTimeFormat

/** The cases behind the totals as a file, read in blocks while it is written. */
export async function exportReport(
  db: Db,
  companyId: number,
  { format, language = FALLBACK_LANGUAGE, ...wanted }: Query<typeof exportCaseReport>,
): Promise<Download> {
  const { timeZone } = await calendarOf(db, companyId, wanted)
  const { name, headings, offer } = exportWords(language)
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone }) // yyyy-mm-dd
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let after: string | undefined; ;) {
      const block = await reportedCases(db, companyId, { ...wanted, after, amount: BLOCK })
      for (const row of block) yield [...cellsOf(row, dayOf), offer(row.offerStatus), row.salesPrice]
      after = block.at(-1)?.caseId
      if (block.length < BLOCK) return
    }
  }
  return exportAs(format, { name, headings, rows: rows() })
}

function cellsOf(
  { createdAt, caseNumber, title, customerName, responsible, fitter }: ReportedCase,
  dayOf: DayFormat,
): Cell[] {
  return [
    dayOf.format(new Date(createdAt)),
    caseNumber,
    title,
    customerName,
    responsible?.name ?? '',
    fitter?.name ?? '',
  ]
}
