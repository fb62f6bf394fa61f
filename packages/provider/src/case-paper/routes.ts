import { getCasePdf } from '@casekit/contract/case-paper'
import { listActivities } from '../activities/rows.ts'
import { findDetails } from '../cases/details.ts'
import type { Db } from '../db.ts'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { type PaperCompany, paperOf } from './paper.ts'
import { printed } from './print.ts'
import { wordsOf } from './words.ts'

const COMPANY = `select name, address, zip_code as "zipCode", city, phone, email, cvr, language, time_zone as "timeZone"
  from directory.company where id = $1`

const companyOf = async (db: Db, companyId: number): Promise<PaperCompany> => {
  const company = await db.row<PaperCompany>(COMPANY, [companyId])
  if (!company) throw notFound('company')
  return company
}

/** The case on paper. */
export function casePaperRoutes(serve: Serve) {
  serve(getCasePdf, async ({ db, companyId, params: { caseId }, query }) => {
    const details = await findDetails(db, companyId, caseId)
    if (!details) throw notFound('case')
    const [company, activities] = [
      await companyOf(db, companyId),
      await listActivities(db, companyId, 'ofCase', caseId),
    ]
    const words = wordsOf(company.language, company.timeZone)
    const choice = { messages: query.messages ?? true, notes: query.notes ?? false, history: query.history ?? false }
    const paper = paperOf({ details, activities, company, words }, choice, new Date().toISOString())
    return { stream: await printed(paper), type: 'application/pdf', fileName: `${details.caseNumber}.pdf` }
  })
}
