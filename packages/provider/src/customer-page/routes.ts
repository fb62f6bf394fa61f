import {
  eraseCustomer,
  exportCustomer,
  getCustomerActivities,
  getCustomerCases,
  getCustomerFiles,
  getCustomerHistory,
  getCustomerMerges,
  getCustomerOffers,
  mergeCustomers,
  undoMerge,
} from '@casekit/contract/customer-page'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { handOut } from './hand-out.ts'
import type { Parts } from '../parts.ts'
import * as merging from './merge.ts'
import * as privacy from './privacy.ts'
import * as page from './queries.ts'

/** A customer's page besides the customer's own fields (§2 of the order: Customers/Customerdetails). */
export function customerPageRoutes(serve: Serve, { files }: Parts) {
  serve(getCustomerCases, call => listed(call, page.cases))
  serve(getCustomerOffers, call => listed(call, page.offers))
  serve(getCustomerActivities, call => listed(call, page.activities))
  serve(getCustomerFiles, call => listed(call, page.files))
  serve(getCustomerHistory, call => listed(call, page.history))
  serve(getCustomerMerges, call => listed(call, page.merges))

  serve(mergeCustomers, async ({ db, companyId, caller, body }) => {
    if (body.keptId === body.mergedId) throw badRequest('/mergedId', 'must be another customer')
    const id = await merging.merge(db, companyId, caller, body)
    if (!id) throw notFound('customer')
    return id
  })

  serve(undoMerge, async ({ db, companyId, caller, params }) => {
    const restored = await db.transaction(inside => merging.undo(inside, companyId, caller, params.mergeId))
    if (!restored) throw notFound('merge')
    return restored
  })

  serve(eraseCustomer, async ({ db, companyId, caller, params }) =>
    db.transaction(async inside => {
      if (await privacy.hasOpenCases(inside, companyId, params.customerId))
        throw new ProblemError(409, 'open-cases', 'The customer has open cases. Close them first.')
      const erased = await privacy.erase(inside, companyId, caller, params.customerId)
      if (!erased) throw notFound('customer')
      return erased
    }),
  )

  serve(exportCustomer, async ({ db, companyId, caller, params }) => {
    const document = await privacy.everything(db, companyId, params.customerId)
    if (!document) throw notFound('customer')
    await privacy.note(db, companyId, caller, params.customerId, 'exported')
    const stream = await handOut(db, files, companyId, params.customerId, document)
    return { stream, type: 'application/json; charset=utf-8', fileName: 'customer.json' }
  })
}

type Asked = { db: Db; companyId: number; params: { customerId: string } }

async function listed<Row>(
  { db, companyId, params }: Asked,
  list: (db: Db, companyId: number, customerId: string) => Promise<Row[]>,
): Promise<Row[]> {
  if (!(await page.exists(db, companyId, params.customerId))) throw notFound('customer')
  return list(db, companyId, params.customerId)
}
