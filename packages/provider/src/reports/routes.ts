import {
  exportCaseReport,
  getCaseReport,
  getCaseReportCases,
  getCaseReportChoices,
  getCaseReportSums,
} from '@casekit/contract/reports'
import type { Serve } from '../server/serve.ts'
import { reportedCases, reportRows } from './cases.ts'
import { reportChoices } from './choices.ts'
import { exportReport } from './export.ts'
import { caseReport } from './sums.ts'

/** The case report (§2.4 of cases-and-customers). */
export function reportRoutes(serve: Serve) {
  serve(getCaseReport, ({ db, companyId, query }) => reportRows(db, companyId, query, getCaseReport.cap))
  serve(getCaseReportSums, ({ db, companyId, caller, query }) =>
    caseReport(db, companyId, caller.companyLanguage, query),
  )
  serve(getCaseReportChoices, ({ db, companyId }) => reportChoices(db, companyId))
  serve(getCaseReportCases, ({ db, companyId, query }) => reportedCases(db, companyId, query))
  serve(exportCaseReport, ({ db, companyId, query }) => exportReport(db, companyId, query))
}
