import * as payroll from '@casekit/contract/payroll'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { payrollFile } from './file.ts'
import { periodOf, readPeriod } from './period.ts'
import { listRuns, makeRun } from './run.ts'

/** Payroll lines from approved weeks, and earlier exports. */
export function payrollRoutes(serve: Serve) {
  serve(payroll.getPayrollPeriod, ({ db, companyId, query }) => readPeriod(db, companyId, periodOf(query)))
  serve(payroll.getPayrollRuns, ({ db, companyId }) => listRuns(db, companyId))
  serve(payroll.addPayrollRun, ({ db, companyId, caller, body }) => {
    periodOf(body)
    return makeRun(db, companyId, staffOf(caller).id, body)
  })
  serve(payroll.getPayrollFile, ({ db, companyId, params, query }) => payrollFile(db, companyId, params.runId, query))
}
