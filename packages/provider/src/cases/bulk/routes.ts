import { changeCases, findMatchingCases, sendToCases, takeBackCases } from '@casekit/contract/case-bulk'
import { staffOf } from '../../server/caller.ts'
import type { Serve } from '../../server/serve.ts'
import { changeBatch, takeBack } from './change.ts'
import { matchingCases } from './matching.ts'
import { sendBatch } from './send.ts'

/** Bulk changes, one batch per request. */
export function caseBulkRoutes(serve: Serve) {
  serve(findMatchingCases, ({ db, companyId, caller, body }) => matchingCases(db, companyId, staffOf(caller).id, body))
  serve(changeCases, ({ db, companyId, caller, body }) => changeBatch(db, companyId, caller, body))
  serve(takeBackCases, ({ db, companyId, caller, body }) => takeBack(db, companyId, caller, body.cases))
  serve(sendToCases, ({ db, companyId, caller, body }) => sendBatch(db, companyId, staffOf(caller), body))
}
