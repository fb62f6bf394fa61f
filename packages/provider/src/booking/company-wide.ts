import { type Db, type Tenant } from '../platform/db.ts'

const SEE = `select set_config('casekit.scope_key', $1, true), set_config('casekit.scope_customer', $2, true)`

/**
 * Looks at all of the company's visits and activities for a caller who sees only some customers: whether a fitter is
 * free does not depend on who asks. What it answers must hold no customer.
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
