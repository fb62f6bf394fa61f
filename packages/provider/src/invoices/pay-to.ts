import { SETTING_IDS } from '@casekit/contract/ids'
import { type PayAccount, payAccounts } from '@casekit/rules/pay-ways'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'

/**
 * The company's current payment accounts, stored with each invoice when it is issued and read from there afterwards.
 */
export async function payToNow(db: Db, companyId: number): Promise<PayAccount[]> {
  const company = await db.row<{ language: string }>('select language from directory.company where id = $1', [
    companyId,
  ])
  return payAccounts(await readSetting(db, companyId, SETTING_IDS.accounting), company?.language ?? '')
}
