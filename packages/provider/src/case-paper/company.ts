import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { PaperCompany } from './paper.ts'

const COMPANY = `select name, address, zip_code as "zipCode", city, phone, email, cvr, language, time_zone as "timeZone"
  from directory.company where id = $1`

/** The company that issues the document. */
export async function companyOf(db: Db, companyId: number): Promise<PaperCompany> {
  const company = await db.row<PaperCompany>(COMPANY, [companyId])
  if (!company) throw notFound('company')
  return company
}
