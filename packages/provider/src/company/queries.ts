import type { CompanyInformation } from '@casekit/contract/company'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { Look } from '@casekit/contract/look'
import { consoleSheet, embedSheet } from '@casekit/rules/look-sheet'
import type { Db } from '../platform/db.ts'
import { readSetting } from './settings.ts'
import { testMark } from './test-mark.ts'

export async function findCompany(db: Db, companyId: number, isEmbed = false): Promise<CompanyInformation | undefined> {
  const company = await db.row<Omit<CompanyInformation, 'footer' | 'look'> & { look: Look | null }>(
    `select id, number as "companyNumber", name, address, zip_code as "zipCode", city, email, phone,
       language as "companyLanguage", type as "companyType", time_zone as "timeZone", theme, nullif(logo, '') as logo, nullif(logo_dark, '') as "logoDark", look,
       origin_id as "originId", google_analytics_id as "googleAnalyticsId", is_test as "isTest"
     from directory.company where id = $1`,
    [companyId],
  )
  if (!company) return undefined
  const worn = company.look ? (isEmbed ? embedSheet : consoleSheet)(company.look) : ''
  const look = (company.isTest && isEmbed ? worn + testMark() : worn) || null
  const told = { ...company, look, footer: await footerOf(db, companyId) }
  if (isEmbed) return told
  const { closed = [] } = await readSetting(db, companyId, SETTING_IDS.statusReasons)
  return { ...told, closedWays: closed }
}

const footerOf = async (db: Db, companyId: number) => ({
  network: await readSetting(db, companyId, SETTING_IDS.networkLink),
  privacy: await readSetting(db, companyId, SETTING_IDS.privacyLink),
  news: await readSetting(db, companyId, SETTING_IDS.newsLink),
})
