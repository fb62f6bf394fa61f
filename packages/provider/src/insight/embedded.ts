import type { EmbeddedReport, getEmbeddedReport } from '@casekit/contract/embedded-report'
import type { Query } from '@casekit/contract/endpoint'
import { isTime } from '@casekit/contract/insight-dimensions'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import type { Pool } from 'pg'
import { findMember } from '../access/members.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { queryInsight } from './query.ts'
import { speakerOf } from './speaker.ts'
import { figuresOf, sentenceOf, spokenTable } from './spoken.ts'

type Wanted = Query<typeof getEmbeddedReport>
type Kept = { name: string; ownerId: string; definition: ReportDefinition }

/** Only a report shared with the whole company can be embedded. */
const SHARED = `select name, owner_id as "ownerId", definition from casekit.insight_report
  where company_id = $1 and id = $2 and is_shared and deleted_at is null`

export type ForWidgets = { pool: Pool; db: Db; companyId: number; caller: Caller }

/** Runs a saved report for a widget with its owner's rights; for staff, with their own. */
export async function embeddedReport(to: ForWidgets, reportId: string, wanted: Wanted): Promise<EmbeddedReport> {
  const report = await to.db.row<Kept>(SHARED, [to.companyId, reportId])
  if (!report) throw notFound('report')
  const { chart, pivot: _, ...asked } = report.definition
  const { db, staff } = await readerOf(to, report.ownerId)
  const answer = await queryInsight(db, to.companyId, staff, { ...asked, ...daysOf(wanted) })
  const { timeZone } = await sellingCompany(db, to.companyId)
  const speaker = speakerOf(wanted.language, timeZone, answer.currency)
  const [by] = asked.dimensions
  const { heads, lines, total } = spokenTable(answer, asked.dimensions, speaker)
  return {
    name: report.name,
    ...answer.range,
    chart,
    isOverTime: by !== undefined && isTime(by),
    figures: figuresOf(answer, speaker),
    says: by && asked.dimensions.length === 1 ? sentenceOf(answer, by, speaker) : '',
    heads,
    parts: asked.dimensions.length,
    rows: lines.map((cells, at) => ({ cells, amount: answer.rows[at]?.cells[0]?.value ?? null })),
    total,
    cut: answer.isCut ? speaker.text('Insight.Cut') : '',
  }
}

async function readerOf({ pool, db, companyId, caller }: ForWidgets, ownerId: string) {
  if (caller.kind === 'staff') return { db, staff: caller }
  const { staff } = (await findMember(db, companyId, ownerId)) ?? {}
  if (!staff?.guards.includes('BIAccess')) throw notFound('report')
  return { db: openDb(pool, staff.tenant), staff }
}

/** Days given by the page override the report's period. */
function daysOf({ fromDate, toDate }: Wanted) {
  if (!fromDate && !toDate) return {}
  if (!fromDate || !toDate) throw badRequest(fromDate ? '/toDate' : '/fromDate', 'is missing')
  return { period: undefined, fromDate, toDate }
}
