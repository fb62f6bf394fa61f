import { type Db, type Tenant } from '../platform/db.ts'

const SEE = `select set_config('casekit.scope_key', $1, true), set_config('casekit.scope_customer', $2, true)`

/**
 * Sees all visits and activities of the company for a caller limited to some customers, since a fitter's free time does
 * not depend on the caller. The result must not reveal customers.
 */
export async function companyWide<T>(db: Db, tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T> {
  const { scopeKey = '', scopeCustomer = '' } = tenant
  if (scopeKey === '' && scopeCustomer === '') return work(db)
  return db.transaction(async db => {
    await db.rows(SEE, ['', ''])
    const result = await work(db)
    await db.rows(SEE, [scopeKey, scopeCustomer])
    return result
  })
}
