import { companyWide } from '../booking/company-wide.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'

/**
 * Shop items and delivery places are the same for a page that sees only some customers, so it reads company-wide. No
 * response may contain a customer.
 */
export const inShop = <T>(db: Db, caller: Caller, work: (db: Db) => Promise<T>): Promise<T> =>
  caller.kind === 'embed' ? companyWide(db, caller.tenant, work) : work(db)
