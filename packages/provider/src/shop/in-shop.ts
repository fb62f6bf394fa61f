import { companyWide } from '../booking/company-wide.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'

/** What is sold, and where it may be ordered for, is the same for a page that sees some customers alone; no answer may hold one. */
export const inShop = <T>(db: Db, caller: Caller, work: (db: Db) => Promise<T>): Promise<T> =>
  caller.kind === 'embed' ? companyWide(db, caller.tenant, work) : work(db)
