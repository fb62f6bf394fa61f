import { getCasePdf } from '@casekit/contract/case-paper'
import { listActivities } from '../activities/rows.ts'
import { findDetails } from '../cases/details.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { paperOf } from './paper.ts'
import { printed } from './print.ts'
import { wordsOf } from './words.ts'
import { currentTime } from '../platform/clock.ts'

/** The case as PDF. */
export function casePaperRoutes(serve: Serve) {
  serve(getCasePdf, async ({ db, companyId, params: { caseId }, query }) => {
    const details = await findDetails(db, companyId, caseId)
    if (!details) throw notFound('case')
    const [company, activities] = [
      await sellingCompany(db, companyId),
      await listActivities(db, companyId, 'ofCase', caseId),
    ]
    const words = wordsOf(company.language, company.timeZone)
    const choice = { messages: query.messages ?? true, notes: query.notes ?? false, history: query.history ?? false }
    const paper = paperOf({ details, activities, company, words }, choice, new Date(currentTime()).toISOString())
    return { stream: await printed(paper), type: 'application/pdf', fileName: `${details.caseNumber}.pdf` }
  })
}
