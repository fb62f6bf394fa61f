import { getCaseRows, getCaseValues } from '@casekit/contract/overview'
import type { Serve } from '../serve.ts'
import { caseRows } from './queries.ts'
import { countByStatus } from './case-values.ts'

/** The lists that grids ask for (decisions §4, Overview). */
export function overviewRoutes(serve: Serve) {
  serve(getCaseRows, ({ db, companyId, body }) => caseRows(db, companyId, body))
  serve(getCaseValues, ({ db, companyId }) => countByStatus(db, companyId))
}
