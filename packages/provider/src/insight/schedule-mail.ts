import type { InsightQuery } from '@casekit/contract/insight'
import type { InsightPeriod, ScheduleEvery } from '@casekit/contract/insight-shapes'
import { type Language, LANGUAGES } from '@casekit/contract/languages'
import { insightKey } from '@casekit/rules/insight-keys'
import { type Words, wordsOf } from '../case-paper/words.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { letter } from '../platform/mail/letter.ts'
import { tableOf } from './export.ts'
import { ownerReport } from './owner-report.ts'
import { type Asker, queryInsight } from './query.ts'
import { SCHEDULE_WORDS } from './schedule-words.ts'

export type Due = {
  id: string
  ownerId: string
  propertyId: string | null
  /** Null where its report was deleted, or is shared no more. */
  definition: (InsightQuery & { chart?: string }) | null
  name: string
  every: ScheduleEvery
  language: Language
  receivers: string[]
}

const JUST_OVER: Record<ScheduleEvery, InsightPeriod> = { week: 'lastWeek', month: 'lastMonth', quarter: 'lastQuarter' }

/** The report as its receivers get it: for an owner what is just over as PDF, numbers as XLSX. */
export async function fileOf(db: Db, companyId: number, asker: Asker, due: Due): Promise<Download> {
  const { propertyId, every, language, definition, name } = due
  if (propertyId) return ownerReport(db, companyId, asker, propertyId, { period: JUST_OVER[every], language })
  const { chart: _, ...query } = definition ?? { measures: [], dimensions: [] }
  const answer = await queryInsight(db, companyId, asker, query)
  const { timeZone } = await sellingCompany(db, companyId)
  const words = wordsOf(language, timeZone)
  const speaker = speakerOf(words, language)
  return tableOf('xlsx', {
    name,
    answer,
    dimensions: query.dimensions.map(dimension => words.text(`Dimension.${dimension}`)),
    measures: answer.measures.map(measure => words.text(`Measure.${measure.name}`)),
    sayKey: (at, key) => insightKey(query.dimensions[at] ?? 'day', key, speaker),
    total: words.text('Insight.Total'),
  })
}

function speakerOf({ text, date }: Words, language: Language) {
  const locales = language === 'nn-NO' ? ['nn-NO', 'nb-NO'] : [language]
  const month = new Intl.DateTimeFormat(locales, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locales, { weekday: 'long', timeZone: 'UTC' })
  return {
    text: (id: string, values: Record<string, string | number> = {}) =>
      text(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))),
    speaks: (id: string) => text(id) !== id,
    day: (day: string) => date(`${day}T12:00:00Z`),
    month: (day: string) => month.format(new Date(`${day}T00:00:00Z`)),
    weekday: (day: number) => weekday.format(new Date(Date.UTC(2024, 0, day))), // a Monday
  }
}

/** What the mail says around the file. */
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
