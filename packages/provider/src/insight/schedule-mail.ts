import type { InsightQuery } from '@casekit/contract/insight'
import type { Chart, InsightPeriod, ScheduleEvery, ScheduleFormat } from '@casekit/contract/insight-shapes'
import { type Language, LANGUAGES } from '@casekit/contract/languages'
import { sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { letter } from '../platform/mail/letter.ts'
import { tableOf } from './export.ts'
import { ownerReport } from './owner-report.ts'
import { paperOf } from './paper.ts'
import { type Asker, queryInsight } from './query.ts'
import { SCHEDULE_WORDS } from './schedule-words.ts'
import { speakerOf } from './speaker.ts'

export type Due = {
  id: string
  ownerId: string
  propertyId: string | null
  /** Null if the report was deleted or is no longer shared with the owner. */
  definition: (InsightQuery & { chart?: Chart; pivot?: boolean }) | null
  name: string
  every: ScheduleEvery
  format: ScheduleFormat
  language: Language
  receivers: string[]
}

const JUST_OVER: Record<ScheduleEvery, InsightPeriod> = { week: 'lastWeek', month: 'lastMonth', quarter: 'lastQuarter' }

/**
 * The files to mail: the owner report of the period just ended as a PDF, else the numbers as a spreadsheet, a PDF or
 * both.
 */
export async function filesOf(db: Db, companyId: number, asker: Asker, due: Due): Promise<Download[]> {
  const { propertyId, every, language, definition, name, format } = due
  if (propertyId) return [await ownerReport(db, companyId, asker, propertyId, { period: JUST_OVER[every], language })]
  const { chart = 'table', pivot = false, ...query } = definition ?? { measures: [], dimensions: [] }
  const files: Download[] = []
  if (format !== 'pdf') files.push(await sheetOf(db, companyId, asker, name, language, query))
  if (format !== 'xlsx') files.push(await paperOf(db, companyId, asker, { ...query, name, chart, pivot, language }))
  return files
}

async function sheetOf(db: Db, companyId: number, asker: Asker, name: string, language: Language, query: InsightQuery) {
  const answer = await queryInsight(db, companyId, asker, query)
  const { timeZone } = await sellingCompany(db, companyId)
  const { text, sayKey } = speakerOf(language, timeZone, answer.currency)
  return tableOf('xlsx', {
    name,
    answer,
    dimensions: query.dimensions.map(dimension => text(`Dimension.${dimension}`)),
    measures: answer.measures.map(measure => text(`Measure.${measure.name}`)),
    sayKey: (at, key) => sayKey(query.dimensions[at] ?? 'day', key),
    total: text('Insight.Total'),
  })
}

/** Subject and text of the mail. */
export async function letterOf(db: Db, companyId: number, { name, every, language, ownerId }: Due) {
  const company = await sellingCompany(db, companyId)
  const owner = await db.row<{ name: string }>(
    'select name from casekit.stakeholder where company_id = $1 and id = $2',
    [companyId, ownerId],
  )
  const words = SCHEDULE_WORDS[LANGUAGES.includes(language) ? language : 'da-DK']
  const why = words.why[every].replace('{person}', () => owner?.name ?? company.name)
  return {
    subject: name.slice(0, 200),
    text: letter(language, [words.attached.replace('{name}', () => name), why], company.name),
    senderName: company.name,
  }
}
