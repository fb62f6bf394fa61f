import type { Query } from '@casekit/contract/endpoint'
import type { getPayrollFile } from '@casekit/contract/payroll'
import { PAYROLL_KINDS, type PayrollKind } from '@casekit/contract/pay-kinds'
import { wordsOf } from '../case-paper/words.ts'
import type { Db } from '../platform/db.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import { findRun } from './run.ts'

type Line = { email: string; name: string; day: string; kind: PayrollKind; absence: string | null; minutes: number }

const LINES = `select s.email, s.name, l.day::text, l.kind, a.name as absence, l.minutes
  from casekit.payroll_line l join casekit.stakeholder s on s.company_id = l.company_id and s.id = l.stakeholder_id
  left join casekit.absence_kind a on a.company_id = l.company_id and a.id = l.absence_kind_id
  where l.company_id = $1 and l.run_id = $2 order by s.name, s.id, l.day, array_position($3::text[], l.kind), a.name nulls first, a.id`

const HEADINGS = ['Payroll.Employee', 'Payroll.Name', 'Payroll.Day', 'Payroll.Kind', 'Payroll.Hours'] as const

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100

/** A run's lines as exported, with people's current names. */
export async function payrollFile(
  db: Db,
  companyId: number,
  runId: string,
  { format, language }: Query<typeof getPayrollFile>,
): Promise<Download> {
  const run = await findRun(db, companyId, runId)
  if (!run) throw notFound('run')
  const { text } = wordsOf(language, 'UTC')
  const lines = await db.rows<Line>(LINES, [companyId, runId, [...PAYROLL_KINDS]])
  return exportAs(format, {
    name: `${text('Payroll.FileName')} ${run.from} ${run.to}`,
    headings: HEADINGS.map(id => text(id)),
    rows: lines.map(({ email, name, day, kind, absence, minutes }) => [
      email,
      name,
      new Date(`${day}T00:00:00Z`),
      absence ?? text(`PayKind.${kind}`),
      hoursOf(minutes),
    ]),
  })
}
