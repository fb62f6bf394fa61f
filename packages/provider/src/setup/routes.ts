import * as setup from '@casekit/contract/setup'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { addEntry, editEntry, listEntries, orderList, removeEntry } from './queries.ts'

/** Lists that a company maintains itself (§2.5 of shell-and-navigation, Setup). */
export function setupRoutes(serve: Serve) {
  serve(setup.getSetupList, ({ db, companyId, params }) => listEntries(db, companyId, params.list))
  serve(setup.addSetupEntry, ({ db, companyId, params, body }) => addEntry(db, companyId, params.list, body))
  serve(setup.editSetupEntry, ({ db, companyId, params, body }) =>
    editEntry(db, companyId, params.list, params.entryId, body),
  )
  serve(setup.orderSetupList, ({ db, companyId, params, body }) => orderList(db, companyId, params.list, body.ids))
  serve(setup.removeSetupEntry, ({ db, companyId, caller, params, query }) =>
    removeEntry(db, companyId, staffOf(caller), params.list, { id: params.entryId, replaceBy: query.replaceBy }),
  )
}
