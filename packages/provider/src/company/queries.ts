import type { CompanyInformation } from '@casekit/contract/company'
import type { Db } from '../db.ts'

export const findCompany = (db: Db, companyId: number) =>
  db.row<CompanyInformation>(
    `select id, number as "companyNumber", name, address, zip_code as "zipCode", city, email, phone,
       language as "companyLanguage", type as "companyType", time_zone as "timeZone", theme, logo,
       origin_id as "originId", google_analytics_id as "googleAnalyticsId"
     from directory.company where id = $1`,
    [companyId],
  )
